import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { resetCalls } from '@tristar/shared/reset/reset.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { setTimeout as delay } from 'node:timers/promises'
import { DEMO_PASSWORD } from '@tristar/demo'
import { get, post } from '../product/http.ts'
import { fillDisk } from '../product/smallDisk.ts'
import type { Attack, AttackContext } from './frame/attack.ts'

const ADMIN = '198.51.100.1'
const GUESSER = '203.0.113.7'
const GUESSES = 12
/** The failures per id and address (domain: Accounts). */
const LIMIT = 10
/** A health check may be outdated for a moment. */
const ASKED = 100

const logInOf = (username: string, password: string) =>
  post(sessionCalls.logInAdmin.path, { username, password })

/** A full disk while passwords are guessed: no one is locked out, and no limit is lifted. */
export const fullDisk: Attack = {
  name: 'full-disk',
  goal: 'On a full disk people log in, read and free room, guesses stay limited, health says so, and all ends with it.',
  disk: 400,
  async run(context) {
    const { attacker, honest, server } = context
    const token = await honest.logIn('admin', 'admin')
    const giveRoom = await fillDisk(server.data, 0)
    const full = await healthTurns(context, 'degraded')
    const login = await honest.send(logInOf('admin', DEMO_PASSWORD), { address: ADMIN })
    const read = await honest.send(post(peopleListCalls.users.path), { token })
    const reset = await honest.send(post(resetCalls.reset.path, { id: 'lim.jiahui' }), {
      token,
    })
    const refused = await honest.send(post(sessionCalls.saveProfile.path, { name: 'Full' }), {
      token,
    })
    for (let guess = 0; guess < GUESSES; guess += 1)
      await attacker.send(logInOf('admin', `guess ${guess}`), { address: GUESSER })
    await giveRoom()
    const well = await healthTurns(context, 'ok')
    const saved = await honest.send(post(sessionCalls.saveProfile.path, { name: 'After' }), {
      token,
    })
    const statuses = [login, read, reset, refused, saved].map((answer) => answer?.status)
    const kept =
      full &&
      well &&
      statuses.join() === '200,200,200,507,200' &&
      attacker.answered(401) === LIMIT &&
      attacker.answered(429) === GUESSES - LIMIT
    return { kept, more: { 'login, read, reset, write; write with room': statuses.join(', ') } }
  },
}

/** Polls until the server reports this. */
async function healthTurns({ honest }: AttackContext, status: string): Promise<boolean> {
  for (let asked = 0; asked < ASKED; asked += 1) {
    const answer = await honest.send(get('/api/health'))
    if (answer?.text.includes(`"status":"${status}"`)) return true
    await delay(50)
  }
  return false
}
