import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { codeOf } from '../../lib/errorText'
import { paths } from '../../lib/paths'
import { useMarks } from '../../lib/useMarks'
import { useSubmit } from '../../lib/useSubmit'
import { LinkButton } from '../../ui/LinkButton'
import { TextLink } from '../../ui/TextLink'
import { OF_PASSWORDS } from './api/password'
import { isResetLink, resetPassword } from './api/forgottenPassword'
import { AuthForm } from './components/AuthForm'
import { LanguageChoice } from './components/LanguageChoice'
import { LinkCard } from './components/LinkCard'
import type { LoginNote } from './components/loginNote'
import { NewPassword } from './components/NewPassword'
import { useAnswer } from './components/useAnswer'

const DONE: LoginNote = { note: 'passwordReset' }

/** /password/reset/:token; a dead link is reported before a password is typed. */
export function ResetPasswordPage() {
  const { token = '' } = useParams()
  const [usedUp, setUsedUp] = useState(false)
  const { answer, error } = useAnswer(useCallback(() => isResetLink(token), [token]))
  if (answer === false || usedUp) return <DeadLink />
  // Without an answer the form is shown too: the server judges what it sends.
  if (answer === undefined && error === null) return null
  return <ResetForm token={token} onUsedUp={() => setUsedUp(true)} />
}

function DeadLink() {
  const { t } = useTranslation('auth')
  return (
    <LinkCard title={t('reset.deadTitle')} text={t('reset.dead')}>
      <LinkButton to={paths.passwordForgot}>{t('reset.again')}</LinkButton>
    </LinkCard>
  )
}

function ResetForm({ token, onUsedUp }: { token: string; onUsedUp: () => void }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const request = useSubmit()
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const mark = useMarks(request.error, OF_PASSWORDS)

  async function handleSubmit() {
    try {
      await resetPassword(token, { newPassword: password, confirm })
    } catch (cause) {
      if (codeOf(cause) === 'RESET_TOKEN_INVALID') onUsedUp()
      throw cause
    }
    await navigate(paths.login, { state: DONE })
  }

  return (
    <AuthForm
      title={t('reset.title')}
      subtitle={t('reset.subtitle')}
      request={request}
      onSubmit={handleSubmit}
      submitLabel={t('reset.submit')}
      footer={<TextLink to={paths.login}>{t('toLogin')}</TextLink>}
    >
      <NewPassword
        label={t('reset.password')}
        error={mark('newPassword', password) ?? mark('password')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <NewPassword
        label={t('reset.confirm')}
        description={undefined}
        error={mark('confirm', confirm)}
        value={confirm}
        onChange={(event) => setConfirm(event.currentTarget.value)}
      />
      <LanguageChoice runBeside={request.runBeside} />
    </AuthForm>
  )
}
