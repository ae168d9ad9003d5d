import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { codeOf } from '../../lib/errorText'
import { paths } from '../../lib/paths'
import { useSession } from '../../lib/session'
import { useJoining } from '../../lib/useJoining'
import { useMarks } from '../../lib/useMarks'
import { useSubmit } from '../../lib/useSubmit'
import { Note } from '../../ui/Banner'
import type { TextFieldProps } from '../../ui/Field'
import { PasswordField } from '../../ui/PasswordField'
import { TextLink } from '../../ui/TextLink'
import { logIn } from './api/login'
import { AuthForm } from './components/AuthForm'
import { IdField } from './components/IdField'
import { LanguageChoice } from './components/LanguageChoice'
import { isLoginNote } from './components/loginNote'
import { useFirstFocus } from './components/useFirstFocus'
import classes from './login.module.css'

/** /login: id, password, language; the ways to register, to a new password and to the admin login. */
export function LoginPage() {
  const { t } = useTranslation('auth')
  const { start } = useSession()
  const { state } = useLocation()
  const request = useSubmit()
  const given = isLoginNote(state) ? (state.id ?? '') : ''
  const [id, setId] = useState(given)
  const [password, setPassword] = useState('')
  const code = codeOf(request.error)
  const mark = useMarks(request.error)
  const first = useRef<HTMLInputElement>(null)
  useFirstFocus(first)

  async function handleSubmit() {
    const { token, session } = await logIn({ id, password })
    start(token, session)
  }

  return (
    <>
      <AuthForm
        title={t('login.title')}
        subtitle={t('login.subtitle')}
        request={request}
        onSubmit={handleSubmit}
        submitLabel={t('login.submit')}
        note={<LoginNotes />}
        hint={<AdminHint failed={code === 'INVALID_CREDENTIALS'} />}
        footer={<RegisterLinks />}
      >
        <IdField
          label={t('id')}
          name="username"
          autoComplete="username"
          ref={given ? undefined : first}
          error={mark('id', id)}
          value={id}
          onChange={(event) => setId(event.currentTarget.value)}
        />
        <Password
          ref={given ? first : undefined}
          error={mark('password', password)}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <LanguageChoice runBeside={request.runBeside} />
      </AuthForm>
      <TextLink to={paths.adminLogin} className={classes.admin}>
        {t('login.admin')}
      </TextLink>
    </>
  )
}

function Password(props: Pick<TextFieldProps, 'ref' | 'error' | 'value' | 'onChange'>) {
  const { t } = useTranslation('auth')
  return (
    <div className={classes.password}>
      <PasswordField
        label={t('password')}
        size="md"
        name="password"
        autoComplete="current-password"
        {...props}
      />
      <TextLink to={paths.passwordForgot}>{t('login.forgot')}</TextLink>
    </div>
  )
}

/** What led here: an expired session, a new password, a registration. */
function LoginNotes() {
  const { t } = useTranslation('auth')
  const { state: session } = useSession()
  const { state } = useLocation()
  if (isLoginNote(state) && state.note !== 'forAdmins')
    return <Note tone="green">{t(`login.${state.note}`)}</Note>
  if (session.status === 'out' && session.reason === 'expired')
    return <Note tone="ink">{t('login.expired')}</Note>
  return null
}

/**
 * Points to the admin login: shown after coming from an admin's page and after every failed login, so that it does not
 * reveal whether an admin has that id.
 */
function AdminHint({ failed }: { failed: boolean }) {
  const { t } = useTranslation('auth')
  const { gap } = useJoining()
  const { state } = useLocation()
  if (!failed && !(isLoginNote(state) && state.note === 'forAdmins')) return null
  return (
    <Note tone="ink">
      {t('login.forAdmins')}
      {gap}
      <TextLink to={paths.adminLogin} className={classes.hint}>
        {t('login.toAdmin')}
      </TextLink>
    </Note>
  )
}

function RegisterLinks() {
  const { t } = useTranslation('auth')
  const { gap } = useJoining()
  return (
    <>
      {t('login.register')}
      {gap}
      <TextLink to={paths.registerSeller}>{t('login.seller')}</TextLink>
      {gap}
      {t('login.or')}
      {gap}
      <TextLink to={paths.registerSupervisor}>{t('login.supervisor')}</TextLink>
    </>
  )
}
