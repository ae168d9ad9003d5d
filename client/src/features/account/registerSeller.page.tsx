import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { registerSeller } from './api/register'
import { IdField } from './components/IdField'
import { RegisterForm } from './components/RegisterForm'

/** /register/seller, and /register?manager={id} of a User Manager's invitation */
export function RegisterSellerPage() {
  const { t } = useTranslation('auth')
  const [query] = useSearchParams()
  const inviter = query.get('manager') ?? ''
  const [supervisorId, setSupervisorId] = useState(inviter)
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
          description={t(inviter ? 'register.invitedHelp' : 'register.yourSupervisorHelp')}
          autoComplete="off"
          error={mark('supervisorId', supervisorId)}
          value={supervisorId}
          onChange={(event) => setSupervisorId(event.currentTarget.value)}
        />
      )}
    </RegisterForm>
  )
}
