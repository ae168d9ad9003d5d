import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { SupervisorUser } from '@tristar/shared/session/session.schema'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { calledBy } from '@tristar/shared/common/calledBy'
import { timeOf } from '@tristar/shared/common/dates'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ORG_ZONE } from '../../lib/pageFacts'
import { paths } from '../../lib/paths'
import { callQuery } from '../../lib/queries'
import { useLearner } from '../../lib/session'
import { useFreshSession } from '../../lib/useFreshSession'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'
import { StarMoments } from '../certificates/StarMoments'
import { UsersPanel } from '../people/UsersPanel'
import { greetingAt } from '../study/greeting'
import { NoSellers } from './components/NoSellers'
import { WithReason } from '../trainings/components/WithReason'
import { RightBar } from '../trainings/RightBar'
import { useBookingReason } from '../trainings/useBookingReason'
import { isCut, needingOf } from './attention.rules'
import { AttentionPanel } from './components/AttentionPanel'
import { NewcomersPanel } from './components/NewcomersPanel'
import { StarRings } from './components/StarRings'
import { TeamChange } from './components/TeamChange'
import { WeekLine } from './components/WeekLine'

/** /supervisor/dashboard: the sellers who need the manager, the team's figures, and the trainings. */
export function SupervisorDashboardPage() {
  const user = useLearner()
  if (user.role !== 'supervisor') throw new Error('Only for supervisors')
  return <Dashboard user={user} />
}

function Dashboard({ user }: { user: SupervisorUser }) {
  useFreshSession()
  const { t } = useTranslation(['team', 'progress'])
  const [greeting] = useState(() => greetingAt(timeOf(new Date(), ORG_ZONE)))
  const { data: loaded, error, refetch } = useQuery(callQuery(teamCalls.attention, {}))
  // Deferred, as in DataTable.
  const data = useDeferredValue(loaded)
  const { white, green, black } = user.sellerBeltStatus
  const total = data?.total ?? white + green + black
  const needing = data && needingOf(data)
  const more = data !== undefined && isCut(data)
  return (
    <Page
      title={t(`progress:greeting.${greeting}`, { name: calledBy(user.name) || user.supervisorId })}
      subtitle={useLine(total, needing?.length, more)}
      action={<ScheduleButton />}
      aside={<RightBar trainings={user.trainings} />}
    >
      <StarMoments />
      <StarRings counts={user.sellerBeltStatus}>{total > 0 && <TeamLines />}</StarRings>
      {data && <NewcomersPanel {...data} />}
      {total === 0 ? (
        <Panel>
          <NoSellers />
        </Panel>
      ) : (
        <>
          <AttentionPanel
            needing={needing}
            more={more}
            sellers={user.allsellers}
            total={total}
            error={error}
            onRetry={() => void refetch()}
          />
          {/* Below the panels that load later, which would push it down. */}
          {(needing || error) && (
            <>
              <TeamChange />
              <UsersPanel sellers={user.allsellers} total={total} />
            </>
          )}
        </>
      )}
    </Page>
  )
}

/** What the team has achieved in a week, and the way to its months. */
function TeamLines() {
  const { t } = useTranslation('team')
  return (
    <>
      <WeekLine />
      <TextLink to={paths.supervisor.trends}>{t('trends')}</TextLink>
    </>
  )
}

function ScheduleButton() {
  const { t } = useTranslation('team')
  return (
    <WithReason reason={useBookingReason()}>
      {(look) => (
        <Button
          {...look}
          component={Link}
          to={paths.supervisor.book()}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        >
          {t('schedule')}
        </Button>
      )}
    </WithReason>
  )
}

/** The dimmed line below the greeting; `need` is undefined while unknown, and with `more` a lower bound. */
function useLine(total: number, need: number | undefined, more: boolean): string {
  const { t } = useTranslation('team')
  if (total === 0) return t('line.noUsers')
  if (need === undefined) return t('line.users', { count: total })
  if (more) return t('line.needMore', { count: need, total })
  return need === 0 ? t('line.none', { total }) : t('line.need', { count: need, total })
}
