import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { codeOf } from '../../lib/errorText'
import { setLanguage } from '../../lib/i18n'
import { paths } from '../../lib/paths'
import { useSession } from '../../lib/session'
import { useLanguage } from '../../lib/useLanguage'
import { useSubmit } from '../../lib/useSubmit'
import { Note } from '../../ui/Banner'
import { LanguageSelect } from '../../ui/LanguageSelect'
import { PasswordField } from '../../ui/PasswordField'
import { SubmitButton } from '../../ui/SubmitButton'
import { TextLink } from '../../ui/TextLink'
import { logIn } from './api/login'
import { AuthForm } from './components/AuthForm'
import { IdField } from './components/IdField'
import { isLoginNote } from './components/loginNote'
import classes from './login.module.css'

/** /login: id, password, language; the ways to register, to a new password and to the admin login. */
export function LoginPage() {
  const { t } = useTranslation('auth')
  const language = useLanguage()
  const { start } = useSession()
  const { state } = useLocation()
  const { busy, error, dismiss, submit } = useSubmit()
  const [id, setId] = useState(isLoginNote(state) ? (state.id ?? '') : '')
  const [password, setPassword] = useState('')
  const required = codeOf(error) === 'FIELDS_REQUIRED'

  const handleSubmit = () =>
    void submit(async () => {
      const { token, session } = await logIn({ id, password })
      start(token, session)
    })

  return (
    <>
      <AuthForm
        title={t('login.title')}
        subtitle={t('login.subtitle')}
        error={error}
        onDismiss={dismiss}
        onSubmit={handleSubmit}
        note={<LoginNotes />}
        footer={<RegisterLinks />}
      >
        <IdField
          label={t('id')}
          name="username"
          autoComplete="username"
          error={required && !id.trim()}
          value={id}
          onChange={(event) => setId(event.currentTarget.value)}
        />
        <div className={classes.password}>
          <PasswordField
            label={t('password')}
            size="md"
            name="password"
            autoComplete="current-password"
            error={required && !password}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <TextLink to={paths.passwordForgot}>{t('login.forgot')}</TextLink>
        </div>
        <LanguageSelect
          size="md"
          value={language}
          onChange={(chosen) => void submit(() => setLanguage(chosen))}
        />
        <SubmitButton busy={busy} size="md" fullWidth>
          {t('login.submit')}
        </SubmitButton>
      </AuthForm>
      <TextLink to={paths.adminLogin} className={classes.admin}>
        {t('login.admin')}
      </TextLink>
    </>
  )
}

/** What led here: an expired session, a new password, a registration. */
function LoginNotes() {
  const { t } = useTranslation('auth')
  const { state: session } = useSession()
  const { state } = useLocation()
  if (isLoginNote(state)) return <Note tone="green">{t(`login.${state.note}`)}</Note>
  if (session.status === 'out' && session.reason === 'expired')
    return <Note tone="ink">{t('login.expired')}</Note>
  return null
}

function RegisterLinks() {
  const { t } = useTranslation('auth')
  return (
    <>
      {t('login.register')} <TextLink to={paths.registerSeller}>{t('login.seller')}</TextLink>{' '}
      {t('login.or')} <TextLink to={paths.registerSupervisor}>{t('login.supervisor')}</TextLink>
    </>
  )
}
