const SHOWN = 6

/** The rows from `current` on, those before it last; as they are if there is no current one. */
export function fromCurrent<Row>(rows: readonly Row[], current: number): readonly Row[] {
  return current > 0 ? [...rows.slice(current), ...rows.slice(0, current)] : rows
}

/** At most six rows around the row `current`, which is first; all rows if that would hide only one. */
export function rowsAround<Row>(rows: readonly Row[], current: number): readonly Row[] {
  const most = rows.length <= SHOWN + 1 ? rows.length : SHOWN
  const start = Math.min(Math.max(0, current), rows.length - most)
  return fromCurrent(rows.slice(start, start + most), current - start)
}
