import { sessionCalls } from '@tristar/shared/session/session.calls'
import { setTimeout as delay } from 'node:timers/promises'
import { post } from '../product/http.ts'
import type { Attack } from './frame/attack.ts'
import { ordinaryHabits } from './frame/callers.ts'
import { meanwhile } from './frame/meanwhile.ts'

const CONNECTIONS = 200
const CALLS = 6000
const QUIET_MS = 3000
/** How much longer the others may wait than in a quiet moment; fewer ms than this are no wait. */
const GOAL_TIMES = 6
const GOAL_MS = 100

/** A seller who asks for the same answer on as many connections as the machine has. */
export const flood: Attack = {
  name: 'flood',
  goal: `Others wait at most ${GOAL_TIMES} times as long while one seller sends ${CONNECTIONS} requests at once.`,
  async run(context) {
    const { attacker, honest } = context
    const token = await attacker.logIn('seller', 'lim.jiahui')
    const habits = await ordinaryHabits(honest)
    await meanwhile(context, habits, () => delay(QUIET_MS))
    const quiet = honest.percentile(95)
    honest.times.length = 0
    let left = CALLS
    const send = async () => {
      for (; left > 0; left -= 1)
        await attacker.send(post(sessionCalls.ofToken.path, { token }), { token })
    }
    await meanwhile(context, habits, () => Promise.all(Array.from({ length: CONNECTIONS }, send)))
    const busy = honest.percentile(95)
    const kept = busy < Math.max(GOAL_MS, GOAL_TIMES * quiet)
    return { kept, more: { 'quiet p95': `${Math.round(quiet)} ms` } }
  },
}
