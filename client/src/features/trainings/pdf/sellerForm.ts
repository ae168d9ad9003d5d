import { isTier } from '@tristar/shared/common/tiers'
import { RESULT_MINIMUM } from '@tristar/shared/trainings/evaluation.rules'
import {
  type FormField,
  OJT_FORM,
  OJT_SECTIONS,
  type OjtPath,
} from '@tristar/shared/trainings/forms.fields'
import type { TrainingStep } from '@tristar/shared/trainings/followUp/followUp.schema'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { ojtFields } from '../trainingFields'
import type { Block, LabelledText, PrintedForm } from './blocks'
import type { FormWords } from './words'

/** Two pages: objectives and results, then highlight, next step and result (domain: Files). */
export function sellerForm(training: Training, words: FormWords): PrintedForm {
  const form = ojtFields(training)
  const { t } = words
  const followUp = followUpOf(training, words)
  const rows = (section: keyof typeof OJT_SECTIONS) =>
    OJT_SECTIONS[section].map((row): Block => ({
      kind: 'fields',
      fields: row.map((path) => boxOf(path, form[path], words)),
    }))
  return {
    // What came after the evaluation may need a page of its own.
    pages: { usual: 2, most: followUp.length > 0 ? 3 : 2 },
    blocks: [
      {
        kind: 'head',
        title: t('seller'),
        subtitle: subtitleOf(training, words),
        brand: t('ui:app.name'),
      },
      { kind: 'facts', facts: factsOf(training, words) },
      { kind: 'section', title: t('trainingForms:eform.business'), withNext: true },
      ...rows('business'),
      { kind: 'section', title: t('trainingForms:eform.training'), withNext: true },
      ...rows('training'),
      { kind: 'section', title: t('trainingForms:eform.results'), withNext: true, newPage: true },
      ...rows('results'),
      {
        kind: 'result',
        title: t('result'),
        ...words.resultOf(training),
        notes: [t('trainingForms:eform.guidelines', RESULT_MINIMUM)],
      },
      ...followUp,
      { kind: 'names', names: namesOf(training, words) },
    ],
  }
}

/** The steps agreed on, with how they stand, and what the seller says. */
function followUpOf(
  { steps = [], acknowledgedAt, comment = '' }: Training,
  { t, day, instantDay }: FormWords,
): Block[] {
  const standing = ({ by, doneAt }: TrainingStep) =>
    doneAt
      ? t('followUp:steps.done', { date: instantDay(doneAt) })
      : by && t('followUp:steps.until', { date: day(by) })
  const lines = steps.map((step, place) =>
    [`${place + 1}. ${step.text}`, standing(step)].filter(Boolean).join(' · '),
  )
  const boxes = [
    ...(steps.length > 0 ? [{ label: t('followUp:steps.title'), text: lines.join('\n') }] : []),
    ...(comment ? [{ label: t('followUp:word.title'), text: comment }] : []),
  ]
  const read = acknowledgedAt && t('followUp:word.readBy', { date: instantDay(acknowledgedAt) })
  return [
    ...boxes.map((box): Block => ({ kind: 'fields', fields: [box] })),
    ...(read ? [{ kind: 'note', text: read } as const] : []),
  ]
}

/** On paper score and remark stand below their objective and need no longer names. */
function boxOf(path: OjtPath, text: string, { t, texts }: FormWords): LabelledText {
  const field: FormField = OJT_FORM[path]
  if (field.kind === 'score') return { label: t('score'), text, width: 18 }
  return { label: field.short ? t('remark') : texts.ojt(path), text }
}

function subtitleOf({ belt }: Training, { starName }: FormWords): string {
  return isTier(belt) ? starName(belt) : '-'
}

function factsOf(training: Training, { t, day, topicTitle, person }: FormWords): LabelledText[] {
  const label = (key: 'date' | 'time' | 'seller' | 'supervisor' | 'distributor' | 'topics') =>
    t(`trainingForms:field.${key}`)
  return [
    { label: label('date'), text: day(training.trainingDate) },
    { label: label('time'), text: training.trainingTime },
    { label: label('seller'), text: person(training.sellerId, training.sellerName) },
    { label: label('supervisor'), text: person(training.supervisorId, training.supervisorName) },
    { label: label('distributor'), text: training.distributorId },
    { label: label('topics'), text: topicTitle(training.trainingTitles), width: 100 },
  ]
}

function namesOf(training: Training, { t, instantDay, person }: FormWords): LabelledText[] {
  const { evaluatedBy = training.supervisorId, evaluatedByName = training.supervisorName } =
    training
  return [
    {
      label: t('trainingForms:field.seller'),
      text: person(training.sellerId, training.sellerName),
    },
    { label: t('trainingForms:field.evaluatedBy'), text: person(evaluatedBy, evaluatedByName) },
    { label: t('evaluatedOn'), text: instantDay(training.evaluatedAt) },
  ]
}
