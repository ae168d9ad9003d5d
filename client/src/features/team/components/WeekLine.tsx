import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { teamCalls } from '@tristar/shared/team/team.calls'
import type { TeamWeek } from '@tristar/shared/team/team.schema'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../lib/lazyPart'
import { callQuery } from '../../../lib/queries'
import { useJoining } from '../../../lib/useJoining'
import { LazyDialog } from '../../../ui/LazyDialog'
import classes from './StarRings.module.css'

const WeekDialog = lazyPart(async () => (await import('./WeekDialog')).WeekDialog)

/** What the team has achieved in the last seven days and in those before; a press names who. Its place is kept while it loads. */
export function WeekLine() {
  const { t } = useTranslation('team')
  const { data, error, refetch } = useQuery(callQuery(teamCalls.week, {}))
  return (
    <div className={classes.week}>
      {data ? (
        <Week week={data} />
      ) : (
        error && (
          <UnstyledButton className={classes.names} onClick={() => void refetch()}>
            {t('week.error')}
          </UnstyledButton>
        )
      )}
    </div>
  )
}

function Week({ week }: { week: TeamWeek }) {
  const { t } = useTranslation('team')
  const { list } = useJoining()
  const [opened, { open, close }] = useDisclosure()
  const { topics, passes, stars } = week.now
  const { before } = week
  const now = list([
    t('week.topics', { count: topics.total }),
    t('week.passes', { count: passes.total }),
    t('week.stars', { count: stars.total }),
  ])
  const former = list([before.topics, before.passes, before.stars].map(({ total }) => `${total}`))
  return (
    <>
      <UnstyledButton className={classes.names} aria-haspopup="dialog" onClick={open}>
        {t('week.line', { now })}
        <span className={classes.before}>{t('week.before', { before: former })}</span>
      </UnstyledButton>
      <LazyDialog opened={opened} onClose={close}>
        <WeekDialog opened={opened} week={week} onClose={close} />
      </LazyDialog>
    </>
  )
}
