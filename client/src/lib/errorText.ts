import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ErrorCode, ErrorParams, FieldFault } from '@tristar/shared/common/errors'
import { PERSON_TEXT_NAMES, PERSON_TEXTS } from '@tristar/shared/account/personTexts'
import { withSingular } from '@tristar/shared/common/singular'
import { joinList } from '@tristar/shared/common/joining'
import { DEFAULT_LANGUAGE, type Language } from '@tristar/shared/common/languages'
import { isTier } from '@tristar/shared/common/tiers'
import { ApiError, type ApiErrorCode } from './apiError'
import { loadRefusals } from './i18n'
import { useLanguage } from './useLanguage'

/** The refusals' sentences use the server's `{name}`. */
const SINGLE_BRACES = { prefix: '{', suffix: '}', escapeValue: false }

type AnyT = (key: string, options: object) => string

/** A refusal by the client, with the server's code and sentence. */
class Refusal extends Error {
  readonly code: ErrorCode
  readonly params: ErrorParams
  readonly fields: readonly FieldFault[]
  constructor(code: ErrorCode, params: ErrorParams, fields: readonly FieldFault[] = []) {
    super(code)
    this.code = code
    this.params = params
    this.fields = fields
  }
}

/** A refusal to show before trying. */
export function refusalOf(code: ErrorCode, params: ErrorParams = {}): Error {
  return new Refusal(code, params)
}

/** Runs one of shared's checks before anything is sent. @throws {Refusal} with the code it names. */
export function refuseIf(code: ErrorCode | null, params: ErrorParams = {}): void {
  if (code) throw new Refusal(code, params)
}

/** Refuses a form for its faults, if there are any. @throws {Refusal} with the first one's code, which marks all of them. */
export function refuseFor(faults: readonly FieldFault[]): void {
  const [first] = faults
  if (first) throw new Refusal(first.code, first.params ?? {}, faults)
}

/** When to try again, for limits whose answer carries it only in the `retry-after` header (seconds). */
function waitOf(error: ApiError): ErrorParams {
  if (error.retryAfter === undefined) return {}
  return { seconds: error.retryAfter, minutes: Math.max(1, Math.ceil(error.retryAfter / 60)) }
}

/** The name of a lower-case tier: the tier in the English sentences, its star in the other languages. */
function starOf(belt: string, t: TFunction, language: Language): string {
  const tier = belt.charAt(0).toUpperCase() + belt.slice(1)
  if (language === DEFAULT_LANGUAGE || !isTier(tier)) return belt
  return t('star.name', { star: t(`star.${tier}`) })
}

/** The label of a person's text, in a sentence. */
function labelOf(text: string, language: Language): string {
  const label = PERSON_TEXT_NAMES.find((each) => each === text)
  const shown = label ? PERSON_TEXTS[label].label[language] : text
  return language === DEFAULT_LANGUAGE ? shown.toLowerCase() : shown
}

/** Replaces stored codes by names that people know. */
function named(params: ErrorParams, t: TFunction, language: Language): ErrorParams {
  const { belt, columns, actions, text } = params
  return {
    ...params,
    ...(belt !== undefined && { belt: starOf(String(belt), t, language) }),
    ...(text !== undefined && { text: labelOf(String(text), language) }),
    ...(columns !== undefined && { columns: joinList(String(columns).split(', '), language) }),
    ...(actions !== undefined && { actions: joinList(String(actions).split(', '), language) }),
  }
}

/** The sentence for a thrown error, in the language of `t`. */
function errorTextOf(error: unknown, t: TFunction, language: Language): string {
  const translate = t as unknown as AnyT
  /** '' for a code that is not known, or while the sentences have not come: then they are asked for again. */
  const sentence = (code: string, params: ErrorParams) => {
    const text = withSingular(
      translate(code, {
        ns: 'errors',
        defaultValue: '',
        interpolation: SINGLE_BRACES,
        ...named(params, t, language),
      }),
    )
    if (!text) void loadRefusals()
    return text
  }
  if (error instanceof Refusal) return sentence(error.code, error.params) || t('error.unknown')
  if (!(error instanceof ApiError)) return t('error.unknown')
  if (error.code === 'NETWORK') return t('error.network')
  // The server names the call's field, which means nothing to people.
  if (error.code === 'VALIDATION' || error.code === 'FIELD_UNKNOWN') return t('error.check')
  const text = sentence(error.code, { ...waitOf(error), ...error.params })
  return text || error.message || t('error.unknown')
}

/** The error's code. */
export function codeOf(error: unknown): ApiErrorCode | null {
  return error instanceof ApiError || error instanceof Refusal ? error.code : null
}

/** Every field that the refusal concerns. */
export function faultsOf(error: unknown): readonly FieldFault[] {
  return error instanceof ApiError || error instanceof Refusal ? error.fields : []
}

/** Turns an error into a sentence in the chosen language. */
export function useErrorText(): (error: unknown) => string {
  // The first screen waits for no sentences of refusals (App.tsx loads them after it): they are seen once they come.
  const { t } = useTranslation('ui', { bindI18n: 'languageChanged loaded' })
  const language = useLanguage()
  return (error) => errorTextOf(error, t, language)
}
