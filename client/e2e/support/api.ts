import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { completionCall } from '@tristar/shared/study/study.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { LearnerUser } from '@tristar/shared/session/session.schema'
import type { AdminLoginAnswer, LoginAnswer } from '@tristar/shared/session/session.schema'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { Task } from '@tristar/shared/study/progress.schema'
import type { UserListRow } from '@tristar/shared/people/lists.schema'
import type { Question } from '@tristar/shared/topics/questions.schema'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { dayOf } from '@tristar/shared/common/dates'
import type { Tier } from '@tristar/shared/common/tiers'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { TrainingAnswer } from '@tristar/shared/trainings/trainings.schema'
import type { TopicOverview } from '@tristar/shared/dashboards/dashboards.schema'
import { ADMIN, DEMO_PASSWORD, SUPERVISOR } from './accounts.ts'
import { baseURL } from './server.ts'

/** Calls the API with another person's token. @throws with the server's sentence when it refuses */
export async function call<Answer>(
  path: string,
  body: unknown,
  token = '',
  method: 'GET' | 'POST' = 'POST',
): Promise<Answer> {
  const response = await fetch(`${baseURL}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'auth-token': token },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer as Answer
}

export async function login(id: string, password = DEMO_PASSWORD): Promise<LoginAnswer> {
  return call<LoginAnswer>(sessionCalls.logIn.path, { id, password })
}

/** Registers a seller who has given a name, so that no page asks for it. */
export async function register(sellerId: string, password = DEMO_PASSWORD): Promise<LoginAnswer> {
  const registration = { sellerId, password, supervisorId: SUPERVISOR }
  await call(sessionCalls.registerSeller.path, registration)
  const { token } = await login(sellerId, password)
  await call(sessionCalls.saveProfile.path, { name: 'Aida binti Hassan' }, token)
  return login(sellerId, password)
}

const adminTokens = new Map<string, Promise<AdminLoginAnswer>>()

/** By default the admin of scope all. No test ends these sessions. */
export async function adminToken(username = ADMIN): Promise<string> {
  const kept =
    adminTokens.get(username) ??
    call<AdminLoginAnswer>(sessionCalls.logInAdmin.path, { username, password: DEMO_PASSWORD })
  adminTokens.set(username, kept)
  return (await kept).token
}

/** The topics as an admin of scope all sees them. */
export async function topics(): Promise<TopicOverview> {
  return call<TopicOverview>(dashboardsCalls.topics.path, undefined, await adminToken(), 'GET')
}

/** The first row of the admin's table of Users. */
export async function firstUser(): Promise<UserListRow> {
  const params = { limit: 1, offset: 0, sort: 'sellerId', order: 'asc', search: '' }
  const token = await adminToken()
  const [row] = await call<UserListRow[]>(peopleListCalls.users.path, params, token)
  if (!row) throw new Error('the demo has no User')
  return row
}

/** A topic's questions with their key, which only an admin gets. */
export async function quizKey(topicId: string, language: string): Promise<Question[]> {
  const detail = await call<TopicDetail>(topicsCalls.fetch.path, { topicId }, await adminToken())
  return detail.quizzes.filter((question) => question.language === language)
}

/** The slides of a demo topic, to be uploaded for another one. */
export async function demoPdf(): Promise<Buffer> {
  const token = await adminToken()
  const { data } = await topics()
  const topicId = data.find(({ materials }) => materials.some(({ pdf }) => pdf))?._id
  const { theory } = await call<TopicDetail>(topicsCalls.fetch.path, { topicId }, token)
  const url = `${baseURL}${theory.materials[0]?.pdfFile}`
  const answer = await fetch(url, { headers: { 'auth-token': token } })
  return Buffer.from(await answer.arrayBuffer())
}

/** Completes every topic of the seller's study list through the API: theory, then the quiz with the right answers. */
export async function completeTier(token: string): Promise<void> {
  const { user } = await session(token)
  const tasks = user.alltasks.filter((task) => task.beltType === user.studyTier && !task.supervisor)
  for (const task of tasks) await completeTask(token, 'seller', task)
}

/** Completes the topics of the star in hand, and books its training for today as the organisation counts days; returns its `_id`. */
export async function bookToday(token: string, belt: Tier): Promise<string> {
  await completeTier(token)
  const { user } = await session(token)
  const topicId = user.alltasks
    .filter(({ beltType, supervisor }) => beltType === belt && !supervisor)
    .map(({ _id }) => _id)
  const when = { trainingDate: dayOf(new Date(), 'Asia/Kuala_Lumpur'), trainingTime: '00:05' }
  const objectives = { bsObjective: 'One more facing.', tsObjective: 'Answer an objection.' }
  const booking = { mytype: 'seller', belt, topicId, ...when, ...objectives }
  const { data } = await call<TrainingAnswer>(trainingsCalls.add.path, booking, token)
  return data._id
}

/**
 * Earns the star in hand: all its topics, then its training, booked and passed today.
 * @param highlight what the manager says of it
 */
export async function earnStar(token: string, belt: Tier, highlight?: string): Promise<void> {
  const trainingId = await bookToday(token, belt)
  const evaluated = { trainingId, evaluation: 'Passed', highlight }
  await call(trainingsCalls.evaluate.path, evaluated, (await login(SUPERVISOR)).token)
}

/** Completes the topics for User Managers only. */
export async function completeEdacTheory(token: string): Promise<void> {
  const { user } = await session(token)
  for (const task of user.alltasks.filter((each) => each.supervisor))
    await completeTask(token, 'supervisor', task)
}

async function session(token: string): Promise<{ user: LearnerUser }> {
  return call(sessionCalls.ofToken.path, { token }, token)
}

/** Completes a topic's theory, which opens its quiz. */
export async function completeTheory(token: string, role: LearnerRole, task: Task): Promise<void> {
  const theory = { topicId: task._id, mytype: 'Theory', duration: 60 }
  await call(completionCall(role).path, theory, token)
}

export async function completeTask(token: string, role: LearnerRole, task: Task): Promise<void> {
  await completeTheory(token, role, task)
  if (!task.quiz) return
  const language = 'English'
  const answers = (await quizKey(task._id, language)).map((question) => ({
    questionNo: question.questionNo,
    selectedAnswer: rightAnswer(question),
  }))
  const quiz = { topicId: task._id, mytype: 'Quiz', duration: 60, language, answers }
  await call(completionCall(role).path, quiz, token)
}

function rightAnswer(question: Question): string[] {
  if (question.questionType === 'sequence') return question.sequence.split(',')
  return question.onlyOne ? question.correctAnswer.slice(0, 1) : question.correctAnswer
}
