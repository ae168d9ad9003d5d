const SHOWN = 6
/** What is done, to see where one stands; the rest is the current row and what comes next. */
const BEFORE = 4

/** At most six rows around the row `current`, most of them before it; all of them where that hides but one. */
export function rowsAround<Row>(rows: readonly Row[], current: number): readonly Row[] {
  if (rows.length <= SHOWN + 1) return rows
  const start = Math.min(Math.max(0, current - BEFORE), rows.length - SHOWN)
  return rows.slice(start, start + SHOWN)
}
