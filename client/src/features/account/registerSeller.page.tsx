import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../lib/useSubmit'
import { SubmitButton } from '../../ui/SubmitButton'
import { registerSeller } from './api/register'
import { AuthForm } from './components/AuthForm'
import { IdField } from './components/IdField'
import { LanguageChoice } from './components/LanguageChoice'
import { marksOf } from './components/marks'
import { NewPassword } from './components/NewPassword'
import { RegisterFooter } from './components/RegisterFooter'
import { useRegistered } from './components/useRegistered'

/** /register/seller */
export function RegisterSellerPage() {
  const { t } = useTranslation('auth')
  const { busy, error, dismiss, submit } = useSubmit()
  const registered = useRegistered()
  const [sellerId, setSellerId] = useState('')
  const [password, setPassword] = useState('')
  const [supervisorId, setSupervisorId] = useState('')
  const marks = marksOf(error)

  const handleSubmit = () =>
    void submit(async () => {
      await registerSeller({ sellerId, password, supervisorId })
      await registered(sellerId)
    })

  return (
    <AuthForm
      title={t('register.sellerTitle')}
      subtitle={t('register.subtitle')}
      error={error}
      onDismiss={dismiss}
      onSubmit={handleSubmit}
      footer={<RegisterFooter />}
    >
      <IdField
        label={t('register.sellerId')}
        description={t('idHelp')}
        autoComplete="username"
        error={marks.missing(sellerId) || marks.id}
        value={sellerId}
        onChange={(event) => setSellerId(event.currentTarget.value)}
      />
      <NewPassword
        error={marks.missing(password) || marks.password}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <IdField
        label={t('register.yourSupervisor')}
        description={t('register.yourSupervisorHelp')}
        autoComplete="off"
        error={marks.missing(supervisorId) || marks.supervisor}
        value={supervisorId}
        onChange={(event) => setSupervisorId(event.currentTarget.value)}
      />
      <LanguageChoice submit={submit} />
      <SubmitButton busy={busy} size="md" fullWidth>
        {t('register.submit')}
      </SubmitButton>
    </AuthForm>
  )
}
