import { CROWD_TEAM, crowdTeams } from '../demo/crowd.people.ts'
import { ask, post, send } from '../product/http.ts'
import { logIn } from '../product/logIn.ts'
import type { Facts } from './calls.ts'

interface Task {
  _id: string
  locked?: boolean
  quiz: boolean
  supervisor: boolean
  completed: boolean | 'notYet'
}

/** The first open topic with a quiz that is not passed; its theory is done here, so that the quiz is open. */
async function openQuiz(url: string, token: string): Promise<string> {
  const { user } = await ask<{ user: { alltasks: Task[] } }>(
    url,
    token,
    post('/api/auth/session', { token }),
  )
  const task = user.alltasks.find(
    ({ locked, quiz, supervisor, completed }) =>
      !locked && quiz && !supervisor && completed !== true,
  )
  if (!task) throw new Error('the seller of the bench has nothing left to study')
  const theory = { topicId: task._id, mytype: 'Theory', duration: 60, type: 'seller' }
  await ask(url, token, post('/api/seller/taskCompleted', theory))
  return task._id
}

async function totalOf(url: string, token: string, path: string): Promise<number> {
  return (await send(url, token, post(path, { limit: 1 }))).total
}

/** Callers of every call: as many at a time, each of another team. */
const CALLERS = 8

/** Logs in the admin of all and, of some teams, a seller on its way and its User Manager; finds out what there is. */
export async function gatherFacts(url: string, generated: number): Promise<Facts[]> {
  const admin = await logIn(url, 'admin', 'admin')
  const totals = {
    sellers: await totalOf(url, admin, '/api/admin/sellerDashboard'),
    supervisors: await totalOf(url, admin, '/api/admin/supervisorDashboard'),
  }
  const teams = [...crowdTeams(Math.min(generated, CALLERS * CROWD_TEAM))].filter(
    ({ sellers }) => sellers.length === CROWD_TEAM,
  )
  const callers: Facts[] = []
  for (const team of teams) {
    const seller = team.sellers.find(({ stage }) => stage === 'bronze')
    if (!seller) throw new Error('the generated people are not what the bench knows')
    const tokens = {
      seller: await logIn(url, 'seller', seller.id),
      supervisor: await logIn(url, 'supervisor', team.id),
      admin,
    }
    const topicId = await openQuiz(url, tokens.seller)
    const ids = { sellerId: seller.id, supervisorId: team.id, search: seller.id.slice(0, 6) }
    callers.push({ tokens, ...ids, topicId, language: 'English', ...totals })
  }
  return callers
}
