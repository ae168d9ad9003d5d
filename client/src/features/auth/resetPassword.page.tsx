import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { codeOf } from '../../lib/errorText'
import { paths } from '../../lib/paths'
import { useSubmit } from '../../lib/useSubmit'
import { SubmitButton } from '../../ui/SubmitButton'
import { TextLink } from '../../ui/TextLink'
import { resetPassword } from './api/password'
import { AuthForm } from './components/AuthForm'
import type { LoginNote } from './components/loginNote'
import { marksOf } from './components/marks'
import { NewPassword } from './components/NewPassword'

const DONE: LoginNote = { note: 'passwordReset' }

/** /password/reset/:token */
export function ResetPasswordPage() {
  const { t } = useTranslation('auth')
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { busy, error, dismiss, submit } = useSubmit()
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const marks = marksOf(error)
  const usedUp = codeOf(error) === 'RESET_TOKEN_INVALID'

  const handleSubmit = () =>
    void submit(async () => {
      await resetPassword(token, { password, confirm })
      await navigate(paths.login, { state: DONE })
    })

  return (
    <AuthForm
      title={t('reset.title')}
      subtitle={t('reset.subtitle')}
      error={error}
      onDismiss={dismiss}
      onSubmit={handleSubmit}
      footer={
        usedUp ? (
          <TextLink to={paths.passwordForgot}>{t('reset.again')}</TextLink>
        ) : (
          <TextLink to={paths.login}>{t('toLogin')}</TextLink>
        )
      }
    >
      <NewPassword
        label={t('reset.password')}
        error={marks.missing(password) || marks.password}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <NewPassword
        label={t('reset.confirm')}
        description={undefined}
        error={marks.missing(confirm) || marks.password}
        value={confirm}
        onChange={(event) => setConfirm(event.currentTarget.value)}
      />
      <SubmitButton busy={busy} size="md" fullWidth>
        {t('reset.submit')}
      </SubmitButton>
    </AuthForm>
  )
}
