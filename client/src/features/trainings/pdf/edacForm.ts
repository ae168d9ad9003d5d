import {
  EDAC_SEGMENT_KEYS,
  EDAC_SEGMENTS,
  EDAC_YES_NEEDED,
  edacSegments,
} from '@tristar/shared/trainings/edac.rules'
import { EDAC_BLOCKS, EDAC_SECTIONS, type EdacPath } from '@tristar/shared/trainings/forms.fields'
import type { EdacForm } from '@tristar/shared/trainings/forms.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { answersOf, edacFields } from '../trainingFields'
import type { Block, LabelledText, PrintedForm } from './blocks'
import type { FormWords } from './words'

/** Objectives, the three blocks and the conclusion, then the 19 questions with the result. */
export function edacForm(training: Training, words: FormWords): PrintedForm {
  const form = edacFields(training)
  const { t } = words
  const section = (name: keyof typeof EDAC_SECTIONS): Block[] => [
    { kind: 'section', title: t(`trainingForms:edac.${name}`), withNext: true },
    ...filledOf(EDAC_SECTIONS[name], form, words),
  ]
  return {
    pages: { usual: 2, most: 3 },
    blocks: [
      {
        kind: 'head',
        title: t('edac'),
        subtitle: words.person(training.supervisorId, training.supervisorName),
        brand: t('ui:app.name'),
      },
      { kind: 'facts', facts: factsOf(training, form.manager, words) },
      ...section('objectives'),
      ...EDAC_BLOCKS.flatMap(section),
      ...section('conclusion'),
      ...questionsOf(answersOf(form), words),
      {
        kind: 'result',
        title: t('result'),
        ...words.resultOf(training),
        notes: [
          t('trainingForms:result.rule', { needed: EDAC_YES_NEEDED }),
          t('trainingForms:edac.decision'),
        ],
      },
      { kind: 'names', names: namesOf(training, form.manager, words) },
    ],
  }
}

/** The fields of a section that hold something, in their rows; then the names of the empty ones, if not all are. */
function filledOf(
  rows: readonly (readonly EdacPath[])[],
  form: Record<EdacPath, string>,
  { t, texts, list }: FormWords,
): Block[] {
  const empty = rows.flat().filter((path) => form[path] === '')
  const filled = rows
    .map((row) => row.filter((path) => form[path] !== ''))
    .filter((row) => row.length > 0)
    .map((row): Block => ({
      kind: 'fields',
      fields: row.map((path) => ({ label: texts.edac(path), text: form[path] })),
    }))
  if (empty.length === 0) return filled
  const names = list(empty.map((path) => texts.edac(path)))
  const text = filled.length > 0 ? t('notFilledInOf', { names }) : t('notFilledIn')
  return [...filled, { kind: 'note', text }]
}

function questionsOf(answers: EdacForm['table'], { t, texts }: FormWords): Block[] {
  const results = edacSegments(answers)
  const words: [string, string] = [t('trainingForms:edac.yes'), t('trainingForms:edac.no')]
  return [
    { kind: 'section', title: t('trainingForms:edac.questions'), withNext: true, newPage: true },
    ...EDAC_SEGMENT_KEYS.flatMap((segment): Block[] => {
      const result = results.find((each) => each.segment === segment)
      const letter = segment.toUpperCase()
      return [
        {
          kind: 'segment',
          title: t('trainingForms:edac.segment', { letter, name: texts.segment(segment) }),
          count: t('trainingForms:edac.segmentOf', { yes: result?.yes, total: result?.total }),
          withNext: true,
        },
        ...EDAC_SEGMENTS[segment].rows.map((id): Block => ({
          kind: 'question',
          id,
          text: texts.question(id),
          answer: answers[id],
          words,
        })),
      ]
    }),
  ]
}

function factsOf(
  training: Training,
  manager: string,
  { t, day, person }: FormWords,
): LabelledText[] {
  return [
    { label: t('trainingForms:field.date'), text: day(training.trainingDate) },
    { label: t('trainingForms:field.time'), text: training.trainingTime },
    {
      label: t('trainingForms:field.supervisor'),
      text: person(training.supervisorId, training.supervisorName),
    },
    { label: t('trainingForms:field.distributor'), text: training.distributorId },
    { label: t('trainingForms:edac.manager'), text: manager, width: 100 },
  ]
}

function namesOf(
  training: Training,
  manager: string,
  { t, instantDay, person }: FormWords,
): LabelledText[] {
  return [
    {
      label: t('trainingForms:field.supervisor'),
      text: person(training.supervisorId, training.supervisorName),
    },
    { label: t('trainingForms:edac.manager'), text: manager },
    {
      label: t('trainingForms:field.evaluatedBy'),
      text: person(training.evaluatedBy ?? '', training.evaluatedByName ?? ''),
    },
    { label: t('evaluatedOn'), text: instantDay(training.evaluatedAt) },
  ]
}
