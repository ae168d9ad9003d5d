import { monthOf, shiftMonth } from '@tristar/shared/common/months'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import { crowdTeams } from '@tristar/demo'
import { ask, post } from '../product/http.ts'
import { logIn } from '../product/people.ts'
import type { ServerProcess } from '../product/serverProcess.ts'
import { type Timed, timeTurns } from './measure.ts'

/** A question for trends: its first answer, ms, and those after it. */
export interface TrendsTimes extends Timed {
  name: string
  first: number
  bytes: number
}

const SPANS = [12, 24, 36]
const TURNS = 30

/** Questions for spans of months, each by an HTTP request that waits for its whole answer; nothing is remembered between them. */
export async function measureTrends(server: ServerProcess): Promise<TrendsTimes[]> {
  const { url } = server
  const [team] = [...crowdTeams(1)]
  if (!team) throw new Error('there is no team')
  const admin = await logIn(url, 'admin', 'admin')
  const manager = await logIn(url, 'supervisor', team.id)
  const { admin: admins, supervisor: own } = trendsCalls
  const asked = [
    { name: 'all', token: admin, path: admins.path, more: {} },
    { name: 'one distributor', token: admin, path: admins.path, more: { dist: 'lhm' } },
    { name: 'a team', token: admin, path: admins.path, more: { supervisorId: team.id } },
    { name: "a manager's own", token: manager, path: own.path, more: {} },
  ]
  const to = monthOf(new Date().toISOString().slice(0, 10))
  const times: TrendsTimes[] = []
  for (const { name, token, path, more } of asked)
    for (const span of SPANS) {
      const body = { ...more, from: shiftMonth(to, 1 - span), to }
      let bytes = 0
      const take = async () => {
        bytes = JSON.stringify(await ask(url, token, post(path, body))).length
      }
      const { median: first } = await timeTurns(server, (taken) => taken < 1, take)
      const timed = await timeTurns(server, (taken) => taken < TURNS, take)
      times.push({ name: `${name}, ${span} months`, first, bytes, ...timed })
    }
  return times
}
