import { teamCalls } from '@tristar/shared/team/team.calls'
import { post } from '../product/http.ts'
import type { Attack } from './frame/attack.ts'
import { ordinaryHabits } from './frame/callers.ts'
import { meanwhile } from './frame/meanwhile.ts'

const TEAM = ['lim.jiahui', 'nurul.aisyah', 'hafiz.rahman', 'siti.hajar']
const AT_A_TIME = 40
const WAVES = 3
/** The limit of a body is one megabyte. */
const ID_CHARACTERS = 1_000_000

const detailOf = (sellerId: string) => post(teamCalls.seller.path, { sellerId })

/** Ids of a megabyte whose last bytes arrive together, so that a batched read would look them up with the ids of others. */
export const hugeIds: Attack = {
  name: 'huge-ids',
  goal: 'Ids of any length are refused before anything is read, and nobody else gets another answer for them.',
  async run(context) {
    const { attacker, honest } = context
    const mine = await attacker.logIn('supervisor', 'clement.voon')
    const theirs = await honest.logIn('supervisor', 'tan.weiliang')
    const ordinary = await ordinaryHabits(honest)
    const sameReads = TEAM.map((sellerId) => ({ token: theirs, call: detailOf(sellerId) }))
    const wave = Array.from({ length: AT_A_TIME }, (_, index) => ({
      token: mine,
      call: detailOf(`${index}-`.padEnd(ID_CHARACTERS, 'x')),
    }))
    await meanwhile(context, ordinary, async () => {
      for (let sent = 0; sent < WAVES; sent += 1)
        await Promise.all([attacker.sendTogether(wave), honest.sendTogether(sameReads)])
    })
    const refused = attacker.answered(400) + attacker.answered(404)
    const kept = refused === attacker.times.length && honest.answered(200) === honest.times.length
    return { kept }
  },
}
