import { LIMITS } from '@tristar/shared/common/limits'
import { characterCount } from '@tristar/shared/common/text'
import { refuseIf } from '../../lib/errorText'
import { EDAC_TEXT_KEYS, type EdacFields, type EdacTextKey } from './edacFields'
import { isScore, OJT_SCORES, OJT_TEXTS, type OjtFields } from './fields'
import type { EformText } from '@tristar/shared/trainings/forms.schema'

function isTooLong(text: string, max: number): boolean {
  return characterCount(text.trim()) > max
}

/** @throws a refusal that names the first text that is too long, or says what a score is. */
export function checkOjtTexts(fields: OjtFields, labelOf: (key: EformText) => string): void {
  const long = OJT_TEXTS.find((key) => isTooLong(fields[key], LIMITS.ojtField))
  if (long) refuseIf('VALIDATION', { field: labelOf(long) })
  if (!OJT_SCORES.every((key) => isScore(fields[key]))) refuseIf('SCORE_INVALID')
}

/** @throws a refusal that names the first text that is too long. */
export function checkEdacTexts(fields: EdacFields, labelOf: (key: EdacTextKey) => string): void {
  const long = EDAC_TEXT_KEYS.find((key) => isTooLong(fields[key], LIMITS.edacField))
  if (long) refuseIf('VALIDATION', { field: labelOf(long) })
}
