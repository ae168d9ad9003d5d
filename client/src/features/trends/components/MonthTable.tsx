import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../../ui/useIsPhone'
import { useTrendText } from '../useTrendText'
import classes from './table.module.css'

interface Row {
  key: string
  /** As many as the heads; the first names the row. */
  cells: readonly ReactNode[]
  /** The month still runs. */
  running: boolean
}

interface MonthTableProps {
  /** Names the table. */
  label: string
  heads: readonly { key: string; text: ReactNode; strong?: boolean; wide?: boolean }[]
  /** The latest first. */
  rows: readonly Row[]
  /** Of the rows, on a wide screen; the others unfold. */
  shown: number
  /** Of the button that does so; for rows that are months it is known. */
  unfold?: { all: string; less: string }
}

const ON_PHONE = 5

/** The figures of a plot by month, the latest first, or of something else. `wide` columns are read, but not seen on a phone. */
export function MonthTable({ label, heads, rows, shown, unfold }: MonthTableProps) {
  const { t } = useTranslation('trends')
  const { number } = useTrendText()
  const phone = useIsPhone()
  const [unfolded, setUnfolded] = useState(false)
  const few = phone ? ON_PHONE : shown
  return (
    <div className={classes.box}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {heads.map(({ key, text, wide }) => (
              <th key={key} scope="col" data-wide={wide || undefined}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <MonthRow key={row.key} row={row} heads={heads} folded={!unfolded && place >= few} />
          ))}
        </tbody>
      </table>
      {rows.length > few && (
        <Button
          variant="subtle"
          className={classes.unfold}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded
            ? (unfold?.less ?? t('span.less'))
            : (unfold?.all ?? t('span.all', { number: number(rows.length) }))}
        </Button>
      )}
    </div>
  )
}

interface MonthRowProps {
  row: Row
  heads: MonthTableProps['heads']
  /** Only seen on paper. */
  folded: boolean
}

function MonthRow({
  row: {
    cells: [name, ...cells],
    running,
  },
  heads,
  folded,
}: MonthRowProps) {
  return (
    <tr data-running={running || undefined} data-folded={folded || undefined}>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => {
        const head = heads[index + 1]
        return (
          <td
            key={head?.key}
            data-strong={head?.strong || undefined}
            data-wide={head?.wide || undefined}
          >
            {cell}
          </td>
        )
      })}
    </tr>
  )
}
