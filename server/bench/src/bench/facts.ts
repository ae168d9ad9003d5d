import { peopleCalls } from '@tristar/shared/people/people.calls'
import type { Person } from '@tristar/shared/people/person.schema'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { CROWD_TEAM, crowdTeams } from '@tristar/demo'
import { ask, post, send } from '../product/http.ts'
import { logIn, openQuiz } from '../product/people.ts'
import type { Facts } from './calls.ts'

async function totalOf(url: string, token: string, path: string): Promise<number> {
  return (await send(url, token, post(path, { limit: 1 }))).total
}

/** The serial of a star that the person holds. */
async function serialOf(url: string, token: string, id: string): Promise<string> {
  const about = post(peopleCalls.person.path, { id })
  const { certificates } = await ask<Person>(url, token, about)
  const [first] = certificates
  if (!first) throw new Error('this seller holds no star')
  return first.serial
}

/**
 * The callers with new tokens: what is measured before may end theirs, such as a deactivation, and a long run outlasts
 * the twelve hours of a token.
 */
export async function signInAnew(url: string, callers: readonly Facts[]): Promise<Facts[]> {
  const admin = await logIn(url, 'admin', 'admin')
  const renewed: Facts[] = []
  for (const caller of callers) {
    const tokens = {
      seller: await logIn(url, 'seller', caller.sellerId),
      supervisor: await logIn(url, 'supervisor', caller.supervisorId),
      admin,
    }
    renewed.push({ ...caller, tokens })
  }
  return renewed
}

/** The stages of people who hold a star. */
const STARRED: readonly string[] = ['certificate', 'silver', 'gold', 'goldBooked', 'done']

/** The number of concurrent callers, each of another team. */
const CALLERS = 8

/**
 * Logs in the admin of all and, of some teams, a seller in progress and its User Manager; collects the data for their
 * calls.
 */
export async function gatherFacts(url: string, generated: number): Promise<Facts[]> {
  const admin = await logIn(url, 'admin', 'admin')
  const totals = {
    sellers: await totalOf(url, admin, peopleListCalls.users.path),
    supervisors: await totalOf(url, admin, peopleListCalls.supervisors.path),
  }
  const teams = [...crowdTeams(Math.min(generated, CALLERS * CROWD_TEAM))].filter(
    ({ sellers }) => sellers.length === CROWD_TEAM,
  )
  const callers: Facts[] = []
  for (const team of teams) {
    const seller = team.sellers.find(({ stage }) => stage === 'bronze')
    const holder = team.sellers.find(({ stage }) => STARRED.includes(stage))
    if (!seller || !holder) throw new Error('the generated people are not what the bench knows')
    const tokens = {
      seller: await logIn(url, 'seller', seller.id),
      supervisor: await logIn(url, 'supervisor', team.id),
      admin,
    }
    const topicId = await openQuiz(url, tokens.seller)
    const serial = await serialOf(url, admin, holder.id)
    const ids = {
      sellerId: seller.id,
      supervisorId: team.id,
      search: seller.id.slice(0, 6),
      name: seller.name.split(' ').at(-1)?.slice(0, 4) ?? '',
    }
    callers.push({ tokens, ...ids, serial, topicId, language: 'English', ...totals })
  }
  return callers
}
