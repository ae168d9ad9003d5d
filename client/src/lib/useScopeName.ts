import { type Scope, SCOPE_DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { useTranslation } from 'react-i18next'
import { useJoining } from './useJoining'

/** An admin's scope in words: its distributors. */
export function useScopeName(): (scope: Scope) => string {
  const { t } = useTranslation('ui')
  const { list } = useJoining()
  return (scope) =>
    scope === 'all' ? t('profile.allDistributors') : list(SCOPE_DISTRIBUTORS[scope])
}
