import {
  EDAC_SEGMENT_KEYS,
  EDAC_YES_NEEDED,
  edacRowsOf,
  edacSegments,
} from '@tristar/shared/trainings/edac.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { EDAC_BLOCKS, EDAC_PARTS, type EdacFields, edacOf } from '../edacFields'
import type { Block, LabelledText, PrintedForm } from './blocks'
import type { FormWords } from './words'

const PART_WORDS = {
  preparation: 'preparation',
  alignment: 'alignment',
  opportunity: 'identifying',
  cycle: 'cycle',
} as const
const SEGMENT_WORDS = {
  a: 'preparation',
  b: 'alignment',
  c: 'identifying',
  d: 'cycle',
} as const

type SingleText =
  | 'bObjective'
  | 'tObjective'
  | 'strength'
  | 'opportunity'
  | 'nStep'
  | 'bResult'
  | 'tResult'

/** Objectives, the three blocks and the conclusion, then the 19 questions with the result. */
export function edacForm(training: Training, words: FormWords): PrintedForm {
  const form = edacOf(training)
  const { t } = words
  const fields = (...keys: SingleText[]): Block => ({
    kind: 'fields',
    fields: keys.map((key) => ({ label: t(`trainingForms:edac.${key}`), text: form[key] })),
  })
  return {
    pages: { usual: 2, most: 3 },
    blocks: [
      { kind: 'head', title: t('edac'), subtitle: training.supervisorId, brand: t('ui:app.name') },
      { kind: 'facts', facts: factsOf(training, form, words) },
      { kind: 'section', title: t('trainingForms:edac.objectives'), withNext: true },
      fields('bObjective', 'tObjective'),
      ...EDAC_BLOCKS.flatMap((block) => blockOf(block, form, words)),
      { kind: 'section', title: t('trainingForms:edac.conclusion'), withNext: true },
      fields('strength', 'opportunity'),
      fields('nStep'),
      fields('bResult', 'tResult'),
      ...questionsOf(form, words),
      {
        kind: 'result',
        title: t('result'),
        ...words.resultOf(training),
        notes: [
          t('trainingForms:result.rule', { needed: EDAC_YES_NEEDED }),
          t('trainingForms:edac.decision'),
        ],
      },
      { kind: 'names', names: namesOf(training, form, words) },
    ],
  }
}

/** Two rows of two boxes. */
function blockOf(block: (typeof EDAC_BLOCKS)[number], form: EdacFields, { t }: FormWords): Block[] {
  const fields = EDAC_PARTS.map((part) => ({
    label: t(`trainingForms:edac.${PART_WORDS[part]}`),
    text: form[`${block}.${part}`],
  }))
  return [
    { kind: 'section', title: t(`trainingForms:edac.${block}`), withNext: true },
    { kind: 'fields', fields: fields.slice(0, 2) },
    { kind: 'fields', fields: fields.slice(2) },
  ]
}

function questionsOf(form: EdacFields, { t }: FormWords): Block[] {
  const results = edacSegments(form.table)
  const words: [string, string] = [t('trainingForms:edac.yes'), t('trainingForms:edac.no')]
  return [
    { kind: 'section', title: t('trainingForms:edac.questions'), withNext: true, newPage: true },
    ...EDAC_SEGMENT_KEYS.flatMap((segment): Block[] => {
      const result = results.find((each) => each.segment === segment)
      const letter = segment.toUpperCase()
      const name = t(`trainingForms:edac.${SEGMENT_WORDS[segment]}`)
      return [
        {
          kind: 'segment',
          title: t('trainingForms:edac.segment', { letter, name }),
          count: t('trainingForms:edac.segmentOf', { yes: result?.yes, total: result?.total }),
          withNext: true,
        },
        ...edacRowsOf(segment).map((id): Block => ({
          kind: 'question',
          id,
          text: t(`trainingForms:question.${id}` as 'trainingForms:question.a1'),
          answer: form.table[id] ?? '',
          words,
        })),
      ]
    }),
  ]
}

function factsOf(training: Training, form: EdacFields, { t, day }: FormWords): LabelledText[] {
  return [
    { label: t('trainingForms:field.date'), text: day(training.trainingDate) },
    { label: t('trainingForms:field.time'), text: training.trainingTime },
    { label: t('trainingForms:field.supervisor'), text: training.supervisorId },
    { label: t('trainingForms:field.distributor'), text: training.distributorId },
    { label: t('trainingForms:edac.manager'), text: form.manager, width: 100 },
  ]
}

function namesOf(
  training: Training,
  form: EdacFields,
  { t, instantDay }: FormWords,
): LabelledText[] {
  return [
    { label: t('trainingForms:field.supervisor'), text: training.supervisorId },
    { label: t('trainingForms:edac.manager'), text: form.manager },
    { label: t('trainingForms:field.evaluatedBy'), text: training.evaluatedBy ?? '' },
    { label: t('evaluatedOn'), text: instantDay(training.evaluatedAt) },
  ]
}
