import { TextInput } from '@mantine/core'
import { daySpan } from '@tristar/shared/common/dates'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../../../lib/dates'
import classes from './form.module.css'

interface When {
  trainingDate: string
  trainingTime: string
}

interface WhenFieldsProps {
  fields: When
  set: (change: Partial<When>) => void
  /** Fixed ones are shown and cannot be changed. */
  fixed?: boolean
  /** Required ones that are empty are marked. */
  tried: boolean
  /** Who is concerned, on the same line. */
  children: ReactNode
}

/** Date and time, and who is concerned. */
export function WhenFields({ fields, set, fixed, tried, children }: WhenFieldsProps) {
  const { t } = useTranslation('trainingForms')
  const { first, last } = daySpan(today())
  return (
    <div className={classes.when}>
      <TextInput
        type="date"
        label={t('field.date')}
        withAsterisk={!fixed}
        aria-required={!fixed}
        disabled={fixed}
        data-autofocus={!fixed || undefined}
        min={first}
        max={last}
        value={fields.trainingDate}
        onChange={(event) => set({ trainingDate: event.currentTarget.value })}
        error={tried && !fields.trainingDate}
      />
      <TextInput
        type="time"
        label={t('field.time')}
        withAsterisk={!fixed}
        aria-required={!fixed}
        disabled={fixed}
        value={fields.trainingTime}
        onChange={(event) => set({ trainingTime: event.currentTarget.value })}
        error={tried && !fields.trainingTime}
      />
      {children}
    </div>
  )
}

/** Somebody who is concerned and cannot be changed here. */
export function FixedField({ label, value }: { label: string; value: string }) {
  return <TextInput label={label} value={value} disabled readOnly />
}
