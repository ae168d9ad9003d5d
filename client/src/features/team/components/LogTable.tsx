import type { LogRow } from '@tristar/shared/team/team.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import type { Column } from '../../../ui/DataTable'
import { StarLabel } from '../../../ui/StarLabel'
import { StatusLabel, topicStatus } from '../../../ui/StatusLabel'
import { TopicLog } from '../../../ui/TopicLog'
import classes from './sellers.module.css'

/** No wider than its content: what is left is the titles'. */
const SLIM = '1rem'

/** Every topic of the seller, tier by tier; undefined while loading. */
export function LogTable({ rows }: { rows: readonly LogRow[] | undefined }) {
  const { t } = useTranslation('sellers')
  return (
    <TopicLog
      title={t('log.topics')}
      columns={useColumns()}
      rows={rows}
      none={t('log.noTopics')}
      note={useNote()}
    />
  )
}

function useColumns(): Column<LogRow>[] {
  const { t } = useTranslation('sellers')
  const dates = useDates()
  return [
    { key: 'topicNo', head: t('log.no'), cell: ({ topicNo }) => topicNo, width: SLIM },
    {
      // Numbers begin anew with every tier: without its star a number says nothing.
      key: 'category',
      head: t('log.belt'),
      cell: ({ category }) => <StarLabel tier={category} />,
      width: SLIM,
    },
    {
      key: 'content',
      head: t('log.content'),
      cell: ({ content }) => content,
      title: ({ content }) => content,
    },
    {
      key: 'attempt',
      head: t('log.attempts'),
      cell: ({ attempt }) => attempt,
      align: 'right',
      width: '6rem',
    },
    {
      key: 'completed',
      head: t('log.status'),
      cell: ({ completed }) => <StatusLabel status={topicStatus(completed)} />,
      width: SLIM,
    },
    {
      key: 'completeDate',
      head: t('log.date'),
      cell: ({ completeDate }) => (
        <span className={classes.nowrap}>{dates.instantDay(completeDate)}</span>
      ),
      width: '8rem',
    },
  ]
}

/** A topic's attempts, and when it was completed. */
function useNote() {
  const { t } = useTranslation('sellers')
  const dates = useDates()
  return ({ attempt, completeDate }: LogRow) => {
    const attempts = t('log.attempt', { count: attempt })
    if (!completeDate) return attempts
    return `${attempts} · ${t('log.completedOn', { date: dates.instantDay(completeDate) })}`
  }
}
