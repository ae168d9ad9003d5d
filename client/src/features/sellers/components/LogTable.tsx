import { useElementSize } from '@mantine/hooks'
import { IconBooks } from '@tabler/icons-react'
import type { LogRow } from '@tristar/shared/supervisors/supervisors.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { CardLine, type Column, DataTable } from '../../../ui/DataTable'
import { Panel } from '../../../ui/Panel'
import { StarLabel } from '../../../ui/StarLabel'
import { EmptyState } from '../../../ui/States'
import { StatusLabel, topicStatus } from '../../../ui/StatusLabel'
import classes from './sellers.module.css'

/** Pixels: below it the titles would have no room beside the other columns. */
const NARROW = 640
/** No wider than its content: what is left is the titles'. */
const SLIM = '1rem'

/** Every topic of the seller, tier by tier; undefined while loading. */
export function LogTable({ rows }: { rows: readonly LogRow[] | undefined }) {
  const { t } = useTranslation('sellers')
  const { ref, width } = useElementSize()
  return (
    <Panel title={t('log.topics')} flush>
      <div ref={ref} />
      <DataTable
        label={t('log.topics')}
        columns={useColumns()}
        rows={rows}
        rowKey={({ _id }) => _id}
        card={logCard}
        empty={<EmptyState icon={IconBooks} title={t('log.noTopics')} />}
        narrow={width > 0 && width < NARROW}
      />
    </Panel>
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

function logCard(row: LogRow) {
  return <LogCard row={row} />
}

function LogCard({ row }: { row: LogRow }) {
  const { t } = useTranslation('sellers')
  const dates = useDates()
  const attempts = t('log.attempt', { count: row.attempt })
  return (
    <>
      <CardLine>
        <StarLabel tier={row.category} />
        <StatusLabel status={topicStatus(row.completed)} />
      </CardLine>
      <div className={classes.cardTitle}>{`${row.topicNo} · ${row.content}`}</div>
      <div className={classes.small}>
        {row.completeDate
          ? `${attempts} · ${t('log.completedOn', { date: dates.instantDay(row.completeDate) })}`
          : attempts}
      </div>
    </>
  )
}
