import { movesCalls } from '@tristar/shared/people/moves.calls'
import { CROWD_TEAM, crowdTeams } from '@tristar/demo'
import { ask, type Call, post } from '../product/http.ts'
import type { ServerProcess } from '../product/serverProcess.ts'
import { type Timed, timeTurns } from './measure.ts'

/** A change of people by an admin. */
export interface Changed extends Timed {
  name: string
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
  const take = (turn: number) => ask(server.url, token, call(turn))
  return { name, ...(await timeTurns(server, (taken) => taken < TURNS, take)) }
}
