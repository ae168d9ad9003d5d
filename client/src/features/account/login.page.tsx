import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { codeOf } from '../../lib/errorText'
import { REGISTRATION_CLOSED } from '../../lib/pageFacts'
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
import { useExpired } from './components/useExpired'
import { useFirstFocus } from './components/useFirstFocus'
import classes from './login.module.css'

/** /login: id, password, language; the ways to register, to a new password and to the admin login. */
export function LoginPage() {
  const { t } = useTranslation('auth')
  const { start } = useSession()
  const { state } = useLocation()
  const request = useSubmit()
  const expired = useExpired()
  const given = (isLoginNote(state) && state.id) || expired.id
  const [id, setId] = useState(given)
  const [password, setPassword] = useState('')
  const code = codeOf(request.error)
  const mark = useMarks(request.error)
  const first = useRef<HTMLInputElement>(null)
  useFirstFocus(first, given !== '')

  async function handleSubmit() {
    const { token, session } = await logIn({ id, password })
    await start(token, session)
  }

  return (
    <>
      <AuthForm
        title={t('login.title')}
        subtitle={t('login.subtitle')}
        request={request}
        onSubmit={handleSubmit}
        submitLabel={t('login.submit')}
        note={<LoginNotes expired={expired.note} />}
        hint={<Help failed={code === 'INVALID_CREDENTIALS'} id={id} />}
        footer={<RegisterLinks />}
      >
        <IdField
          label={t('id')}
          name="username"
          autoComplete="username"
          ref={given ? undefined : first}
          describedBy={given ? undefined : expired.describedBy}
          error={mark('id', id)}
          value={id}
          onChange={(event) => setId(event.currentTarget.value)}
        />
        <Password
          ref={given ? first : undefined}
          describedBy={given ? expired.describedBy : undefined}
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

function Password(
  props: Pick<TextFieldProps, 'ref' | 'describedBy' | 'error' | 'value' | 'onChange'>,
) {
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
function LoginNotes({ expired }: { expired: ReactNode }) {
  const { t } = useTranslation('auth')
  const { state } = useLocation()
  if (isLoginNote(state) && state.note !== 'forAdmins')
    return <Note tone="green">{t(`login.${state.note}`)}</Note>
  return expired
}

/** As the admins' own are called. */
const ADMINS_NAME = /^admin/i

/**
 * After a failed login help with the password, and after coming from an admin's page, or with a name that says admin, the way
 * to the admin login. It follows from what was typed alone: nothing reveals who exists.
 */
function Help({ failed, id }: { failed: boolean; id: string }) {
  const { t } = useTranslation('auth')
  const { gap } = useJoining()
  const { state } = useLocation()
  const fromAdmin = isLoginNote(state) && state.note === 'forAdmins'
  const [text, to, link] =
    fromAdmin || (failed && ADMINS_NAME.test(id.trim()))
      ? ([t('login.forAdmins'), paths.adminLogin, t('login.toAdmin')] as const)
      : ([t('login.wrong'), paths.passwordForgot, t('login.forgot')] as const)
  if (!failed && !fromAdmin) return null
  return (
    <Note tone="ink">
      {text}
      {gap}
      <TextLink to={to} className={classes.hint}>
        {link}
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
      {!REGISTRATION_CLOSED && (
        <>
          {gap}
          {t('login.or')}
          {gap}
          <TextLink to={paths.registerSupervisor}>{t('login.supervisor')}</TextLink>
        </>
      )}
    </>
  )
}
