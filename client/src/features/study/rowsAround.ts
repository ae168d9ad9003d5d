const SHOWN = 6
/** Completed rows before the current one. */
const BEFORE = 4

/** At most six rows around the row `current`, most of them before it; all rows if that would hide only one. */
export function rowsAround<Row>(rows: readonly Row[], current: number): readonly Row[] {
  if (rows.length <= SHOWN + 1) return rows
  const start = Math.min(Math.max(0, current - BEFORE), rows.length - SHOWN)
  return rows.slice(start, start + SHOWN)
}
