import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { OWN_SCOPES, type OwnScope, type Scope } from '@tristar/shared/common/distributors'
import { SCOPE_FILTER } from '@tristar/shared/common/people.filters'
import { reportPath } from '@tristar/shared/notifications/paths'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import { useTranslation } from 'react-i18next'
import { callFile } from '../../lib/apiClient'
import { today, useDates } from '../../lib/dates'
import { paths } from '../../lib/paths'
import { callQuery } from '../../lib/queries'
import { useAdmin } from '../../lib/session'
import { useChoice } from '../../lib/useChoice'
import { useFilters } from '../../lib/useFilters'
import { useScopeName } from '../../lib/useScopeName'
import { Page } from '../../ui/Page'
import { CARD_OF } from '../common/distributors'
import { EvaluatorsPanel } from './evaluators/EvaluatorsPanel'
import { ScopeChoice } from './components/ScopeChoice'
import { TrendsActions } from './components/TrendsActions'
import { TrendsFilters } from './components/TrendsFilters'
import { TrendsView } from './components/TrendsView'
import { TopicsPanel } from './topics/TopicsPanel'
import { useSpan } from './useSpan'

/** /admin/trends: what happened month by month at the distributors of the admin's scope. */
export function TrendsPage() {
  const { t } = useTranslation('trends')
  const { day } = useDates()
  const scopeName = useScopeName()
  const { distributor } = useAdmin()
  const filters = useFilters(SCOPE_FILTER)
  const span = useSpan()
  const scope = filters.chosen.dist ?? distributor
  const compare = useCompare(scope, distributor)
  const trends = useQuery({
    ...callQuery(trendsCalls.admin, { ...filters.chosen, ...span.asked }),
    placeholderData: keepPreviousData,
  })
  const other = useQuery({
    ...callQuery(
      trendsCalls.admin,
      compare.dist ? { dist: compare.dist, ...span.asked } : { ...filters.chosen, ...span.before },
    ),
    enabled: compare.isOn,
  })
  return (
    <Page
      title={t('title')}
      subtitle={t('line', { who: scopeName(scope), day: day(today()) })}
      action={
        <TrendsActions
          report={reportPath('admin', filters.chosen)}
          load={(file, job) =>
            callFile(trendsCalls.file, { ...filters.chosen, ...span.asked, ...file }, job)
          }
        />
      }
    >
      <TrendsFilters
        span={span}
        compare={compare}
        scope={distributor === 'all' && <ScopeChoice filters={filters} />}
      />
      <TrendsView
        trends={trends}
        other={compare.isOn ? other : undefined}
        otherName={compare.dist ? CARD_OF[compare.dist] : ''}
        now={span.now}
        pathOf={(filter) => paths.admin.sellersOf({ ...filter, ...filters.chosen })}
        renderMore={(data) => (
          <>
            <TopicsPanel asked={{ ...filters.chosen, ...span.asked }} now={span.now} />
            <EvaluatorsPanel scope={scope} asked={span.asked} data={data} />
          </>
        )}
      />
    </Page>
  )
}

/** The year before, another distributor or nothing. */
function useCompare(scope: Scope, distributor: Scope) {
  const { t } = useTranslation('trends')
  const others: readonly OwnScope[] =
    distributor === 'all' ? OWN_SCOPES.filter((each) => each !== scope) : []
  const [value, choose, kept] = useChoice('compare', ['year', 'none', ...others])
  return {
    value,
    choose,
    isOn: kept !== 'none',
    dist: others.find((each) => each === kept),
    options: [
      { value: 'year', label: t('compare.year') },
      ...others.map((each) => ({
        value: each,
        label: t('compare.with', { name: CARD_OF[each] }),
      })),
      { value: 'none', label: t('compare.none') },
    ],
  }
}
