import { useQuery } from '@tanstack/react-query'
import type { ChangeFigure } from '@tristar/shared/trends/change.rules'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import { paths } from '../../../lib/paths'
import { callQuery } from '../../../lib/queries'
import { ChangePanel } from '../../common/changes/ChangePanel'

const FIGURES = ['people', 'active', 'stars', 'passedFirst'] as const satisfies ChangeFigure[]

/** What changed in the own team since the month before. */
export function TeamChange() {
  const query = useQuery(callQuery(trendsCalls.ownChanges, {}))
  return (
    <ChangePanel
      figures={FIGURES}
      months={query.data?.months}
      query={query}
      to={paths.supervisor.trends}
    />
  )
}
