import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { tidyLine } from '@tristar/shared/common/tidyLine'
import { paths } from '../../../lib/paths'
import { useJoining } from '../../../lib/useJoining'
import { useSubmit } from '../../../lib/useSubmit'
import { TextLink } from '../../../ui/TextLink'
import { AuthForm } from './AuthForm'
import { IdField } from './IdField'
import { LanguageChoice } from './LanguageChoice'
import type { LoginNote } from './loginNote'
import { marksOf } from './marks'
import { NewPassword } from './NewPassword'

interface RegisterFormProps {
  title: string
  idLabel: string
  register: (id: string, password: string) => Promise<void>
  /** The field that only this role has. */
  children: (marks: ReturnType<typeof marksOf>) => ReactNode
}

/** Registers, then leads to the login, which confirms it and has the id filled in. */
export function RegisterForm({ title, idLabel, register, children }: RegisterFormProps) {
  const { t } = useTranslation('auth')
  const { gap } = useJoining()
  const navigate = useNavigate()
  const request = useSubmit()
  const [id, setId] = useState('')
  const [password, setPassword] = useState('')
  const marks = marksOf(request.error)

  async function handleSubmit() {
    await register(id, password)
    const state: LoginNote = { note: 'registered', id: tidyLine(id) }
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
        error={marks.missing(id) || marks.id}
        value={id}
        onChange={(event) => setId(event.currentTarget.value)}
      />
      <NewPassword
        error={marks.missing(password) || marks.password}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {children(marks)}
      <LanguageChoice runBeside={request.runBeside} />
    </AuthForm>
  )
}
