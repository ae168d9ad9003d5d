import { setTimeout as delay } from 'node:timers/promises'
import type { AttackContext } from './attack.ts'
import type { Habit } from './callers.ts'

/** What a person takes to look at an answer, ms; short, so that many are asked for during an attack. */
const PAUSE = 25

/** Does the work while each of the honest sends its call over and over, at least once, until the work has ended. */
export async function meanwhile<Result>(
  { honest }: Pick<AttackContext, 'honest'>,
  habits: readonly Habit[],
  work: () => Promise<Result>,
): Promise<Result> {
  const over = new AbortController()
  const repeat = async ({ call, ...caller }: Habit) => {
    do {
      await honest.send(call, caller)
      await delay(PAUSE)
    } while (!over.signal.aborted)
  }
  const repeating = Promise.all(habits.map(repeat))
  try {
    return await work()
  } finally {
    over.abort()
    await repeating
  }
}
