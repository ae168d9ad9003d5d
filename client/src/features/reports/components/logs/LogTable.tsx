import { useElementSize } from '@mantine/hooks'
import { IconBooks } from '@tabler/icons-react'
import type { LogRow } from '@tristar/shared/supervisors/supervisors.schema'
import { useTranslation } from 'react-i18next'
import { CardLine, DataTable } from '../../../../ui/DataTable'
import { Panel } from '../../../../ui/Panel'
import { StarLabel } from '../../../../ui/StarLabel'
import { EmptyState } from '../../../../ui/States'
import { StatusLabel, topicStatus } from '../../../../ui/StatusLabel'
import { dashedInstant } from '../../reportDates'
import classes from './logs.module.css'
import { useLogColumns } from './useLogColumns'

/** Pixels: below it the titles would have no room beside the other columns. */
const NARROW = 640

/** Every topic, ordered by star then topic number; undefined while loading. */
export function LogTable({ rows }: { rows: readonly LogRow[] | undefined }) {
  const { t } = useTranslation('reports')
  const { ref, width } = useElementSize()
  return (
    <Panel title={t('log.topics')} flush>
      <div ref={ref} />
      <DataTable
        label={t('log.topics')}
        columns={useLogColumns()}
        rows={rows}
        rowKey={({ _id }) => _id}
        card={logCard}
        empty={<EmptyState icon={IconBooks} title={t('log.noTopics')} />}
        narrow={width > 0 && width < NARROW}
      />
    </Panel>
  )
}

function logCard(row: LogRow) {
  return <LogCard row={row} />
}

function LogCard({ row }: { row: LogRow }) {
  const { t } = useTranslation('reports')
  const parts = [
    t('log.attempt', { count: row.attempt }),
    row.attempt > 0 || row.time > 0 ? t('log.seconds', { count: row.time }) : '',
    row.completeDate ? t('log.completedOn', { date: dashedInstant(row.completeDate) }) : '',
  ]
  return (
    <>
      <CardLine>
        <StarLabel tier={row.category} />
        <StatusLabel status={topicStatus(row.completed)} />
      </CardLine>
      <div className={classes.cardTitle}>{`${row.topicNo} · ${row.content}`}</div>
      <div className={classes.small}>{parts.filter(Boolean).join(' · ')}</div>
    </>
  )
}
