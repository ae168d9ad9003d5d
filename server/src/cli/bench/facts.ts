import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { crowdTeams } from '../demo/crowd.people.ts'
import type { BenchRole, Facts } from './calls.ts'
import { ask, send, type Call } from './http.ts'

interface Task {
  _id: string
  locked?: boolean
  quiz: boolean
  supervisor: boolean
  completed: boolean | 'notYet'
}

const post = (path: string, body: Call['body'] = {}): Call => ({ method: 'POST', path, body })

async function logIn(url: string, role: BenchRole, id: string): Promise<string> {
  const call =
    role === 'admin'
      ? post('/api/admin/login', { username: id, password: DEMO_PASSWORD })
      : post('/api/auth/login', { id, password: DEMO_PASSWORD })
  return (await ask<{ token: string }>(url, '', call)).token
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

/** Logs in a seller on its way, its User Manager and the admin of all, and finds out what there is. */
export async function gatherFacts(url: string): Promise<Facts> {
  const [team] = crowdTeams(50)
  const seller = team?.sellers.find(({ stage }) => stage === 'bronze')
  if (!team || !seller) throw new Error('the generated people are not what the bench knows')
  const tokens = {
    seller: await logIn(url, 'seller', seller.id),
    supervisor: await logIn(url, 'supervisor', team.id),
    admin: await logIn(url, 'admin', 'admin'),
  }
  return {
    tokens,
    sellerId: seller.id,
    supervisorId: team.id,
    topicId: await openQuiz(url, tokens.seller),
    language: 'English',
    sellers: await totalOf(url, tokens.admin, '/api/admin/sellerDashboard'),
    supervisors: await totalOf(url, tokens.admin, '/api/admin/supervisorDashboard'),
    search: seller.id.slice(0, 6),
  }
}
