import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths'
import { useSession } from '../../lib/session'
import { useMarks } from '../../lib/useMarks'
import { useSubmit } from '../../lib/useSubmit'
import { PasswordField } from '../../ui/PasswordField'
import { TextLink } from '../../ui/TextLink'
import { logInAdmin } from './api/login'
import { AuthForm } from './components/AuthForm'
import { IdField } from './components/IdField'
import { LanguageChoice } from './components/LanguageChoice'
import { useExpired } from './components/useExpired'
import { useFirstFocus } from './components/useFirstFocus'

/** /admin/login */
export function AdminLoginPage() {
  const { t } = useTranslation('auth')
  const { start } = useSession()
  const expired = useExpired()
  const request = useSubmit()
  const [username, setUsername] = useState(expired.id)
  const [password, setPassword] = useState('')
  const first = useRef<HTMLInputElement>(null)
  useFirstFocus(first, expired.id !== '')
  const mark = useMarks(request.error)

  async function handleSubmit() {
    const { token, session } = await logInAdmin({ username, password })
    await start(token, session)
  }

  return (
    <AuthForm
      title={t('admin.title')}
      subtitle={t('admin.subtitle')}
      request={request}
      onSubmit={handleSubmit}
      submitLabel={t('admin.submit')}
      note={expired.note}
      footer={<TextLink to={paths.login}>{t('toLogin')}</TextLink>}
    >
      <IdField
        label={t('admin.username')}
        name="username"
        autoComplete="username"
        ref={expired.id ? undefined : first}
        describedBy={expired.id ? undefined : expired.describedBy}
        error={mark('username', username)}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordField
        label={t('password')}
        size="md"
        name="password"
        autoComplete="current-password"
        ref={expired.id ? first : undefined}
        describedBy={expired.id ? expired.describedBy : undefined}
        error={mark('password', password)}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <LanguageChoice runBeside={request.runBeside} />
    </AuthForm>
  )
}
