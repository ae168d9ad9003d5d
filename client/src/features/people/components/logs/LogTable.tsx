import { IconBooks } from '@tabler/icons-react'
import type { LogRow } from '@tristar/shared/study/log.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { CardLine, CardNote, DataTable } from '../../../../ui/DataTable'
import { Panel } from '../../../../ui/Panel'
import { StarLabel } from '../../../common/StarLabel'
import { EmptyState } from '../../../../ui/States'
import { StatusLabel, topicStatus } from '../../../common/StatusLabel'
import classes from './logs.module.css'
import { type LogColumns, useLogColumns } from './useLogColumns'
import { useTopicNumber } from './useTopicNumber'
import { TopicTitle } from '../../../../ui/Passage'

/** Pixels: below this width the titles would have no room. */
const NARROW = 640

interface LogTableProps {
  rows: readonly LogRow[]
  columns: LogColumns
  /** At the right of the title. */
  aside?: ReactNode
}

/** Every topic, ordered by star then topic number. */
export function LogTable({ rows, columns, aside }: LogTableProps) {
  const { t } = useTranslation('learners')
  const timed = columns.includes('time')
  return (
    <Panel title={t('log.topics')} aside={aside} flush>
      <DataTable
        label={t('log.topics')}
        columns={useLogColumns(columns)}
        rows={rows}
        rowKey={({ _id }) => _id}
        renderCard={(row) => <TopicCard row={row} timed={timed} />}
        empty={<EmptyState icon={IconBooks} title={t('log.noTopics')} />}
        narrow={NARROW}
      />
    </Panel>
  )
}

/** A topic on a phone: attempts, duration (if shown) and day of completion. */
function TopicCard({ row, timed }: { row: LogRow; timed: boolean }) {
  const { t } = useTranslation('learners')
  const dates = useDates()
  const numberOf = useTopicNumber()
  const { attempt, time, completeDate } = row
  const notes = [
    t('log.attempt', { count: attempt }),
    timed && (attempt > 0 || time > 0) && t('log.seconds', { count: time }),
    completeDate && t('log.completedOn', { date: dates.instantDay(completeDate) }),
  ]
  return (
    <>
      <CardLine>
        <StarLabel tier={row.category} />
        <StatusLabel status={topicStatus(row.completed)} />
      </CardLine>
      <div className={classes.title}>
        <TopicTitle of={row.titles} number={numberOf(row)} />
      </div>
      <CardNote>{notes.filter(Boolean).join(' · ')}</CardNote>
    </>
  )
}
