import type { Account } from '../features/account/account.model.ts'
import { type Progress, ProgressModel } from '../features/study/progress/progress.model.ts'
import type { Completion } from '../features/study/attempts/completion.record.ts'
import { completeTask } from '../features/study/attempts/completion.service.ts'
import { createTestContext } from './app.ts'
import { type Made, makeSeller, makeSupervisor } from './factories.ts'
import { makeChoice, makeRecap, makeSequence, makeTopic } from './topics.ts'

const UNLIMITED = createTestContext({ env: { RATE_LIMIT: 'off' } })

/** A question of each kind. */
export const QUESTIONS = [
  makeChoice(),
  makeSequence({ questionNo: 2 }),
  makeRecap({ questionNo: 3 }),
]

/** The right answers to QUESTIONS. */
export const RIGHT = [
  { questionNo: 1, selectedAnswer: ['B'] },
  { questionNo: 2, selectedAnswer: ['2', '1', '3'] },
]

/** A team of one, two topics of the first star, the first of them with QUESTIONS, and one of the second star. */
export async function makeStudyCase() {
  const supervisor = await makeSupervisor({ distributorId: 'MER-S' })
  const seller = await makeSeller({ supervisor, createdAt: new Date() })
  const first = await makeTopic({ title: 'First', questions: QUESTIONS })
  const second = await makeTopic({ title: 'Second' })
  const silver = await makeTopic({ title: 'Silver one', beltType: 'Green' })
  return { supervisor, seller, first, second, silver }
}

/** Body of taskCompleted for a studied theory. */
export function theoryBody(topicId: string, more: object = {}): object {
  return { topicId, mytype: 'Theory', duration: 60, ...more }
}

/** Body of taskCompleted for a quiz in English. */
export function quizBody(topicId: string, answers: unknown = RIGHT, more: object = {}): object {
  return { topicId, mytype: 'Quiz', duration: 30, language: 'English', answers, ...more }
}

function learnerOf({ _id, supervisorId, loginId }: Account) {
  return { accountId: String(_id), supervisorId: supervisorId ?? loginId }
}

export async function progressOf({ account }: Made): Promise<Progress> {
  const progress = await ProgressModel.findById(account._id).lean<Progress>()
  if (!progress) throw new Error('no progress')
  return progress
}

/** The learner has studied the topic's theory. */
export function studyTheory({ account }: Made, topicId: string): Promise<Completion> {
  const task = { topicId, mytype: 'Theory', duration: 60, language: '' } as const
  return completeTask(UNLIMITED, learnerOf(account), task)
}

/** The learner has answered so many questions of the topic's English quiz with B. */
export function passQuiz({ account }: Made, topicId: string, count: number): Promise<Completion> {
  const answers = Array.from({ length: count }, (_, at) => ({
    questionNo: at + 1,
    selectedAnswer: ['B'],
  }))
  const task = { topicId, mytype: 'Quiz', duration: 30, language: 'English', answers } as const
  return completeTask(UNLIMITED, learnerOf(account), task)
}

/** The learner has answered the first question of the topic's English quiz. */
export function takeQuiz({ account }: Made, topicId: string, choice: string): Promise<Completion> {
  const answers = [{ questionNo: 1, selectedAnswer: [choice] }]
  const task = { topicId, mytype: 'Quiz', duration: 30, language: 'English', answers } as const
  return completeTask(UNLIMITED, learnerOf(account), task)
}
