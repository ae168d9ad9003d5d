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
      idLabel={t('register.supervisorId')}
      register={(supervisorId, password) =>
        registerSupervisor({ supervisorId, password, distributorId })
      }
    >
      {(marks) => (
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
      )}
    </RegisterForm>
  )
}
