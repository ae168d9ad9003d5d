import type {
  EdacForm,
  EdacFormInput,
  Eform,
  EformScore,
  EformText,
} from '@tristar/shared/trainings/forms.schema'
import {
  EDAC_BLOCKS,
  EDAC_PARTS,
  EDAC_SUBJECT_FIELDS,
  EDAC_TEXTS,
  EFORM_SCORES,
  EFORM_TEXTS,
  emptyEdacForm,
  emptyEform,
} from '@tristar/shared/trainings/forms.schema'
import { EDAC_ROWS } from '@tristar/shared/trainings/edac.rules'

type EformInput = Partial<Record<EformText, string | undefined>> &
  Partial<Record<EformScore, number | null | undefined>>

/** The on-the-job training form after a call: absent keeps, '' clears (contract, section 5). */
export function mergeEform(kept: Eform | undefined, sent: EformInput): Eform {
  const form = { ...emptyEform(), ...kept }
  for (const text of EFORM_TEXTS) form[text] = sent[text] ?? form[text]
  for (const score of EFORM_SCORES) if (sent[score] !== undefined) form[score] = sent[score]
  return form
}

/** The EDAC form after a call: absent keeps, '' clears. */
export function mergeEdac(kept: EdacForm | undefined, sent: EdacFormInput): EdacForm {
  const form = { ...emptyEdacForm(), ...kept }
  for (const text of EDAC_TEXTS) form[text] = sent[text] ?? form[text]
  for (const block of EDAC_BLOCKS) {
    form[block] = { ...form[block] }
    for (const part of EDAC_PARTS) form[block][part] = sent[block]?.[part] ?? form[block][part]
  }
  form.table = { ...form.table }
  for (const row of EDAC_ROWS) form.table[row] = sent.table?.[row] ?? form.table[row] ?? ''
  return form
}

/** What a User Manager who books the own assessment may say in its form. */
export function subjectsPart(sent: EdacFormInput): EdacFormInput {
  return Object.fromEntries(EDAC_SUBJECT_FIELDS.map((field) => [field, sent[field]]))
}
