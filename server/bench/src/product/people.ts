import type { Role } from '@tristar/shared/common/roles'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { DEMO_PASSWORD } from '@tristar/demo'
import { ask, post } from './http.ts'

/** Logs in one of the demo or generated people. @returns the token */
export async function logIn(url: string, role: Role, id: string): Promise<string> {
  const call =
    role === 'admin'
      ? post(sessionCalls.logInAdmin.path, { username: id, password: DEMO_PASSWORD })
      : post(sessionCalls.logIn.path, { id, password: DEMO_PASSWORD })
  return (await ask<{ token: string }>(url, '', call)).token
}

interface Task {
  _id: string
  locked?: boolean
  quiz: boolean
  supervisor: boolean
  completed: boolean | 'notYet'
}

/** The first open topic with an unpassed quiz; completes its theory, which opens the quiz. */
export async function openQuiz(url: string, token: string): Promise<string> {
  const { user } = await ask<{ user: { alltasks: Task[] } }>(
    url,
    token,
    post(sessionCalls.ofToken.path, { token }),
  )
  const task = user.alltasks.find(
    ({ locked, quiz, supervisor, completed }) =>
      !locked && quiz && !supervisor && completed !== true,
  )
  if (!task) throw new Error('this seller has nothing left to study')
  const theory = { topicId: task._id, mytype: 'Theory', duration: 60, type: 'seller' }
  await ask(url, token, post(studyCalls.completeAsSeller.path, theory))
  return task._id
}
