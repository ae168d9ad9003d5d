import type { ReactNode } from 'react'
import type { CsvCell } from '../lib/csv'
import type explanations from './explanations.texts.json'

/** The heads and figures that ui/explanations explains. */
export type About = keyof (typeof explanations)['of']

/** A column of a table, and of its file. */
export interface Column<Row> {
  /** The row's field; what a server-side table sorts by. */
  key: string
  head: string
  /** What the (i) beside the head explains. */
  about?: About
  /** The field that the cell shows above, sortable like the column. */
  above?: { key: string; head: string }
  cell: (row: Row) => ReactNode
  sortable?: boolean
  align?: 'left' | 'right'
  width?: string
  /** In sight while the others scroll sideways, like the first: a name, or at the end what is done with the row. */
  stays?: 'start' | 'end'
  /** A long text: it takes the room that the other columns leave, in as many lines as it needs. */
  long?: true
  /** The cell in a download; by default the column is left out. */
  csv?: (row: Row) => CsvCell
}
