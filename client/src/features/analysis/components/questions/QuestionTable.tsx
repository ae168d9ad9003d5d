import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumber } from '../../../../lib/useNumber'
import type { Column } from '../../../../ui/DataTable'
import { Head } from '../../../../ui/TableHead'
import type { TableState } from '../../../../ui/useTableState'
import type { Entry, Group } from '../../facts'
import { QuestionDetails } from './QuestionDetails'
import type { QuestionListProps } from './QuestionList'
import { QuestionText } from './QuestionText'
import classes from './questions.module.css'

interface QuestionTableProps extends QuestionListProps {
  columns: readonly Column<Entry>[]
  table: TableState
}

/** The questions by group; what is open stands below its row. */
export function QuestionTable({ columns, table, groups, ...list }: QuestionTableProps) {
  const { t } = useTranslation('analysis')
  return (
    <table className={classes.table} aria-label={t('questions.title')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.key} column={column} table={table} stay={{}} />
          ))}
          <td className={classes.chevron} aria-hidden="true" />
        </tr>
      </thead>
      {groups.map(({ group, entries }) => (
        <tbody key={group} data-group={group}>
          <tr className={classes.group}>
            <th scope="rowgroup" colSpan={columns.length + 1}>
              <GroupName group={group} count={entries.length} />
            </th>
          </tr>
          {entries.map((entry) => (
            <Row key={entry.question.id} {...{ entry, columns }} {...list} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

export function GroupName({ group, count }: { group: Group; count: number }) {
  const { t } = useTranslation('analysis')
  const number = useNumber()
  return t('questions.groupOf', {
    group: t(`questions.group.${group}`),
    number: number(count),
  })
}

interface RowProps extends Omit<QuestionListProps, 'groups'> {
  entry: Entry
  columns: readonly Column<Entry>[]
}

function Row({ entry, columns, opened, onOpen, ...about }: RowProps) {
  const id = useId()
  const open = opened === entry.question.id
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <>
      <tr className={classes.row} data-open={open || undefined}>
        {columns.map((column) => (
          <td key={column.key} data-align={column.align}>
            {column.key === 'question' ? (
              <QuestionText
                question={entry.question}
                questions={about.questions}
                open={open}
                controls={id}
                onOpen={onOpen}
              />
            ) : (
              column.cell(entry)
            )}
          </td>
        ))}
        <td className={classes.chevron}>
          <Chevron size={18} stroke={1.75} aria-hidden="true" />
        </td>
      </tr>
      {open && (
        <tr className={classes.below}>
          <td colSpan={columns.length + 1} id={id}>
            <QuestionDetails entry={entry} {...about} />
          </td>
        </tr>
      )}
    </>
  )
}
