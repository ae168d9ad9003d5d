import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ERRORS, type ErrorCode, type ErrorParams } from '@tristar/shared/common/errors'
import { ApiError, type ApiErrorCode } from './apiError'

/** The refusals' sentences use the server's `{name}`. */
const SINGLE_BRACES = { prefix: '{', suffix: '}', escapeValue: false }

type AnyT = (key: string, options: object) => string

/** A refusal made by this side, with the same code and the same sentence as the server's. */
class Refusal extends Error {
  readonly code: ErrorCode
  readonly params: ErrorParams
  constructor(code: ErrorCode, params: ErrorParams) {
    super(ERRORS[code])
    this.code = code
    this.params = params
  }
}

/** A refusal to show before anybody tries: the same that trying would throw. */
export function refusalOf(code: ErrorCode, params: ErrorParams = {}): Error {
  return new Refusal(code, params)
}

/** Runs one of shared's checks before anything is sent. @throws {Refusal} with the code it names. */
export function refuseIf(code: ErrorCode | null, params: ErrorParams = {}): void {
  if (code) throw new Refusal(code, params)
}

function isKnown(code: string): code is ErrorCode {
  return code in ERRORS
}

/** When to try again, for limits whose answer carries it only in the `retry-after` header (seconds). */
function waitOf(error: ApiError): ErrorParams {
  if (error.retryAfter === undefined) return {}
  return { seconds: error.retryAfter, minutes: Math.max(1, Math.ceil(error.retryAfter / 60)) }
}

function textOf(error: unknown, t: TFunction): string {
  const translate = t as unknown as AnyT
  const options = { ns: 'errors', interpolation: SINGLE_BRACES }
  if (error instanceof Refusal) return translate(error.code, { ...options, ...error.params })
  if (!(error instanceof ApiError)) return t('error.unknown')
  if (error.code === 'NETWORK') return t('error.network')
  if (!isKnown(error.code)) return error.message || t('error.unknown')
  const params = { ...waitOf(error), ...error.params }
  return translate(error.code, { ...options, ...params })
}

/** The code of what was thrown, for marking the field that it concerns. */
export function codeOf(error: unknown): ApiErrorCode | null {
  return error instanceof ApiError || error instanceof Refusal ? error.code : null
}

/** Turns whatever was thrown into a sentence in the chosen language. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('ui')
  return (error) => textOf(error, t)
}
