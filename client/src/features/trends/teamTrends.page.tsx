import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reportPath } from '@tristar/shared/notifications/paths'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import { useTranslation } from 'react-i18next'
import { callFile } from '../../lib/apiClient'
import { today, useDates } from '../../lib/dates'
import { paths } from '../../lib/paths'
import { callQuery } from '../../lib/queries'
import { useChoice } from '../../lib/useChoice'
import { Page } from '../../ui/Page'
import { TrendsActions } from './components/TrendsActions'
import { TrendsFilters } from './components/TrendsFilters'
import { TrendsView } from './components/TrendsView'
import { useSpan } from './useSpan'

/** /supervisor/trends: what happened month by month in the manager's own team. */
export function TeamTrendsPage() {
  const { t } = useTranslation('trends')
  const { day } = useDates()
  const span = useSpan()
  const [value, choose, kept] = useChoice('compare', ['year', 'none'])
  const isOn = kept === 'year'
  const trends = useQuery({
    ...callQuery(trendsCalls.supervisor, span.asked),
    placeholderData: keepPreviousData,
  })
  const other = useQuery({ ...callQuery(trendsCalls.supervisor, span.before), enabled: isOn })
  return (
    <Page
      title={t('title')}
      subtitle={t('line', { who: t('team'), day: day(today()) })}
      action={
        <TrendsActions
          report={reportPath('supervisor')}
          load={(file, job) =>
            callFile(trendsCalls.supervisorFile, { ...span.asked, ...file }, job)
          }
        />
      }
    >
      <TrendsFilters
        span={span}
        compare={{
          value,
          choose,
          options: [
            { value: 'year', label: t('compare.year') },
            { value: 'none', label: t('compare.none') },
          ],
        }}
      />
      <TrendsView
        trends={trends}
        other={isOn ? other : undefined}
        otherName=""
        now={span.now}
        pathOf={paths.supervisor.sellersOf}
      />
    </Page>
  )
}
