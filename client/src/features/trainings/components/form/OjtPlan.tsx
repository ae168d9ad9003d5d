import type { LearnerUser } from '@tristar/shared/session/session.schema'
import type { Tier } from '@tristar/shared/common/tiers'
import { OJT_FORM } from '@tristar/shared/trainings/forms.fields'
import { changedForm } from '@tristar/shared/trainings/forms.rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLearner } from '../../../../lib/session'
import { SubmitButton } from '../../../../ui/SubmitButton'
import { type Refused, topicsOf } from '../../bookingState'
import type { Named } from '../../personOfTraining'
import type { OjtForm } from '../../useTrainingForm'
import { FormShell } from './FormShell'
import { OjtParts } from './OjtParts'
import { TopicPicker } from './TopicPicker'
import { FixedField, WhenFields } from './WhenFields'

/** The fields that booking and editing send. */
function planBody(user: LearnerUser, { fields, before }: OjtForm, tier: Tier | '') {
  const { trainingDate, trainingTime } = fields
  return {
    mytype: 'seller' as const,
    trainingDate,
    trainingTime,
    topicId: chosenOf(user, fields.topicId, tier),
    ...changedForm(OJT_FORM, fields, before),
    ...(tier && { belt: tier }),
  }
}

/** Another seller may be at another star, with other topics. */
function chosenOf(user: LearnerUser, topicId: readonly string[], tier: Tier | ''): string[] {
  return topicsOf(user, tier).flatMap(({ _id }) => (topicId.includes(_id) ? [_id] : []))
}

interface OjtPlanProps {
  form: OjtForm
  /** The training that is changed; absent of a new one. */
  id?: string
  /** '' if there is none to train for, or while unknown. */
  tier: Tier | ''
  /** Whom it is for. */
  seller: ReactNode
  supervisor: Named
  early?: Refused | null
  onSend: (plan: ReturnType<typeof planBody>) => void
  sendLabel: string
  leaveLabel: string
  onLeave: () => void
  /** Above the fields. */
  children?: ReactNode
}

/** The on-the-job form with date, time, people and topics, to book a training or to change it before the evaluation. */
export function OjtPlan(props: OjtPlanProps) {
  const { form, tier } = props
  const { t } = useTranslation('trainingForms')
  const user = useLearner()
  const topicId = chosenOf(user, form.fields.topicId, tier)
  return (
    <FormShell
      form={form}
      early={props.early}
      onSubmit={() => props.onSend(planBody(user, form, tier))}
      leaveLabel={props.leaveLabel}
      onLeave={props.onLeave}
      actions={<SubmitButton busy={form.busy}>{props.sendLabel}</SubmitButton>}
    >
      {props.children}
      <WhenFields form={form} id={props.id} subject={form.fields.sellerId}>
        {props.seller}
        <FixedField label={t('field.supervisor')} {...props.supervisor} />
      </WhenFields>
      <TopicPicker
        topics={topicsOf(user, tier)}
        tier={tier}
        chosen={topicId}
        onChange={(next) => form.set({ topicId: next })}
        wrong={form.tried && topicId.length === 0}
      />
      <OjtParts form={form} />
    </FormShell>
  )
}
