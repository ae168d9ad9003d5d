import { VisuallyHidden } from '@mantine/core'
import classes from './plots.module.css'

interface PlotTableProps {
  /** Names the table. */
  label: string
  heads: readonly string[]
  /** Each as long as the heads; the first cell names the row. */
  rows: readonly (readonly string[])[]
  /** For screen readers alone: the plot says all of it already. */
  hidden?: boolean
}

/** The figures of a plot, which itself is no part of what a screen reader reads. */
export function PlotTable({ label, heads, rows, hidden = false }: PlotTableProps) {
  const table = (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  return hidden ? <VisuallyHidden>{table}</VisuallyHidden> : table
}
