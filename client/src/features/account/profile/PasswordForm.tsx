import { Group, Stack, Title } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { humanId, useSession, useSignedIn } from '../../../lib/session'
import { useMarks } from '../../../lib/useMarks'
import { useSubmit } from '../../../lib/useSubmit'
import { WarningBanner } from '../../../ui/Banner'
import { PasswordField } from '../../../ui/PasswordField'
import { SubmitButton } from '../../../ui/SubmitButton'
import { showDone } from '../../../ui/toast'
import { changePassword, OF_PASSWORDS } from '../api/password'

const EMPTY = { password: '', newPassword: '', confirm: '' }

/** Changes the password, which ends all other sessions; this one continues with the new token. */
export function PasswordForm() {
  const { t } = useTranslation('account')
  const id = humanId(useSignedIn())
  const { renew } = useSession()
  const { busy, error, dismiss, submit } = useSubmit()
  const [fields, setFields] = useState(EMPTY)
  const mark = useMarks(error, OF_PASSWORDS)
  const set = (change: Partial<typeof fields>) => setFields({ ...fields, ...change })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(async () => {
      renew(await changePassword(fields))
      setFields(EMPTY)
      showDone(t('password.done'), t('password.doneHelp'))
    })
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="md">
        <Title order={3}>{t('password.title')}</Title>
        <WarningBanner error={error} onDismiss={dismiss} />
        {/* Tells password managers whose password changes. */}
        <input type="text" autoComplete="username" value={id} readOnly hidden />
        <PasswordField
          label={t('password.current')}
          autoComplete="current-password"
          error={mark('password', fields.password)}
          value={fields.password}
          onChange={(event) => set({ password: event.currentTarget.value })}
        />
        <PasswordField
          label={t('password.new')}
          description={t('password.newHelp')}
          autoComplete="new-password"
          error={mark('newPassword', fields.newPassword)}
          value={fields.newPassword}
          onChange={(event) => set({ newPassword: event.currentTarget.value })}
        />
        <PasswordField
          label={t('password.confirm')}
          autoComplete="new-password"
          error={mark('confirm', fields.confirm)}
          value={fields.confirm}
          onChange={(event) => set({ confirm: event.currentTarget.value })}
        />
        <Group justify="flex-end">
          <SubmitButton busy={busy} variant="default">
            {t('password.submit')}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
