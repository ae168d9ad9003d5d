import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { tidyLine } from '@tristar/shared/common/tidyLine'
import { paths } from '../../../lib/paths'
import { useJoining } from '../../../lib/useJoining'
import { type Marks, useMarks } from '../../../lib/useMarks'
import { useSubmit } from '../../../lib/useSubmit'
import { TextLink } from '../../../ui/TextLink'
import { AuthForm } from './AuthForm'
import { IdField } from './IdField'
import { LanguageChoice } from './LanguageChoice'
import type { LoginNote } from './loginNote'
import { NewPassword } from './NewPassword'

interface RegisterFormProps {
  title: string
  /** In the call. */
  idField: 'sellerId' | 'supervisorId'
  idLabel: string
  /** Whether the account has to wait until it is let in. */
  register: (id: string, password: string) => Promise<{ waiting: boolean }>
  /** The field that only this role has. */
  children: (mark: Marks) => ReactNode
}

/** Registers, then leads to the login, which confirms it and has the id filled in. */
export function RegisterForm(props: RegisterFormProps) {
  const { title, idField, idLabel, register, children } = props
  const { t } = useTranslation('auth')
  const { gap } = useJoining()
  const navigate = useNavigate()
  const request = useSubmit()
  const [id, setId] = useState('')
  const [password, setPassword] = useState('')
  const mark = useMarks(request.error, {
    ID_TAKEN: idField,
    SUPERVISOR_UNKNOWN: 'supervisorId',
    PASSWORD_COMMON: 'password',
  })

  async function handleSubmit() {
    const { waiting } = await register(id, password)
    const state: LoginNote = { note: waiting ? 'waiting' : 'registered', id: tidyLine(id) }
    await navigate(paths.login, { state })
  }

  return (
    <AuthForm
      title={title}
      subtitle={t('register.subtitle')}
      request={request}
      onSubmit={handleSubmit}
      submitLabel={t('register.submit')}
      footer={
        <>
          {t('register.haveAccount')}
          {gap}
          <TextLink to={paths.login}>{t('register.login')}</TextLink>
        </>
      }
    >
      <IdField
        label={idLabel}
        description={t('idHelp')}
        autoComplete="username"
        error={mark(idField, id)}
        value={id}
        onChange={(event) => setId(event.currentTarget.value)}
      />
      <NewPassword
        error={mark('password', password)}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {children(mark)}
      <LanguageChoice runBeside={request.runBeside} />
    </AuthForm>
  )
}
