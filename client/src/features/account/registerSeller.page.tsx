import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { registerSeller } from './api/register'
import { IdField } from './components/IdField'
import { RegisterForm } from './components/RegisterForm'

/** /register/seller */
export function RegisterSellerPage() {
  const { t } = useTranslation('auth')
  const [supervisorId, setSupervisorId] = useState('')
  return (
    <RegisterForm
      title={t('register.sellerTitle')}
      idField="sellerId"
      idLabel={t('register.sellerId')}
      register={(sellerId, password) => registerSeller({ sellerId, password, supervisorId })}
    >
      {(mark) => (
        <IdField
          label={t('register.yourSupervisor')}
          description={t('register.yourSupervisorHelp')}
          autoComplete="off"
          error={mark('supervisorId', supervisorId)}
          value={supervisorId}
          onChange={(event) => setSupervisorId(event.currentTarget.value)}
        />
      )}
    </RegisterForm>
  )
}
