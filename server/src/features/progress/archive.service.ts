import type { ClientSession } from 'mongoose'
import type { Attempt } from './attempts.model.ts'
import { AttemptModel } from './attempts.model.ts'

export type { Attempt }

/** What was asked and answered travels along with each: so many at a time. */
const BATCH = 50

/**
 * Takes all of a learner's attempts out of the live data; `keep` gets them in the order of their time.
 * @returns how many there were
 */
export async function takeAttempts(
  accountId: string,
  keep: (attempts: Attempt[]) => Promise<void>,
  session: ClientSession,
): Promise<number> {
  const own = { accountId }
  const sorted = { sort: { at: 1 } } as const
  let taken = 0
  for (;;) {
    const batch = await AttemptModel.find(own, null, { ...sorted, skip: taken, limit: BATCH })
      .session(session)
      .lean<Attempt[]>()
    if (batch.length === 0) break
    await keep(batch)
    taken += batch.length
  }
  await AttemptModel.deleteMany(own, { session })
  return taken
}
