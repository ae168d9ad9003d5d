import { Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import type {
  NotificationSettings,
  SettingsAnswer,
} from '@tristar/shared/notifications/notifications.schema'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personOf, useSignedIn } from '../../../lib/session'
import { useChange } from '../../../lib/useChange'
import { useMarks } from '../../../lib/useMarks'
import { useSubmit } from '../../../lib/useSubmit'
import { Note, WarningBanner } from '../../../ui/Banner'
import { Panel } from '../../../ui/Panel'
import { SubmitButton } from '../../../ui/SubmitButton'
import { showDone } from '../../../ui/toast'
import { settingsQuery } from '../api/notifications'
import { ChannelFields } from './ChannelFields'
import { MailFields } from './MailFields'

/** Everything is saved at once. */
export function SettingsForm({ saved }: { saved: SettingsAnswer }) {
  const { t } = useTranslation('notifications')
  const client = useQueryClient()
  const save = useChange(notificationsCalls.saveSettings)
  const { busy, error, dismiss, submit } = useSubmit()
  const mark = useMarks(error)
  const { reach, ...before } = saved
  const { canConfirm, keeps } = personOf(useSignedIn())
  const sendsMail = canConfirm.email && !keeps.email
  const [settings, setSettings] = useState<NotificationSettings>(before)
  const set = (change: Partial<NotificationSettings>) => setSettings({ ...settings, ...change })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(async () => {
      client.setQueryData(settingsQuery.queryKey, await save(settings))
      showDone(t('setting.saved'))
    })
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="lg">
        <WarningBanner error={error} onDismiss={dismiss} />
        {!reach.mail && (
          <Note tone="ink">{t(sendsMail ? 'setting.noMail' : 'setting.noServer')}</Note>
        )}
        <Panel title={t('setting.what')}>
          <ChannelFields channels={settings.channels} onChange={(channels) => set({ channels })} />
        </Panel>
        <Panel title={t('setting.how')}>
          <MailFields settings={settings} set={set} mark={mark} withSms={reach.sms} />
        </Panel>
        <Group justify="flex-end">
          <SubmitButton busy={busy}>{t('setting.save')}</SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
