import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../lib/paths'
import { useMarks } from '../../../lib/useMarks'
import { useSubmit } from '../../../lib/useSubmit'
import { TextLink } from '../../../ui/TextLink'
import { OF_PASSWORDS } from '../api/password'
import { AuthForm } from './AuthForm'
import { LanguageChoice } from './LanguageChoice'
import type { LoginNote } from './loginNote'
import { NewPassword } from './NewPassword'

interface ChoosePasswordProps {
  title: string
  subtitle: string
  submitLabel: string
  /** Sends the new password, typed twice, with the link's token. */
  send: (entries: { newPassword: string; confirm: string }) => Promise<void>
  /** What the login page says then. */
  done: LoginNote
}

/** The form behind a link by which somebody chooses a password; it leads to the login. */
export function ChoosePassword({ title, subtitle, submitLabel, send, done }: ChoosePasswordProps) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const request = useSubmit()
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const mark = useMarks(request.error, OF_PASSWORDS)

  async function handleSubmit() {
    await send({ newPassword: password, confirm })
    await navigate(paths.login, { state: done })
  }

  return (
    <AuthForm
      title={title}
      subtitle={subtitle}
      request={request}
      onSubmit={handleSubmit}
      submitLabel={submitLabel}
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
