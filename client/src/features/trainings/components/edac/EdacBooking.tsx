import type { Day } from '@tristar/shared/common/dates'
import { bookingNeeds } from '@tristar/shared/trainings/booking.rules'
import { EDAC_FORM } from '@tristar/shared/trainings/forms.fields'
import { sentForm } from '@tristar/shared/trainings/forms.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../../lib/useJoining'
import { humanId, useSignedIn } from '../../../../lib/session'
import { SubmitButton } from '../../../../ui/SubmitButton'
import { useTrainingChanges } from '../../api/changes'
import { edacRefusal } from '../../bookingState'
import { useAskedDay } from '../form/useAskedDay'
import { type EdacFormState, useEdacForm } from '../../useTrainingForm'
import { FormInput } from '../form/FormInput'
import { FormHint } from '../form/FormParts'
import { FormShell } from '../form/FormShell'
import { FixedField, WhenFields } from '../form/WhenFields'
import { CandidateSelect } from './CandidateSelect'
import { EdacPart } from './EdacParts'

interface EdacBookingProps {
  /** The day and the time pressed in the calendar, or ''. */
  day: Day
  time: string
  onBooked: (training: Training) => void
  onCancel: () => void
  /** Above the fields. */
  children?: ReactNode
}

/** Books an EDAC: a User Manager the own one, an admin that of a chosen User Manager. */
export function EdacBooking({ day, time, onBooked, onCancel, children }: EdacBookingProps) {
  const { t } = useTranslation(['trainingForms', 'ui'])
  const { sentences } = useJoining()
  const session = useSignedIn()
  const admin = session.role === 'admin'
  const changes = useTrainingChanges()
  const when = { trainingDate: day, trainingTime: time }
  const training = { supervisorId: admin ? '' : humanId(session), ...when }
  const form = useEdacForm({ name: 'newEdac', training, mode: 'plan' })
  useAskedDay(form, day, time)
  const own = !admin && session.user.role === 'supervisor' ? edacRefusal(session.user) : null

  function handleSubmit() {
    const { trainingDate, trainingTime, supervisorId } = form.fields
    const edacForm = sentForm(EDAC_FORM, form.fields)
    form.send({
      body: { mytype: 'edac' as const, trainingDate, trainingTime, supervisorId, edacForm },
      needs: bookingNeeds(session.role, 'edac'),
      refused: own,
      call: changes.add,
      onDone: onBooked,
    })
  }

  return (
    <FormShell
      form={form}
      early={own}
      onSubmit={handleSubmit}
      leaveLabel={t('ui:action.cancel')}
      onLeave={onCancel}
      actions={<SubmitButton busy={form.busy}>{t('action.schedule')}</SubmitButton>}
    >
      {children}
      <WhenFields key={form.round} form={form} subject={admin ? form.fields.supervisorId : ''}>
        <Assessed form={form} />
        <FormInput form={form} path="manager" />
      </WhenFields>
      <EdacPart form={form} section="objectives" />
      <FormHint>{sentences([t('filledBy.salesManager'), t('edac.decision')])}</FormHint>
    </FormShell>
  )
}

/** The assessed User Manager; an admin chooses. */
function Assessed({ form }: { form: EdacFormState }) {
  const { t } = useTranslation('trainingForms')
  const { supervisorId } = form.fields
  const session = useSignedIn()
  if (session.role !== 'admin')
    return <FixedField label={t('field.supervisor')} id={supervisorId} name={session.user.name} />
  return (
    <CandidateSelect
      label={t('field.supervisorId')}
      value={supervisorId}
      onChange={(next) => form.set({ supervisorId: next })}
      wrong={form.tried && !supervisorId}
    />
  )
}
