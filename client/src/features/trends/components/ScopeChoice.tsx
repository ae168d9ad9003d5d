import { OWN_SCOPES } from '@tristar/shared/common/distributors'
import type { SCOPE_FILTER } from '@tristar/shared/common/people.filters'
import { useTranslation } from 'react-i18next'
import { useChosen } from '../../../lib/useChosen'
import type { FilterState } from '../../../lib/useFilters'
import { useScopeName } from '../../../lib/useScopeName'
import { useIsPhone } from '../../../ui/useIsPhone'
import { CARD_OF } from '../../common/distributors'
import { Choice } from './Choice'

/** All distributors, or one of them. */
export function ScopeChoice({ filters }: { filters: FilterState<typeof SCOPE_FILTER> }) {
  const { t } = useTranslation('trends')
  const scopeName = useScopeName()
  const phone = useIsPhone()
  const [chosen, choose] = useChosen<string>(filters.chosen.dist ?? 'all', (value) =>
    filters.set('dist', value),
  )
  return (
    <Choice
      label={t('scope.label')}
      options={[
        { value: 'all', label: phone ? scopeName('all') : t('scope.all') },
        ...OWN_SCOPES.map((each) => ({ value: each, label: CARD_OF[each] })),
      ]}
      value={chosen}
      onChange={choose}
    />
  )
}
