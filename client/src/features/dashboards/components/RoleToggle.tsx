import type { LearnerRole } from '@tristar/shared/common/roles'
import { useTranslation } from 'react-i18next'
import { useChoice } from '../../../lib/useChoice'
import { SegmentedControl } from '../../../ui/SegmentedControl'

/** Whose figures are shown, kept in the address; sellers first. */
export function useShownRole() {
  return useChoice<LearnerRole>('role', ['seller', 'supervisor'])
}

interface RoleToggleProps {
  role: LearnerRole
  onChange: (role: string) => void
}

/** User Manager or User (domain: Screens). */
export function RoleToggle({ role, onChange }: RoleToggleProps) {
  const { t } = useTranslation('dashboards')
  return (
    <SegmentedControl
      aria-label={t('role.label')}
      value={role}
      onChange={onChange}
      data={[
        { value: 'supervisor', label: t('role.supervisor') },
        { value: 'seller', label: t('role.seller') },
      ]}
    />
  )
}
