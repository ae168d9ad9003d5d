import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../ui/SelectField'
import { registerSupervisor } from './api/register'
import { RegisterForm } from './components/RegisterForm'

/** /register/supervisor: the distributor comes from the fixed list. */
export function RegisterSupervisorPage() {
  const { t } = useTranslation('auth')
  const [distributorId, setDistributorId] = useState('')
  return (
    <RegisterForm
      title={t('register.supervisorTitle')}
      idField="supervisorId"
      idLabel={t('register.supervisorId')}
      register={(supervisorId, password) =>
        registerSupervisor({ supervisorId, password, distributorId })
      }
    >
      {(mark) => (
        <SelectField
          label={t('register.distributor')}
          size="md"
          error={mark('distributorId', distributorId)}
          options={[
            { value: '', label: t('register.chooseDistributor'), disabled: true },
            ...DISTRIBUTORS.map((value) => ({ value, label: value })),
          ]}
          value={distributorId}
          onChange={setDistributorId}
        />
      )}
    </RegisterForm>
  )
}
