import { TextInput } from '@mantine/core'
import { checkBooking } from '@tristar/shared/trainings/booking.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../../lib/useJoining'
import { today } from '../../../../lib/dates'
import { refuseIf } from '../../../../lib/errorText'
import { humanId, useSignedIn } from '../../../../lib/session'
import { useTrainingChanges } from '../../api/changes'
import { edacRefusal } from '../../bookingState'
import { edacBody, emptyEdac } from '../../edacFields'
import { checkEdacTexts } from '../../formRules'
import { useFormDraft } from '../../useFormDraft'
import { useRefusals } from '../../useRefusals'
import { DialogForm } from '../dialog/DialogForm'
import { FormFoot } from '../dialog/FormFoot'
import formClasses from '../form/form.module.css'
import { SupervisorSelect } from '../form/SupervisorSelect'
import { FixedField, WhenFields } from '../form/WhenFields'
import { EdacObjectives, type EdacTextsProps } from './EdacTexts'
import { useEdacTexts } from './useEdacTexts'

interface EdacBookingProps {
  onBooked: (training: Training) => void
  onCancel: () => void
  /** What stands above the fields. */
  children?: ReactNode
}

/** A User Manager books the own EDAC, an admin that of a chosen User Manager. */
export function EdacBooking({ onBooked, onCancel, children }: EdacBookingProps) {
  const { t } = useTranslation(['trainingForms', 'ui'])
  const { sentences } = useJoining()
  const session = useSignedIn()
  const admin = session.role === 'admin'
  const { label } = useEdacTexts()
  const changes = useTrainingChanges()
  const draft = useFormDraft('newEdac', emptyEdac(admin ? '' : humanId(session)))
  const own = !admin && session.user.role === 'supervisor' ? edacRefusal(session.user) : null
  const { busy, tried, error, dismiss, submit } = useRefusals(own)
  const { fields, set } = draft

  const handleSubmit = () =>
    void submit(async () => {
      const { trainingDate, trainingTime, supervisorId, manager } = fields
      const form = { mytype: 'edac' as const, trainingDate, trainingTime, supervisorId }
      refuseIf(checkBooking(session.role, { ...form, manager, topicId: [], sellerId: '' }, today()))
      checkEdacTexts(fields, label)
      if (own) refuseIf(own.code)
      const booked = await changes.add({ ...form, edacForm: edacBody(fields) })
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
          submitLabel={t('action.schedule')}
          busy={busy}
        />
      }
    >
      {children}
      <BookingHead key={draft.round} fields={fields} set={set} tried={tried} admin={admin} />
      <EdacObjectives fields={fields} set={set} />
      <p className={formClasses.hint}>
        <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
        {sentences([t('filledBy.salesManager'), t('edac.decision')])}
      </p>
    </DialogForm>
  )
}

interface BookingHeadProps extends EdacTextsProps {
  tried: boolean
  /** An admin says whose assessment it is. */
  admin: boolean
}

function BookingHead({ fields, set, tried, admin }: BookingHeadProps) {
  const { t } = useTranslation('trainingForms')
  return (
    <WhenFields fields={fields} set={set} tried={tried}>
      {admin ? (
        <SupervisorSelect
          supervisorId={fields.supervisorId}
          onChange={(supervisorId) => set({ supervisorId })}
          wrong={tried && !fields.supervisorId}
        />
      ) : (
        <FixedField label={t('field.supervisor')} value={fields.supervisorId} />
      )}
      <TextInput
        label={t('edac.manager')}
        withAsterisk
        aria-required
        value={fields.manager}
        onChange={(event) => set({ manager: event.currentTarget.value })}
        error={tried && !fields.manager.trim()}
      />
    </WhenFields>
  )
}
