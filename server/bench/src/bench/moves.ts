import { movesCalls } from '@tristar/shared/people/moves.calls'
import { CROWD_TEAM, crowdTeams } from '@tristar/demo'
import { ask, type Call, post, send } from '../product/http.ts'
import type { ServerProcess } from '../product/serverProcess.ts'
import { spreadOf } from './measure.ts'

/** A change of people by an admin: times in ms, and processor time of the server and of the database. */
export interface Changed {
  name: string
  median: number
  p95: number
  cpu: number
  database: number
}

/** The sellers of a large team. */
const TEAM = 200
const TEAMS = TEAM / CROWD_TEAM
const TURNS = 10

/** A change, and the one that takes it back. */
interface Change {
  name: string
  call: (turn: number) => Call
}

const move = (sellerIds: string[], supervisorId: string, dryRun = false) =>
  post(movesCalls.move.path, { sellerIds, supervisorId, dryRun })

/**
 * Moves a team of 200 to another manager and back, and lets people leave and return. Needs two more managers than hold the
 * team; in the end everybody is where they were.
 */
export async function measureChanges(server: ServerProcess, token: string): Promise<Changed[]> {
  const teams = [...crowdTeams((TEAMS + 2) * CROWD_TEAM)]
  const team = teams.slice(0, TEAMS).flatMap(({ sellers }) => sellers.map(({ id }) => id))
  const [first = '', second = ''] = teams.slice(TEAMS).map(({ id }) => id)
  const moveTo = (supervisorId: string, dryRun = false) => move(team, supervisorId, dryRun)
  await ask(server.url, token, moveTo(first))
  const there = (turn: number) => (turn % 2 === 0 ? second : first)
  const leaver = (turn: number) => ({ id: team[turn % TEAM] ?? '' })
  const changes: Change[] = [
    { name: `plan to move ${TEAM}`, call: () => moveTo(second, true) },
    { name: `move ${TEAM}`, call: (turn) => moveTo(there(turn)) },
    { name: 'deactivate', call: (turn) => post(movesCalls.deactivate.path, leaver(turn)) },
    { name: 'reactivate', call: (turn) => post(movesCalls.reactivate.path, leaver(turn)) },
  ]
  const measured: Changed[] = []
  for (const change of changes) measured.push(await measureChange(server, token, change))
  await moveHome(server, token, teams.slice(0, TEAMS))
  return measured
}

/** Moves a team of 200 to another manager and back; as above everybody is where they were. */
export async function moveThereAndBack(server: ServerProcess, token: string): Promise<void> {
  const teams = [...crowdTeams((TEAMS + 1) * CROWD_TEAM)]
  const team = teams.slice(0, TEAMS).flatMap(({ sellers }) => sellers.map(({ id }) => id))
  const { id: there = '' } = teams[TEAMS] ?? {}
  await ask(server.url, token, move(team, there))
  await moveHome(server, token, teams.slice(0, TEAMS))
}

/** Moves teams to their own managers. */
async function moveHome(
  server: ServerProcess,
  token: string,
  teams: readonly { id: string; sellers: readonly { id: string }[] }[],
): Promise<void> {
  for (const { id, sellers } of teams) {
    const own = sellers.map((seller) => seller.id)
    await ask(server.url, token, move(own, id))
  }
}

async function measureChange(
  server: ServerProcess,
  token: string,
  { name, call }: Change,
): Promise<Changed> {
  const times: number[] = []
  const before = await server.state()
  for (let turn = 0; turn < TURNS; turn += 1) {
    const asked = call(turn)
    const start = performance.now()
    const { status, text } = await send(server.url, token, asked)
    times.push(performance.now() - start)
    if (status !== 200) throw new Error(`${asked.path} answers ${status}: ${text}`)
  }
  const after = await server.state()
  return {
    name,
    ...spreadOf(times),
    cpu: (after.cpu - before.cpu) / TURNS,
    database: (after.database - before.database) / TURNS,
  }
}
