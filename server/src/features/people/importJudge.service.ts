import { findKnownPeople } from '../account/account.ts'
import { judgeRows, type Verdict } from './importCheck.ts'
import type { ImportLine } from './importFile.ts'

/** Judges rows against the people there are now, with a fixed number of queries. */
export async function judgeLines(lines: readonly ImportLine[]): Promise<Verdict[]> {
  const cells = lines.map((line) => line.cells)
  const known = await findKnownPeople({
    ids: cells.flatMap(({ id, supervisorId }) => [id, supervisorId]),
    emails: cells.map(({ email }) => email),
    numbers: cells.map(({ number }) => number),
  })
  return judgeRows(lines, known)
}
