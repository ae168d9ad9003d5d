import type { Language } from '@tristar/shared/common/languages'
import type { Tier } from '@tristar/shared/common/tiers'
import { EDAC_ROWS } from '@tristar/shared/trainings/edac.rules'
import type { EdacForm, Eform } from '@tristar/shared/trainings/forms.schema'
import { emptyEdacForm, emptyEform } from '@tristar/shared/trainings/forms.schema'
import type { Evaluation } from '@tristar/shared/trainings/trainings.schema'
import { EDAC_CONTENT } from './edac.content.ts'
import { OJT_CONTENT } from './ojt.content.ts'
import { pick, type Random } from './random.ts'

/** Rows answered NO: a failed assessment has only two YES in segment C. */
const NOES: Record<Evaluation, readonly string[]> = {
  Passed: ['a4', 'b2', 'd1'],
  Failed: ['a2', 'a5', 'b4', 'c1', 'c3'],
}

/** An on-the-job training form: its objectives, and once it is evaluated all the rest. */
export function ojtForm(
  language: Language,
  belt: Tier,
  evaluation: Evaluation | undefined,
  random: Random,
): Eform {
  const { objectives, passed, failed } = OJT_CONTENT[language]
  const form = { ...emptyEform(), ...objectives[belt] }
  if (!evaluation) return form
  if (evaluation === 'Failed')
    return { ...form, ...failed, bsScore: random.between(52, 74), tsScore: random.between(45, 66) }
  const summary = pick(random, passed)
  const scores = { bsScore: random.between(82, 98), tsScore: random.between(74, 96) }
  return { ...form, ...summary, ...scores }
}

/** An EDAC form: who assesses and the objectives, and once it is evaluated all the rest. */
export function edacForm(
  language: Language,
  manager: string,
  evaluation: Evaluation | undefined,
): EdacForm {
  const { objectives, blocks, results } = EDAC_CONTENT[language]
  const form = { ...emptyEdacForm(), ...objectives, manager }
  if (!evaluation) return form
  const no = new Set(NOES[evaluation])
  const table = Object.fromEntries(
    EDAC_ROWS.map((row) => [row, no.has(row) ? ('N' as const) : ('Y' as const)]),
  )
  return { ...form, ...blocks, ...results[evaluation], table }
}
