import type { Language } from '@tristar/shared/common/languages'
import { TIERS, type Tier } from '@tristar/shared/common/tiers'
import { EDAC_ROWS } from '@tristar/shared/trainings/edac.rules'
import {
  EDAC_BLOCKS,
  EDAC_FORM,
  EDAC_PARTS,
  OJT_FORM,
} from '@tristar/shared/trainings/forms.fields'
import { type EdacForm, type Eform, fillForm } from '@tristar/shared/trainings/forms.rules'
import { EVALUATIONS, type Evaluation } from '@tristar/shared/common/evaluations'
import { z } from 'zod'
import { inEvery, readContent } from './content.ts'
import { pick, type Random } from '@tristar/shared/common/random'

const OJT_SUMMARY = [
  'bsSummary',
  'tsSummary',
  'highlight',
  'nextStep',
  'bsRemark',
  'tsRemark',
] as const

const textsOf = <const Field extends string>(fields: readonly Field[]) =>
  z.record(z.enum(fields), z.string().min(1))

/** The texts of an on-the-job training form: the tier's objectives, and the results. */
const ojtSchema = z.strictObject({
  objectives: z.record(z.enum(TIERS), textsOf(['bsObjective', 'tsObjective'])),
  passed: z.array(textsOf(OJT_SUMMARY)),
  failed: textsOf(OJT_SUMMARY),
})

/** The texts of an EDAC form: objectives, observations and results. */
const edacSchema = z.strictObject({
  objectives: textsOf(['bObjective', 'tObjective']),
  blocks: z.record(z.enum(EDAC_BLOCKS), textsOf(EDAC_PARTS)),
  results: z.record(
    z.enum(EVALUATIONS),
    textsOf(['strength', 'opportunity', 'nStep', 'bResult', 'tResult']),
  ),
})

const OJT = readContent('ojt.json', inEvery(ojtSchema))
const EDAC = readContent('edac.json', inEvery(edacSchema))

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
  const { objectives, passed, failed } = OJT[language]
  const form = fillForm(OJT_FORM, objectives[belt])
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
  const { objectives, blocks, results } = EDAC[language]
  const form = fillForm(EDAC_FORM, { ...objectives, manager })
  if (!evaluation) return form
  const no = new Set(NOES[evaluation])
  const table = Object.fromEntries(
    EDAC_ROWS.map((row) => [row, no.has(row) ? ('N' as const) : ('Y' as const)]),
  )
  return fillForm(EDAC_FORM, form, { ...blocks, ...results[evaluation], table })
}
