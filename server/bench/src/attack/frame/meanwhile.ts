import { setTimeout as delay } from 'node:timers/promises'
import type { AttackContext } from './attack.ts'
import type { Habit } from './callers.ts'

/** Milliseconds between calls; short, for many samples during an attack. */
const PAUSE = 25

/** Runs the work while each honest caller repeats its call, at least once. */
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
