import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../lib/useSubmit'
import { SelectField } from '../../ui/SelectField'
import { SubmitButton } from '../../ui/SubmitButton'
import { registerSupervisor } from './api/register'
import { AuthForm } from './components/AuthForm'
import { IdField } from './components/IdField'
import { LanguageChoice } from './components/LanguageChoice'
import { marksOf } from './components/marks'
import { NewPassword } from './components/NewPassword'
import { RegisterFooter } from './components/RegisterFooter'
import { useRegistered } from './components/useRegistered'

/** /register/supervisor: the distributor comes from the fixed list. */
export function RegisterSupervisorPage() {
  const { t } = useTranslation('auth')
  const { busy, error, dismiss, submit } = useSubmit()
  const registered = useRegistered()
  const [supervisorId, setSupervisorId] = useState('')
  const [password, setPassword] = useState('')
  const [distributorId, setDistributorId] = useState('')
  const marks = marksOf(error)

  const handleSubmit = () =>
    void submit(async () => {
      await registerSupervisor({ supervisorId, password, distributorId })
      await registered(supervisorId)
    })

  return (
    <AuthForm
      title={t('register.supervisorTitle')}
      subtitle={t('register.subtitle')}
      error={error}
      onDismiss={dismiss}
      onSubmit={handleSubmit}
      footer={<RegisterFooter />}
    >
      <IdField
        label={t('register.supervisorId')}
        description={t('idHelp')}
        autoComplete="username"
        error={marks.missing(supervisorId) || marks.id}
        value={supervisorId}
        onChange={(event) => setSupervisorId(event.currentTarget.value)}
      />
      <NewPassword
        error={marks.missing(password) || marks.password}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <SelectField
        label={t('register.distributor')}
        size="md"
        error={marks.missing(distributorId) || marks.distributor}
        options={[
          { value: '', label: t('register.chooseDistributor'), disabled: true },
          ...DISTRIBUTORS.map((value) => ({ value, label: value })),
        ]}
        value={distributorId}
        onChange={setDistributorId}
      />
      <LanguageChoice submit={submit} />
      <SubmitButton busy={busy} size="md" fullWidth>
        {t('register.submit')}
      </SubmitButton>
    </AuthForm>
  )
}
