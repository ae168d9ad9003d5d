import type { Day } from '@tristar/shared/common/dates'
import { weekdayNames } from '@tristar/shared/common/dateTexts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../lib/useLanguage'
import type { Month } from '@tristar/shared/common/months'
import { weeksOf } from '../month'

interface MonthTableProps {
  month: Month
  className: string | undefined
  /** The id of the month's name. */
  labelledBy: string
  /** What a column's head shows of its weekday, Monday first. */
  renderHead: (column: number) => ReactNode
  /** A day's `<td>`, with the day as its key. */
  renderDay: (day: Day) => ReactNode
}

/** A month as a table: six weeks from Monday on. */
export function MonthTable({
  month,
  className,
  labelledBy,
  renderHead,
  renderDay,
}: MonthTableProps) {
  const weekdays = weekdayNames(useLanguage(), 'long')
  return (
    <table className={className} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {weekdays.map((name, column) => (
            <th key={name} scope="col">
              {renderHead(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>{week.map(renderDay)}</tr>
        ))}
      </tbody>
    </table>
  )
}
