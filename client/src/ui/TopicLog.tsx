import { useElementSize } from '@mantine/hooks'
import { IconBooks } from '@tabler/icons-react'
import type { LogRow } from '@tristar/shared/team/team.schema'
import { CardLine, CardNote, type Column, DataTable } from './DataTable'
import { Panel } from './Panel'
import { StarLabel } from './StarLabel'
import { EmptyState } from './States'
import { StatusLabel, topicStatus } from './StatusLabel'
import classes from './TopicLog.module.css'

/** Pixels: below it the titles would have no room beside the other columns. */
const NARROW = 640

interface TopicLogProps {
  title: string
  columns: readonly Column<LogRow>[]
  /** undefined: still loading. */
  rows: readonly LogRow[] | undefined
  /** In place of no topics. */
  none: string
  /** The small print of a topic's card. */
  note: (row: LogRow) => string
}

/** One person's topics, ordered by star then number. */
export function TopicLog({ title, columns, rows, none, note }: TopicLogProps) {
  const { ref, width } = useElementSize()
  return (
    <Panel title={title} flush>
      <div ref={ref} />
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        card={cardOf(note)}
        empty={<EmptyState icon={IconBooks} title={none} />}
        narrow={width > 0 && width < NARROW}
      />
    </Panel>
  )
}

function cardOf(note: TopicLogProps['note']) {
  return function topicCard(row: LogRow) {
    return <TopicCard row={row} note={note(row)} />
  }
}

function TopicCard({ row, note }: { row: LogRow; note: string }) {
  return (
    <>
      <CardLine>
        <StarLabel tier={row.category} />
        <StatusLabel status={topicStatus(row.completed)} />
      </CardLine>
      <div className={classes.title}>{`${row.topicNo} · ${row.content}`}</div>
      <CardNote>{note}</CardNote>
    </>
  )
}
