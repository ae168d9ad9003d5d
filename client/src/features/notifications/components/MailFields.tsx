import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useId } from 'react'
import type { NotificationSettings } from '@tristar/shared/notifications/notifications.schema'
import { useTranslation } from 'react-i18next'
import type { Marks } from '../../../lib/useMarks'
import { LanguageSelect } from '../../../ui/LanguageSelect'
import classes from './notifications.module.css'

interface MailFieldsProps {
  settings: NotificationSettings
  set: (change: Partial<NotificationSettings>) => void
  /** What the last refusal says at each field. */
  mark: Marks
  /** Whether phone messages can be sent. */
  withSms: boolean
}

/** Shown when quiet hours are first switched on. */
const NIGHT = { from: '22:00', to: '07:00' }

/** Quiet hours, the mails' language, and phone messages. */
export function MailFields({ settings, set, mark, withSms }: MailFieldsProps) {
  const { t } = useTranslation('notifications')
  const { quiet, language, sms } = settings
  const time = (end: 'from' | 'to') =>
    quiet && (
      <TextInput
        type="time"
        label={t(`setting.${end === 'to' ? 'until' : end}`)}
        value={quiet[end]}
        error={mark(`quiet.${end}`, quiet[end])}
        onChange={({ currentTarget: { value } }) => set({ quiet: { ...quiet, [end]: value } })}
      />
    )
  return (
    <Stack gap="md">
      <LanguageSelect
        label={t('setting.language')}
        value={language}
        onChange={(chosen) => set({ language: chosen })}
      />
      <Switched
        label={t('setting.quiet')}
        help={t('setting.quietHelp')}
        on={quiet !== null}
        onChange={(on) => set({ quiet: on ? NIGHT : null })}
      />
      {quiet && (
        <div className={classes.times}>
          {time('from')}
          {time('to')}
        </div>
      )}
      {withSms && (
        <Switched
          label={t('setting.sms')}
          help={t('setting.smsHelp')}
          on={sms}
          onChange={(on) => set({ sms: on })}
        />
      )}
    </Stack>
  )
}

interface SwitchedProps {
  label: string
  help: string
  on: boolean
  onChange: (on: boolean) => void
}

function Switched({ label, help, on, onChange }: SwitchedProps) {
  const id = useId()
  return (
    <div>
      <Checkbox
        label={label}
        aria-describedby={id}
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div id={id} className={classes.help}>
        {help}
      </div>
    </div>
  )
}
