import { isTier } from '@tristar/shared/common/tiers'
import { RESULT_MINIMUM } from '@tristar/shared/trainings/evaluation.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { ojtOf } from '../fields'
import type { Block, LabelledText, PrintedForm } from './blocks'
import type { FormWords } from './words'

/** Two pages: what was aimed at and reached, then highlight, next step and result (specification, section 9). */
export function sellerForm(training: Training, words: FormWords): PrintedForm {
  const form = ojtOf(training)
  const { t } = words
  const field = (key: 'bsObjective' | 'bsSummary' | 'tsObjective' | 'tsSummary'): Block => ({
    kind: 'fields',
    fields: [{ label: t(`trainingForms:eform.${key}`), text: form[key] }],
  })
  const scored = (part: 'bs' | 'ts'): Block => ({
    kind: 'fields',
    fields: [
      { label: t('score'), text: form[`${part}Score`], width: 18 },
      { label: t('remark'), text: form[`${part}Remark`] },
    ],
  })
  return {
    pages: { usual: 2, most: 2 },
    blocks: [
      {
        kind: 'head',
        title: t('seller'),
        subtitle: subtitleOf(training, words),
        brand: t('ui:app.name'),
      },
      { kind: 'facts', facts: factsOf(training, words) },
      { kind: 'section', title: t('trainingForms:eform.business'), withNext: true },
      field('bsObjective'),
      field('bsSummary'),
      scored('bs'),
      { kind: 'section', title: t('trainingForms:eform.training'), withNext: true },
      field('tsObjective'),
      field('tsSummary'),
      scored('ts'),
      { kind: 'section', title: t('trainingForms:eform.results'), withNext: true, newPage: true },
      {
        kind: 'fields',
        fields: [{ label: t('trainingForms:eform.highlight'), text: form.highlight }],
      },
      {
        kind: 'fields',
        fields: [{ label: t('trainingForms:eform.nextStep'), text: form.nextStep }],
      },
      {
        kind: 'result',
        title: t('result'),
        ...words.resultOf(training),
        notes: [t('trainingForms:eform.guidelines', RESULT_MINIMUM)],
      },
      { kind: 'names', names: namesOf(training, words) },
    ],
  }
}

function subtitleOf({ belt }: Training, { starName }: FormWords): string {
  return isTier(belt) ? starName(belt) : '-'
}

function factsOf(training: Training, { t, day }: FormWords): LabelledText[] {
  const label = (key: 'date' | 'time' | 'seller' | 'supervisor' | 'distributor' | 'topics') =>
    t(`trainingForms:field.${key}`)
  return [
    { label: label('date'), text: day(training.trainingDate) },
    { label: label('time'), text: training.trainingTime },
    { label: label('seller'), text: training.sellerId },
    { label: label('supervisor'), text: training.supervisorId },
    { label: label('distributor'), text: training.distributorId },
    { label: label('topics'), text: training.trainingTopic, width: 100 },
  ]
}

function namesOf(training: Training, { t, instantDay }: FormWords): LabelledText[] {
  return [
    { label: t('trainingForms:field.seller'), text: training.sellerId },
    {
      label: t('trainingForms:field.evaluatedBy'),
      text: training.evaluatedBy ?? training.supervisorId,
    },
    { label: t('evaluatedOn'), text: instantDay(training.evaluatedAt) },
  ]
}
