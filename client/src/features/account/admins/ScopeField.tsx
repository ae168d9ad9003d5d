import { type Scope, SCOPES } from '@tristar/shared/common/distributors'
import { useTranslation } from 'react-i18next'
import { useScopeName } from '../../../lib/useScopeName'
import { SelectField } from '../../../ui/SelectField'

interface ScopeFieldProps {
  value: Scope
  onChange: (scope: Scope) => void
}

/** The distributors that an admin looks after. */
export function ScopeField({ value, onChange }: ScopeFieldProps) {
  const { t } = useTranslation('admins')
  const scopeName = useScopeName()
  return (
    <SelectField
      label={t('distributors')}
      description={t('scope.help')}
      options={SCOPES.map((scope) => ({ value: scope, label: scopeName(scope) }))}
      value={value}
      onChange={(chosen) => onChange(SCOPES.find((scope) => scope === chosen) ?? value)}
    />
  )
}
