import { LIMITS } from '../common/limits.ts'
import { EDAC_ROWS } from './edac.rules.ts'

/**
 * The training forms (domain: Trainings), described once: schemas, storage, empty forms, checks,
 * screens and PDFs follow from this description and its order.
 */
export type FormField = {
  /** Filled in by the trainee; others by the assessor. */
  own?: true
  /** Required for booking and editing: always, or only from those who book for themselves. */
  required?: 'always' | 'own'
  /** Part of the plan, which an evaluation does not change. */
  planned?: true
  /** Initially one line on screen. */
  short?: true
} & (
  | { /** `name`: a text of one line. */ kind: 'text' | 'name'; /** Characters. */ max: number }
  | { /** A number from 0, null until given. */ kind: 'score'; max: number }
  | { /** 'Y', 'N', or '' until answered. */ kind: 'answer' }
)

/** A form's fields by their path in it, e.g. `highlight` or `knowledge.cycle`. */
export type FormFields = Readonly<Record<string, FormField>>

const OJT_TEXT = { kind: 'text', max: LIMITS.ojtField } as const
const OJT_OBJECTIVE = { ...OJT_TEXT, own: true, required: 'own' } as const
const OJT_REMARK = { ...OJT_TEXT, short: true } as const
const SCORE = { kind: 'score', max: 100 } as const

/** The on-the-job training form. */
export const OJT_FORM = {
  bsObjective: OJT_OBJECTIVE,
  tsObjective: OJT_OBJECTIVE,
  bsSummary: OJT_TEXT,
  tsSummary: OJT_TEXT,
  highlight: OJT_TEXT,
  nextStep: OJT_TEXT,
  bsRemark: OJT_REMARK,
  tsRemark: OJT_REMARK,
  bsScore: SCORE,
  tsScore: SCORE,
} as const satisfies FormFields
export type OjtPath = keyof typeof OJT_FORM

/** Groups of fields, row by row. */
export const OJT_SECTIONS = {
  business: [['bsObjective'], ['bsSummary'], ['bsScore', 'bsRemark']],
  training: [['tsObjective'], ['tsSummary'], ['tsScore', 'tsRemark']],
  results: [['highlight'], ['nextStep']],
} as const satisfies Record<string, readonly (readonly OjtPath[])[]>

export const EDAC_BLOCKS = ['knowledge', 'skill', 'attitude'] as const
export const EDAC_PARTS = ['preparation', 'alignment', 'opportunity', 'cycle'] as const
export type EdacBlock = (typeof EDAC_BLOCKS)[number]
export type EdacPart = (typeof EDAC_PARTS)[number]

const EDAC_TEXT = { kind: 'text', max: LIMITS.edacField } as const
const EDAC_OBJECTIVE = { ...EDAC_TEXT, own: true } as const

/** The EDAC form. */
export const EDAC_FORM = {
  manager: { kind: 'name', max: LIMITS.name, own: true, required: 'always', planned: true },
  bObjective: EDAC_OBJECTIVE,
  tObjective: EDAC_OBJECTIVE,
  strength: EDAC_TEXT,
  opportunity: EDAC_TEXT,
  nStep: EDAC_TEXT,
  bResult: EDAC_TEXT,
  tResult: EDAC_TEXT,
  ...inEach(EDAC_BLOCKS, EDAC_PARTS, EDAC_TEXT),
  ...inEach(['table'], EDAC_ROWS, { kind: 'answer' }),
} as const satisfies FormFields
export type EdacPath = keyof typeof EDAC_FORM

const EDAC_BLOCK_ROWS = [
  ['preparation', 'alignment'],
  ['opportunity', 'cycle'],
] as const satisfies EdacPart[][]

/** Groups of texts, row by row; the table has its segments. */
export const EDAC_SECTIONS = {
  objectives: [['bObjective', 'tObjective']],
  knowledge: blockRows('knowledge'),
  skill: blockRows('skill'),
  attitude: blockRows('attitude'),
  conclusion: [['strength', 'opportunity'], ['nStep'], ['bResult', 'tResult']],
} as const satisfies Record<string, readonly (readonly EdacPath[])[]>

function blockRows<Block extends EdacBlock>(block: Block): `${Block}.${EdacPart}`[][] {
  return EDAC_BLOCK_ROWS.map((parts) => parts.map((part) => `${block}.${part}` as const))
}

function inEach<
  const Head extends string,
  const Tail extends string,
  const Field extends FormField,
>(heads: readonly Head[], tails: readonly Tail[], field: Field) {
  const entries = heads.flatMap((head) => tails.map((tail) => [`${head}.${tail}`, field] as const))
  return Object.fromEntries(entries) as Record<`${Head}.${Tail}`, Field>
}
