import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { humanId, useSession, useSignedIn } from '../../lib/session'
import { useMarks } from '../../lib/useMarks'
import { useSubmit } from '../../lib/useSubmit'
import { PasswordField } from '../../ui/PasswordField'
import { PlainButton } from '../../ui/PlainButton'
import { changePassword, OF_PASSWORDS } from './api/password'
import { AuthForm } from './components/AuthForm'
import { NewPassword } from './components/NewPassword'

const EMPTY = { password: '', newPassword: '', confirm: '' }

/** The only page for a user with an initial password, until a new one is chosen. */
export function InitialPasswordPage() {
  const { t } = useTranslation(['auth', 'ui'])
  const id = humanId(useSignedIn())
  const { renew, end } = useSession()
  const request = useSubmit()
  const [fields, setFields] = useState(EMPTY)
  const mark = useMarks(request.error, OF_PASSWORDS)
  const set = (change: Partial<typeof fields>) => setFields({ ...fields, ...change })

  async function handleSubmit() {
    renew(await changePassword(fields))
  }

  return (
    <AuthForm
      title={t('initial.title')}
      subtitle={t('initial.subtitle', { id })}
      request={request}
      onSubmit={handleSubmit}
      submitLabel={t('initial.submit')}
      footer={
        <PlainButton variant="default" onClick={end}>
          {t('ui:signOut.button')}
        </PlainButton>
      }
    >
      {/* Tells password managers whose password changes. */}
      <input type="text" autoComplete="username" value={id} readOnly hidden />
      <PasswordField
        label={t('initial.current')}
        size="md"
        autoComplete="current-password"
        error={mark('password', fields.password)}
        value={fields.password}
        onChange={(event) => set({ password: event.currentTarget.value })}
      />
      <NewPassword
        label={t('reset.password')}
        error={mark('newPassword', fields.newPassword)}
        value={fields.newPassword}
        onChange={(event) => set({ newPassword: event.currentTarget.value })}
      />
      <NewPassword
        label={t('reset.confirm')}
        description={undefined}
        error={mark('confirm', fields.confirm)}
        value={fields.confirm}
        onChange={(event) => set({ confirm: event.currentTarget.value })}
      />
    </AuthForm>
  )
}
