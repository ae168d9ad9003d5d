import type { SellerUser, SupervisorUser } from '@tristar/shared/session/session.schema'
import type { Day } from '@tristar/shared/common/dates'
import { bookingNeeds } from '@tristar/shared/trainings/booking.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLearner } from '../../../../lib/session'
import { useTrainingChanges } from '../../api/changes'
import { sellerRefusal, supervisorRefusal } from '../../bookingState'
import { useAskedDay } from './useAskedDay'
import { useOjtForm } from '../../useTrainingForm'
import { supervisorOf } from '../../personOfTraining'
import { OpenSteps } from '../../followUp/OpenSteps'
import { OjtPlan } from './OjtPlan'
import { SellerSelect, useSeller } from './SellerSelect'
import { FixedField } from './WhenFields'

interface OjtBookingProps {
  /** The seller chosen by a link. */
  sellerId: string
  /** The day and the time pressed in the calendar, or ''. */
  day: Day
  time: string
  onBooked: (training: Training) => void
  onCancel: () => void
  /** Above the fields. */
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
  const { sellerId, name } = user
  const form = useOjtForm({
    name: 'new',
    training: { sellerId, trainingDate: props.day, trainingTime: props.time },
    mode: 'plan',
    own: true,
  })
  useAskedDay(form, props.day, props.time)
  return (
    <BookingForm
      {...props}
      form={form}
      tier={user.currentTier}
      early={sellerRefusal(user)}
      sendLabel={t('action.initiate')}
      seller={<FixedField label={t('field.seller')} id={sellerId} name={name} />}
    />
  )
}

function SupervisorBooking({ user, ...props }: OjtBookingProps & { user: SupervisorUser }) {
  const { t } = useTranslation('trainingForms')
  const { sellerId: linked, day, time } = props
  const training = { sellerId: linked, trainingDate: day, trainingTime: time }
  const form = useOjtForm({ name: `new:${linked}`, training, mode: 'plan' })
  useAskedDay(form, day, time)
  const { sellerId } = form.fields
  const seller = useSeller(sellerId)
  return (
    <BookingForm
      {...props}
      form={form}
      tier={seller?.status ?? ''}
      early={seller ? supervisorRefusal(user, seller) : null}
      sendLabel={t('action.schedule')}
      seller={
        <SellerSelect
          key={form.round}
          user={user}
          value={sellerId}
          name={seller?.name}
          onChange={(next) => form.set({ sellerId: next })}
          wrong={form.tried && !sellerId}
        />
      }
    />
  )
}

type Planned = 'form' | 'tier' | 'early' | 'sendLabel' | 'seller'
type BookingFormProps = Omit<OjtBookingProps, 'sellerId' | 'day' | 'time'> &
  Pick<ComponentProps<typeof OjtPlan>, Planned>

function BookingForm({ onBooked, onCancel, ...plan }: BookingFormProps) {
  const { t } = useTranslation('ui')
  const user = useLearner()
  const { role, supervisorId } = user
  const changes = useTrainingChanges()
  const { form, early } = plan
  const { sellerId } = form.fields
  return (
    <OjtPlan
      {...plan}
      supervisor={supervisorOf(user)}
      onSend={(sent) =>
        form.send({
          body: { ...sent, sellerId, supervisorId },
          needs: bookingNeeds(role, 'seller'),
          refused: early,
          call: changes.add,
          onDone: onBooked,
        })
      }
      leaveLabel={t('action.cancel')}
      onLeave={onCancel}
    >
      {plan.children}
      <OpenSteps sellerId={sellerId} />
    </OjtPlan>
  )
}
