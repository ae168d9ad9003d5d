import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf, useErrorText } from '../../lib/errorText'
import { REGISTRATION_CLOSED } from '../../lib/pageFacts'
import { paths } from '../../lib/paths'
import { SelectField } from '../../ui/SelectField'
import { TextLink } from '../../ui/TextLink'
import { registerSupervisor } from './api/register'
import { LinkCard } from './components/LinkCard'
import { RegisterForm } from './components/RegisterForm'

/** /register/supervisor, unless admins have closed it */
export function RegisterSupervisorPage() {
  return REGISTRATION_CLOSED ? <Closed /> : <Form />
}

function Closed() {
  const { t } = useTranslation('auth')
  const errorText = useErrorText()
  return (
    <LinkCard title={t('register.closedTitle')} text={errorText(refusalOf('REGISTRATION_CLOSED'))}>
      <TextLink to={paths.login}>{t('toLogin')}</TextLink>
    </LinkCard>
  )
}

/** The distributor comes from the fixed list. */
function Form() {
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
