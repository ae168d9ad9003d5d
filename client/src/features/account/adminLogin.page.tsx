import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import { useSession } from '../../lib/session'
import { useMarks } from '../../lib/useMarks'
import { useSubmit } from '../../lib/useSubmit'
import { Note } from '../../ui/Banner'
import { PasswordField } from '../../ui/PasswordField'
import { TextLink } from '../../ui/TextLink'
import { logInAdmin } from './api/login'
import { AuthForm } from './components/AuthForm'
import { IdField } from './components/IdField'
import { LanguageChoice } from './components/LanguageChoice'
import { useFirstFocus } from './components/useFirstFocus'

/** /admin/login */
export function AdminLoginPage() {
  const { t } = useTranslation('auth')
  const { state, start } = useSession()
  const request = useSubmit()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const expired = state.status === 'out' && state.reason === 'expired'
  const first = useRef<HTMLInputElement>(null)
  useFirstFocus(first)
  const mark = useMarks(request.error)

  async function handleSubmit() {
    const { token, session } = await logInAdmin({ username, password })
    start(token, session)
  }

  return (
    <AuthForm
      title={t('admin.title')}
      subtitle={t('admin.subtitle')}
      request={request}
      onSubmit={handleSubmit}
      submitLabel={t('admin.submit')}
      note={expired && <Note tone="ink">{t('login.expired')}</Note>}
      footer={<TextLink to={paths.login}>{t('toLogin')}</TextLink>}
    >
      <IdField
        label={t('admin.username')}
        name="username"
        autoComplete="username"
        ref={first}
        error={mark('username', username)}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordField
        label={t('password')}
        size="md"
        name="password"
        autoComplete="current-password"
        error={mark('password', password)}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <LanguageChoice runBeside={request.runBeside} />
    </AuthForm>
  )
}
