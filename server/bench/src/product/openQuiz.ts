import { sessionCalls } from '@tristar/shared/session/session.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { ask, post } from './http.ts'

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
