import { useQuery } from '@tanstack/react-query'
import { SCOPE_FILTER } from '@tristar/shared/common/people.filters'
import { trendsPath } from '@tristar/shared/notifications/paths'
import { reportSpan } from '@tristar/shared/trends/report.rules'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import { callQuery } from '../../lib/queries'
import { useAdmin, useSignedIn } from '../../lib/session'
import { useFilters } from '../../lib/useFilters'
import { ScopeChoice } from './components/ScopeChoice'
import { ReportView } from './report/ReportView'
import { useReportMonth } from './report/useReportMonth'

/** /admin/trends/report, /supervisor/trends/report: one month on one page, to print and to send. */
export function ReportPage() {
  return useSignedIn().role === 'admin' ? <ScopeReport /> : <TeamReport />
}

/** Of the admin's scope; of all distributors, beside each of them. */
function ScopeReport() {
  const { distributor } = useAdmin()
  const filters = useFilters(SCOPE_FILTER)
  const of = filters.chosen.dist ?? distributor
  const month = useReportMonth()
  const span = reportSpan(month.kept)
  const own = useQuery(callQuery(trendsCalls.admin, { ...filters.chosen, ...span }))
  const each = useQuery({ ...callQuery(trendsCalls.changes, {}), enabled: of === 'all' })
  return (
    <ReportView
      of={of}
      month={month}
      queries={of === 'all' ? [own, each] : [own]}
      months={own.data?.months}
      distributors={of === 'all' ? each.data?.distributors : undefined}
      trends={trendsPath('admin')}
      filter={distributor === 'all' && <ScopeChoice filters={filters} />}
    />
  )
}

/** Of the own team. */
function TeamReport() {
  const month = useReportMonth()
  const own = useQuery(callQuery(trendsCalls.supervisor, reportSpan(month.kept)))
  return (
    <ReportView
      of="team"
      month={month}
      queries={[own]}
      months={own.data?.months}
      trends={trendsPath('supervisor')}
    />
  )
}
