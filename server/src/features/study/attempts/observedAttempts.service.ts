import { textsOfAnswer, unpackAnswers } from '@tristar/shared/topics/answers.rules'
import { askedQuestions, isGraded, unpackDraw } from '@tristar/shared/topics/draw.rules'
import type { Question } from '@tristar/shared/topics/questions.schema'
import type { Types } from 'mongoose'
import { inBatches } from '../../../lib/database/batches.ts'
import type { Instants } from '../../../lib/instants.ts'
import { AskedQuizzes } from './analysedAttempts.service.ts'
import { type Attempt, AttemptModel } from './attempts.model.ts'
import type { AskedQuestion } from './quizVersions.model.ts'
import { questionsAsked } from './quizVersions.service.ts'

const FIELDS = {
  accountId: 1,
  topicId: 1,
  mytype: 1,
  evaluation: 1,
  duration: 1,
  language: 1,
  snapshot: 1,
  nth: 1,
  distributorId: 1,
  at: 1,
} as const

/** A graded question of an attempt as it was asked; one of before there were ids has none, and no revision. */
interface ObservedQuestion extends Pick<Question, 'questionNo' | 'questionType'> {
  id: string
  revision: number | null
  /** The texts of what was answered, in the order given. */
  answered: string[]
  correct: boolean
}

/** A completed theory or a quiz attempt, with the questions that were asked. */
export interface ObservedAttempt extends Pick<Attempt, '_id' | keyof typeof FIELDS> {
  questions: ObservedQuestion[]
}

/** The attempts of these learners at a time, of all rounds, learner by learner, oldest first, in batches. */
export async function* attemptsWithin(
  learners: readonly Types.ObjectId[],
  { from, before }: Instants,
  size: number,
): AsyncGenerator<ObservedAttempt[]> {
  const asked = new AskedQuizzes((questions) => questionsAsked({ questions: [...questions] }))
  const found = AttemptModel.find(
    { accountId: { $in: [...learners] }, at: { $gte: from, $lt: before } },
    FIELDS,
  )
    .sort({ accountId: 1, round: 1, at: 1 })
    .lean<Pick<Attempt, '_id' | keyof typeof FIELDS>[]>()
  for await (const batch of inBatches(found, size)) {
    await asked.read(batch)
    yield batch.map((each) => ({ ...each, questions: observed(each, asked.of(each)) }))
  }
}

/** The graded questions of a quiz attempt whose version is kept. */
function observed(
  { snapshot }: Pick<Attempt, 'snapshot'>,
  whole: readonly Question[] = [],
): ObservedQuestion[] {
  if (!snapshot) return []
  const { order, answers, correct } = snapshot
  const asked: readonly (Question & Partial<AskedQuestion>)[] = order
    ? askedQuestions([...whole], unpackDraw(order))
    : whole
  const given = new Map(unpackAnswers(answers).map((each) => [each.questionNo, each]))
  const right = new Set(correct)
  return asked.filter(isGraded).map((question) => ({
    questionNo: question.questionNo,
    questionType: question.questionType,
    id: question.id ?? '',
    revision: question.revision ?? null,
    answered: textsOfAnswer(question, given.get(question.questionNo)?.selectedAnswer ?? []),
    correct: right.has(question.questionNo),
  }))
}
