import type { Eform, EformScore, EformText } from '@tristar/shared/trainings/forms.schema'
import type { Training } from '@tristar/shared/trainings/trainings.schema'

/** The on-the-job form as it is typed: scores are text until they are sent. */
export interface OjtFields extends Record<EformText | EformScore, string> {
  trainingDate: string
  trainingTime: string
  sellerId: string
  topicId: string[]
}

/** Typed against the form, so that no field can be forgotten. */
const TEXTS: Record<EformText, true> = {
  bsObjective: true,
  tsObjective: true,
  bsSummary: true,
  tsSummary: true,
  highlight: true,
  nextStep: true,
  bsRemark: true,
  tsRemark: true,
}
const SCORES: Record<EformScore, true> = { bsScore: true, tsScore: true }

export const OJT_TEXTS = Object.keys(TEXTS) as EformText[]
export const OJT_SCORES = Object.keys(SCORES) as EformScore[]

/** What a seller fills in; the rest is the User Manager's (specification, section 6). */
export const SELLER_TEXTS: readonly EformText[] = ['bsObjective', 'tsObjective']

/** A form with nothing in it yet. */
export function emptyOjt(sellerId: string): OjtFields {
  return { trainingDate: '', trainingTime: '', sellerId, topicId: [], ...textsOf(undefined) }
}

export function ojtOf(training: Training): OjtFields {
  const { trainingDate, trainingTime, sellerId, topicId, eform } = training
  return { trainingDate, trainingTime, sellerId, topicId, ...textsOf(eform) }
}

function textsOf(eform: Eform | undefined): Record<EformText | EformScore, string> {
  return {
    ...fill(OJT_TEXTS, (key) => eform?.[key] ?? ''),
    ...fill(OJT_SCORES, (key) => String(eform?.[key] ?? '')),
  }
}

/** A record with one value per key. */
export function fill<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>
}

/** The form's part of what is sent; a score that is not given clears it. */
export function eformBody(fields: OjtFields): Eform {
  return {
    ...fill(OJT_TEXTS, (key) => fields[key].trim()),
    ...fill(OJT_SCORES, (key) => scoreOf(fields[key])),
  }
}

/** 0–100, or null when none is given; NaN for what is no number. */
export function scoreOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed.trim().replace(',', '.'))
}

export function isScore(typed: string): boolean {
  const score = scoreOf(typed)
  return score === null || (score >= 0 && score <= 100)
}
