import { actionOf } from '@tristar/shared/imports/imports.words'
import type { Delivery } from '../../lib/delivery/delivery.ts'
import { findKnownPeople } from '../account/account.ts'
import { teamSizesOf } from '../study/figures/figures.ts'
import { judgeRows } from './importCheck.ts'
import type { ImportLine } from '@tristar/shared/imports/importFile.rules'
import type { Verdict } from './importTasks.ts'

/**
 * Judges rows against the people there are now, with a fixed number of queries.
 * @param inviting how this server reaches those who are invited; false if nobody is
 */
export async function judgeLines(
  lines: readonly ImportLine[],
  inviting: Pick<Delivery, 'canReach'> | false = false,
): Promise<Verdict[]> {
  const cells = lines.map((line) => line.cells)
  const people = await findKnownPeople({
    ids: cells.flatMap(({ id, supervisorId }) => [id, supervisorId]),
    emails: cells.map(({ email }) => email),
    numbers: cells.map(({ number }) => number),
  })
  const leaving = cells.flatMap(({ action, id }) =>
    actionOf(action) === 'deactivate' ? (people.learner(id)?.loginId ?? []) : [],
  )
  const teamSizes = await teamSizesOf(leaving)
  return judgeRows(lines, { people, teamSizes, ...(inviting && { reach: inviting.canReach }) })
}
