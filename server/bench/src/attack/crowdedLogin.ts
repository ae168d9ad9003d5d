import { sessionCalls } from '@tristar/shared/session/session.calls'
import { setTimeout as delay } from 'node:timers/promises'
import { DEMO_PASSWORD } from '@tristar/demo'
import { post } from '../product/http.ts'
import type { Attack } from './frame/attack.ts'
import type { Habit } from './frame/callers.ts'
import { meanwhile } from './frame/meanwhile.ts'

const CROWD = [
  'lim.jiahui',
  'kavitha.rajan',
  'hafiz.rahman',
  'siti.hajar',
  'wong.kahmun',
  'nurul.aisyah',
  'ganesh.kumar',
  'chan.meiling',
]
const CROWDED = '203.0.113.7'
/** Per account: ten failures are the limit, and a login counts as one until it succeeds. */
const AT_A_TIME = 9
const HONEST = ['tan.weiliang', 'clement.voon', 'norazlina.said', 'faizal.ismail']
const LASTS_MS = 15_000
/** The 95th percentile of honest logins, on two cores. */
const GOAL_MS = 3000

const logInOf = (id: string, address: string): Habit => ({
  call: post(sessionCalls.logIn.path, { id, password: DEMO_PASSWORD }),
  address,
})

/** One address with eight accounts that log in correctly, nine times in parallel, twice: no limit may refuse them. */
export const crowdedLogin: Attack = {
  name: 'crowded-login',
  goal: 'One address at full throttle costs others no login: all succeed, 95 of 100 within 3 s.',
  async run(context) {
    const { attacker, honest } = context
    const ends = performance.now() + LASTS_MS
    const throttle = async ({ call, ...caller }: Habit) => {
      while (performance.now() < ends) {
        const answer = await attacker.send(call, caller)
        // A caller refused as busy retries immediately, a limited number of times.
        if (answer?.status !== 200) await delay(1)
      }
    }
    const crowd = CROWD.flatMap((id) =>
      Array.from({ length: AT_A_TIME }, () => throttle(logInOf(id, CROWDED))),
    )
    const others = HONEST.map((id, index) => logInOf(id, `198.51.100.${index + 1}`))
    await meanwhile(context, others, () => Promise.all(crowd))
    const kept = honest.answered(200) === honest.times.length && honest.percentile(95) < GOAL_MS
    return { kept }
  },
}
