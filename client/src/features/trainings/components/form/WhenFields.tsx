import { TextInput } from '@mantine/core'
import { daySpan } from '@tristar/shared/common/dates'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../../lib/dates'
import { DateField } from '../../../../ui/DateField'
import { usePersonText } from '../../../common/usePersonText'
import type { Named } from '../../personOfTraining'
import type { TrainingForm } from '../../useTrainingForm'
import { ClashNote } from './ClashNote'
import classes from './form.module.css'

interface WhenFieldsProps {
  form: Pick<TrainingForm<string>, 'set' | 'tried' | 'sent' | 'mode'> & {
    fields: { trainingDate: string; trainingTime: string }
  }
  /** The training that is changed; absent of a new one. */
  id?: string | undefined
  /** Whom it is for, if others' trainings of that time are told; of an EDAC the User Manager. */
  subject?: string
  /** The people concerned, on the same line. */
  children: ReactNode
}

/** Date, time and people concerned, and what takes place at the same time; read-only in an evaluation. */
export function WhenFields({ form, id, subject, children }: WhenFieldsProps) {
  const { fields, set, tried, sent } = form
  const fixed = form.mode === 'evaluate'
  const { t } = useTranslation(['trainingForms', 'ui'])
  const missing = t('ui:error.missing')
  const { first, last } = daySpan(today())
  return (
    <div className={classes.when}>
      <DateField
        label={t('field.date')}
        required={!fixed}
        disabled={fixed}
        autoFocusInDialog={!fixed}
        min={first}
        max={last}
        value={fields.trainingDate}
        onChange={(day) => set({ trainingDate: day })}
        error={tried && !fields.trainingDate && missing}
      />
      <TextInput
        type="time"
        label={t('field.time')}
        withAsterisk={!fixed}
        aria-required={!fixed}
        disabled={fixed}
        value={fields.trainingTime}
        onChange={(event) => set({ trainingTime: event.currentTarget.value })}
        error={tried && !fields.trainingTime && missing}
      />
      {children}
      {!fixed && (
        <ClashNote
          date={sent ? '' : fields.trainingDate}
          time={fields.trainingTime}
          sellerId={subject}
          id={id}
        />
      )}
    </div>
  )
}

/** A person concerned, read-only. */
export function FixedField({ label, id, name }: Named & { label: string }) {
  return <TextInput label={label} value={usePersonText()(id, name)} disabled readOnly />
}
