import type { EdacAnswer } from '@tristar/shared/trainings/edac.rules'
import type {
  EdacBlock,
  EdacForm,
  EdacPart,
  EdacText,
} from '@tristar/shared/trainings/forms.schema'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { fill } from './fields'

/** Typed against the form, so that no field can be forgotten. */
const TEXTS: Record<EdacText, true> = {
  manager: true,
  bObjective: true,
  tObjective: true,
  strength: true,
  opportunity: true,
  nStep: true,
  bResult: true,
  tResult: true,
}
const BLOCKS: Record<EdacBlock, true> = { knowledge: true, skill: true, attitude: true }
const PARTS: Record<EdacPart, true> = {
  preparation: true,
  alignment: true,
  opportunity: true,
  cycle: true,
}

const EDAC_TEXTS = Object.keys(TEXTS) as EdacText[]
export const EDAC_BLOCKS = Object.keys(BLOCKS) as EdacBlock[]
export const EDAC_PARTS = Object.keys(PARTS) as EdacPart[]

type PartKey = `${EdacBlock}.${EdacPart}`
export type EdacTextKey = EdacText | PartKey

/** The EDAC form as it is typed, without nesting. */
export interface EdacFields extends Record<EdacTextKey, string> {
  trainingDate: string
  trainingTime: string
  supervisorId: string
  table: Record<string, EdacAnswer>
}

const PART_KEYS: PartKey[] = EDAC_BLOCKS.flatMap((block) =>
  EDAC_PARTS.map((part): PartKey => `${block}.${part}`),
)

/** Every text of the form. */
export const EDAC_TEXT_KEYS: readonly EdacTextKey[] = [...EDAC_TEXTS, ...PART_KEYS]

export function emptyEdac(supervisorId: string): EdacFields {
  const texts = fill(EDAC_TEXT_KEYS, () => '')
  return { ...texts, trainingDate: '', trainingTime: '', supervisorId, table: {} }
}

export function edacOf(training: Training): EdacFields {
  const { trainingDate, trainingTime, supervisorId, edacForm } = training
  return {
    ...fill(EDAC_TEXTS, (key) => edacForm?.[key] ?? ''),
    ...fill(PART_KEYS, (key) => {
      const [block, part] = key.split('.') as [EdacBlock, EdacPart]
      return edacForm?.[block]?.[part] ?? ''
    }),
    manager: edacForm?.manager ?? training.manager ?? '',
    trainingDate,
    trainingTime,
    supervisorId,
    table: edacForm?.table ?? {},
  }
}

/** The form as it is sent, under `edacForm`. */
export function edacBody(fields: EdacFields): EdacForm {
  const block = (name: EdacBlock) => fill(EDAC_PARTS, (part) => fields[`${name}.${part}`].trim())
  return {
    ...fill(EDAC_TEXTS, (key) => fields[key].trim()),
    ...fill(EDAC_BLOCKS, block),
    table: fields.table,
  }
}
