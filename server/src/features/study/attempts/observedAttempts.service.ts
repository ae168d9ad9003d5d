import { textsOfAnswer, unpackAnswers } from '@tristar/shared/topics/answers.rules'
import { askedQuestions, isGraded, unpackDraw } from '@tristar/shared/topics/draw.rules'
import type { Question } from '@tristar/shared/topics/questions.schema'
import type { Types } from 'mongoose'
import { inBatches } from '../../../lib/database/batches.ts'
import type { Instants } from '../../../lib/instants.ts'
import { quizzesAsked } from './analysedAttempts.service.ts'
import { type Attempt, AttemptModel, type AttemptSnapshot } from './attempts.model.ts'
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
  const asked = new AskedQuizzes()
  const found = AttemptModel.find(
    { accountId: { $in: [...learners] }, at: { $gte: from, $lt: before } },
    FIELDS,
  )
    .sort({ accountId: 1, round: 1, at: 1 })
    .lean<Pick<Attempt, '_id' | keyof typeof FIELDS>[]>()
  for await (const batch of inBatches(found, size)) {
    await asked.read(batch.flatMap(({ snapshot }) => snapshot?.quizVersion ?? []))
    yield batch.map((attempt) => ({ ...attempt, questions: asked.of(attempt.snapshot) }))
  }
}

/** Versions to remember; then all are forgotten. */
const MOST_KNOWN = 500

/** The quizzes that were asked, each read once: they never change. */
class AskedQuizzes {
  readonly #known = new Map<string, Question[]>()

  async read(versions: readonly string[]): Promise<void> {
    if (this.#known.size > MOST_KNOWN) this.#known.clear()
    const unknown = [...new Set(versions)].filter((version) => !this.#known.has(version))
    if (unknown.length === 0) return
    for (const [version, questions] of await quizzesAsked(unknown))
      this.#known.set(version, questionsAsked({ questions: [...questions] }))
  }

  /** Those of a quiz attempt whose version is kept. */
  of(snapshot: AttemptSnapshot | undefined): ObservedQuestion[] {
    const whole = this.#known.get(snapshot?.quizVersion ?? '')
    if (!snapshot || !whole) return []
    const { order, answers, correct } = snapshot
    const asked: (Question & Partial<AskedQuestion>)[] = order
      ? askedQuestions(whole, unpackDraw(order))
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
}
