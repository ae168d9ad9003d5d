import { z } from 'zod'
import { LIMITS } from '../common/limits.ts'
import { limitedText } from '../common/refine.ts'
import type { EdacAnswer } from './edac.rules.ts'
import { EDAC_ROWS } from './edac.rules.ts'

/** The texts of the on-the-job training form; those after the objectives are the supervisor's alone. */
export const EFORM_TEXTS = [
  'bsObjective',
  'tsObjective',
  'bsSummary',
  'tsSummary',
  'highlight',
  'nextStep',
  'bsRemark',
  'tsRemark',
] as const
export const EFORM_SCORES = ['bsScore', 'tsScore'] as const
/** What a seller fills in; what else it sends is ignored. */
export const EFORM_SELLER_FIELDS = ['bsObjective', 'tsObjective'] as const

export type EformText = (typeof EFORM_TEXTS)[number]
export type EformScore = (typeof EFORM_SCORES)[number]

/** The on-the-job training form (specification, section 3, eform); scores 0–100, null until given. */
export type Eform = Record<EformText, string> & Record<EformScore, number | null>

const eformText = limitedText(LIMITS.ojtField).optional()
/** A number 0–100; '' clears. A form may send it as text. */
const wrongScore = { error: 'SCORE_INVALID' } as const
const score = z.number(wrongScore).min(0, wrongScore).max(100, wrongScore)
const eformScore = z
  .preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    z.union([z.literal('').transform(() => null), score, z.null()], wrongScore),
  )
  .optional()

/** The form's fields as they travel in booking, edit and evaluation: absent keeps, '' clears. */
export const eformFields = {
  bsObjective: eformText,
  tsObjective: eformText,
  bsSummary: eformText,
  tsSummary: eformText,
  highlight: eformText,
  nextStep: eformText,
  bsRemark: eformText,
  tsRemark: eformText,
  bsScore: eformScore,
  tsScore: eformScore,
}

/** The single texts of the EDAC form. */
export const EDAC_TEXTS = [
  'manager',
  'bObjective',
  'tObjective',
  'strength',
  'opportunity',
  'nStep',
  'bResult',
  'tResult',
] as const
/** What a User Manager fills in who books the own assessment; the rest is for those who assess. */
export const EDAC_SUBJECT_FIELDS = ['manager', 'bObjective', 'tObjective'] as const
export const EDAC_BLOCKS = ['knowledge', 'skill', 'attitude'] as const
export const EDAC_PARTS = ['preparation', 'alignment', 'opportunity', 'cycle'] as const

export type EdacText = (typeof EDAC_TEXTS)[number]
export type EdacBlock = (typeof EDAC_BLOCKS)[number]
export type EdacPart = (typeof EDAC_PARTS)[number]

/** The EDAC form (specification, section 3, edacForm). */
export type EdacForm = Record<EdacText, string> &
  Record<EdacBlock, Record<EdacPart, string>> & { table: Record<string, EdacAnswer> }

const edacText = limitedText(LIMITS.edacField).optional()
const edacBlock = z
  .object({
    preparation: edacText,
    alignment: edacText,
    opportunity: edacText,
    cycle: edacText,
  })
  .optional()

/** The EDAC form as it travels under `edacForm`: absent keeps, '' clears; unknown rows are refused. */
export const edacFormSchema = z.object({
  manager: edacText,
  bObjective: edacText,
  tObjective: edacText,
  strength: edacText,
  opportunity: edacText,
  nStep: edacText,
  bResult: edacText,
  tResult: edacText,
  knowledge: edacBlock,
  skill: edacBlock,
  attitude: edacBlock,
  table: z.partialRecord(z.enum(EDAC_ROWS), z.enum(['Y', 'N', ''])).optional(),
})
export type EdacFormInput = z.infer<typeof edacFormSchema>

export function emptyEform(): Eform {
  return {
    bsObjective: '',
    tsObjective: '',
    bsSummary: '',
    tsSummary: '',
    highlight: '',
    nextStep: '',
    bsRemark: '',
    tsRemark: '',
    bsScore: null,
    tsScore: null,
  }
}

export function emptyEdacForm(): EdacForm {
  return {
    manager: '',
    bObjective: '',
    tObjective: '',
    strength: '',
    opportunity: '',
    nStep: '',
    bResult: '',
    tResult: '',
    knowledge: emptyBlock(),
    skill: emptyBlock(),
    attitude: emptyBlock(),
    table: Object.fromEntries(EDAC_ROWS.map((row) => [row, '' as const])),
  }
}

function emptyBlock(): Record<EdacPart, string> {
  return { preparation: '', alignment: '', opportunity: '', cycle: '' }
}
