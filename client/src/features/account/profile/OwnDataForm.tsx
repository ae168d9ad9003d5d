import { Group, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { faultsIn, required } from '@tristar/shared/common/faults'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callFile } from '../../../lib/apiClient'
import { fileDate } from '../../../lib/dates'
import { refuseFor } from '../../../lib/errorText'
import { saveFile } from '../../../lib/saveFile'
import { useMarks } from '../../../lib/useMarks'
import { useSubmit } from '../../../lib/useSubmit'
import { WarningBanner } from '../../../ui/Banner'
import { PasswordField } from '../../../ui/PasswordField'
import { SubmitButton } from '../../../ui/SubmitButton'
import { showDone } from '../../../ui/toast'

const focusOn = (field: HTMLInputElement | null) => field?.focus()

/** Downloads everything kept about oneself; asks for the password once that is wanted. */
export function OwnDataForm() {
  const { t } = useTranslation('account')
  const { busy, error, dismiss, submit } = useSubmit()
  const mark = useMarks(error, { PASSWORD_WRONG: 'password' })
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState('')

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!asking) return setAsking(true)
    void submit(async () => {
      await saveOwnData(password)
      setPassword('')
      setAsking(false)
      showDone(t('data.done'))
    })
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="md">
        <div>
          <Title order={3}>{t('data.title')}</Title>
          <Text c="dimmed">{t('data.help')}</Text>
        </div>
        <WarningBanner error={error} onDismiss={dismiss} />
        {asking && (
          <PasswordField
            ref={focusOn}
            label={t('password.current')}
            autoComplete="current-password"
            error={mark('password', password)}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end">
          <SubmitButton
            busy={busy}
            variant="default"
            icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          >
            {t('data.submit')}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}

/** Saves everything kept about oneself as a zip. */
async function saveOwnData(password: string): Promise<void> {
  refuseFor(faultsIn({ password: required(password) }))
  saveFile(await callFile(sessionCalls.ownData, { password }), `tristar_${fileDate()}.zip`)
}
