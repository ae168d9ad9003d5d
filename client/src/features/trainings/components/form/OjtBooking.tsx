import type { SellerUser, SupervisorUser } from '@tristar/shared/session/session.schema'
import type { Tier } from '@tristar/shared/common/tiers'
import { checkBooking } from '@tristar/shared/trainings/booking.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../../lib/dates'
import { refuseIf } from '../../../../lib/errorText'
import { useLearner } from '../../../../lib/session'
import { useTrainingChanges } from '../../api/changes'
import { type Refused, sellerRefusal, supervisorRefusal, topicsOf } from '../../bookingState'
import { eformBody, emptyOjt, type OjtFields } from '../../fields'
import { checkOjtTexts } from '../../formRules'
import { useFormDraft } from '../../useFormDraft'
import { type Refusals, useRefusals } from '../../useRefusals'
import { DialogForm } from '../dialog/DialogForm'
import { FormFoot } from '../dialog/FormFoot'
import { SellerSelect, useSeller } from './SellerSelect'
import { useOjtLabel } from './useOjtLabel'
import { OjtSheet } from './OjtSheet'
import { FixedField } from './WhenFields'

interface OjtBookingProps {
  /** The seller whom a link has chosen. */
  sellerId: string
  onBooked: (training: Training) => void
  onCancel: () => void
  /** What stands above the fields. */
  children?: ReactNode
}

/** The on-the-job training form, empty: a seller books for themselves, a User Manager for one of their sellers. */
export function OjtBooking(props: OjtBookingProps) {
  const user = useLearner()
  return user.role === 'seller' ? (
    <SellerBooking {...props} user={user} />
  ) : (
    <SupervisorBooking {...props} user={user} />
  )
}

function SellerBooking({ user, ...props }: OjtBookingProps & { user: SellerUser }) {
  const { t } = useTranslation('trainingForms')
  const draft = useFormDraft('new', emptyOjt(user.sellerId))
  const refused = sellerRefusal(user)
  return (
    <BookingForm
      {...props}
      draft={draft}
      tier={user.currentTier}
      refused={refused}
      refusals={useRefusals(refused)}
      submitLabel={t('action.initiate')}
      seller={<FixedField label={t('field.seller')} value={user.sellerId} />}
    />
  )
}

function SupervisorBooking({ user, ...props }: OjtBookingProps & { user: SupervisorUser }) {
  const { t } = useTranslation('trainingForms')
  const draft = useFormDraft(`new:${props.sellerId}`, emptyOjt(props.sellerId))
  const { sellerId } = draft.fields
  const seller = useSeller(sellerId)
  const refused = seller ? supervisorRefusal(user, seller) : null
  const refusals = useRefusals(refused)
  return (
    <BookingForm
      {...props}
      draft={draft}
      tier={seller?.status ?? ''}
      refused={refused}
      refusals={refusals}
      submitLabel={t('action.schedule')}
      seller={
        <SellerSelect
          key={draft.round}
          sellerId={sellerId}
          onChange={(next) => draft.set({ sellerId: next })}
          wrong={refusals.tried && !sellerId}
        />
      }
    />
  )
}

interface BookingFormProps extends OjtBookingProps {
  draft: ReturnType<typeof useFormDraft<OjtFields>>
  /** The tier that can be booked; '' when there is none, or it is not known yet. */
  tier: Tier | ''
  /** What is known to refuse the booking. */
  refused: Refused | null
  submitLabel: string
  /** Whom it is for. */
  seller: ReactNode
  refusals: Refusals
}

function BookingForm(props: BookingFormProps) {
  const { draft, tier, refused, onBooked, onCancel } = props
  const { t } = useTranslation(['trainingForms', 'ui'])
  const user = useLearner()
  const labelOf = useOjtLabel()
  const changes = useTrainingChanges()
  const { busy, tried, error, dismiss, submit } = props.refusals
  const { fields } = draft
  const topics = topicsOf(user, tier)
  // Another seller may be at another star, whose topics are others.
  const topicId = topics.map(({ _id }) => _id).filter((id) => fields.topicId.includes(id))

  const handleSubmit = () =>
    void submit(async () => {
      const { supervisorId } = user
      const form = { ...fields, topicId, supervisorId, mytype: 'seller' as const }
      // Without a tier there is no topic to choose, and so nothing could ever be complete.
      if (refused?.code === 'ALL_TRAININGS_COMPLETED') refuseIf(refused.code)
      refuseIf(checkBooking(user.role, form, today()))
      checkOjtTexts(fields, labelOf)
      if (refused) refuseIf(refused.code, refused.params)
      const body = { ...eformBody(fields), ...(tier && { belt: tier }) }
      const booked = await changes.add({ ...form, ...body })
      draft.clear()
      onBooked(booked)
    })

  return (
    <DialogForm
      error={error}
      onDismiss={dismiss}
      restored={draft.restored}
      onStartOver={draft.clear}
      onSubmit={handleSubmit}
      foot={
        <FormFoot
          leaveLabel={t('ui:action.cancel')}
          onLeave={onCancel}
          submitLabel={props.submitLabel}
          busy={busy}
        />
      }
    >
      {props.children}
      <OjtSheet
        fields={fields}
        set={draft.set}
        tried={tried}
        role={user.role}
        topics={topics}
        tier={tier}
        topicId={topicId}
        seller={props.seller}
        supervisorId={user.supervisorId}
      />
    </DialogForm>
  )
}
