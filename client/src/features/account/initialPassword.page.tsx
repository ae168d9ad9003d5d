import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../lib/errorText'
import { humanId, useSession, useSignedIn } from '../../lib/session'
import { useSubmit } from '../../lib/useSubmit'
import { PasswordField } from '../../ui/PasswordField'
import { PlainButton } from '../../ui/PlainButton'
import { SubmitButton } from '../../ui/SubmitButton'
import { changePassword } from './api/password'
import { AuthForm } from './components/AuthForm'
import { marksOf } from './components/marks'
import { NewPassword } from './components/NewPassword'

const EMPTY = { password: '', newPassword: '', confirm: '' }

/** The only page for a user with an initial password, until a new one is chosen. */
export function InitialPasswordPage() {
  const { t } = useTranslation(['auth', 'ui'])
  const id = humanId(useSignedIn())
  const { renew, end } = useSession()
  const { busy, error, dismiss, submit } = useSubmit()
  const [fields, setFields] = useState(EMPTY)
  const { missing, password: wrongNew } = marksOf(error)
  const code = codeOf(error)
  const set = (change: Partial<typeof fields>) => setFields({ ...fields, ...change })

  const handleSubmit = () =>
    void submit(async () => {
      renew(await changePassword(fields))
    })

  return (
    <AuthForm
      title={t('initial.title')}
      subtitle={t('initial.subtitle', { id })}
      error={error}
      onDismiss={dismiss}
      onSubmit={handleSubmit}
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
        error={missing(fields.password) || code === 'PASSWORD_WRONG'}
        value={fields.password}
        onChange={(event) => set({ password: event.currentTarget.value })}
      />
      <NewPassword
        label={t('reset.password')}
        error={missing(fields.newPassword) || wrongNew}
        value={fields.newPassword}
        onChange={(event) => set({ newPassword: event.currentTarget.value })}
      />
      <NewPassword
        label={t('reset.confirm')}
        description={undefined}
        error={missing(fields.confirm) || wrongNew}
        value={fields.confirm}
        onChange={(event) => set({ confirm: event.currentTarget.value })}
      />
      <SubmitButton busy={busy} size="md" fullWidth>
        {t('initial.submit')}
      </SubmitButton>
    </AuthForm>
  )
}
