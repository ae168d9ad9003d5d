import { createHash } from 'node:crypto'
import { PASS_MARK } from '@tristar/shared/common/limits'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { unpackAnswers } from '@tristar/shared/topics/answers.rules'
import { askedQuestions, unpackDraw } from '@tristar/shared/topics/draw.rules'
import type { KeyedQuestion, Question } from '@tristar/shared/topics/questions.schema'
import type { ClientSession } from 'mongoose'
import { isDuplicateOf } from '../../../lib/database/duplicate.ts'
import type { CatalogueTopic } from '../../topics/topics.ts'
import type { Attempt, AttemptSnapshot } from './attempts.model.ts'
import { type AskedQuestion, type QuizVersion, QuizVersionModel } from './quizVersions.model.ts'

/** Half of a SHA-256 is free of collisions, also deliberate ones. */
const HASH_BYTES = 16

/** The version of a quiz with these questions. */
export function quizVersionFrom(
  { _id: topicId, title }: Pick<CatalogueTopic, '_id' | 'title'>,
  language: MaterialLanguage,
  questions: readonly KeyedQuestion[],
): QuizVersion {
  const asked = { topicId, topicTitle: title, language, passMark: PASS_MARK }
  const version = { ...asked, questions: questions.map(askedFields) }
  return { _id: hashOf(version), ...version }
}

/** Without what says nothing of how it was asked: changing that makes no other version. */
function askedFields(question: KeyedQuestion): AskedQuestion {
  const { fixedOrder: _order, revisedAt: _at, sourceRevision: _source, ...asked } = question
  return asked
}

/** The `_id` of a version. */
export function hashOf(version: Omit<QuizVersion, '_id'>): string {
  const { topicId, topicTitle, language, passMark, questions } = version
  const text = JSON.stringify([topicId, topicTitle, language, passMark, questions])
  return createHash('sha256').update(text).digest().toString('hex', 0, HASH_BYTES)
}

/** Versions known to be stored: they are never deleted. */
const kept = new Set<string>()
/** More than a server meets in years; beyond, it asks the database again. */
const MOST_KNOWN = 50_000

/**
 * Stores the version in the transaction of an attempt that refers to it, unless it is known to exist. After that
 * transaction's commit, `rememberKept` saves later attempts this write.
 */
export async function keepQuizVersion(
  { _id, ...version }: QuizVersion,
  session: ClientSession,
): Promise<void> {
  if (kept.has(_id)) return
  try {
    const add = { $setOnInsert: version }
    await QuizVersionModel.updateOne({ _id }, add, { upsert: true, session })
  } catch (error) {
    // Stored by another transaction meanwhile: this one restarts and will see it.
    if (isDuplicateOf(error, '_id')) error.addErrorLabel('TransientTransactionError')
    throw error
  }
}

/** @param id of a version whose transaction is committed */
export function rememberKept(id: string): void {
  if (kept.size >= MOST_KNOWN) kept.clear()
  kept.add(id)
}

/** All questions of a version; those of before there were explanations have none. */
export function questionsAsked({ questions }: Pick<QuizVersion, 'questions'>): Question[] {
  return questions.map((question) => ({ explanation: '', fixedOrder: false, ...question }))
}

/** What was asked and answered in a quiz attempt. */
interface AskedQuiz
  extends Pick<QuizVersion, 'topicTitle' | 'passMark'>, Pick<AttemptSnapshot, 'correct' | 'wrong'> {
  /** As asked, with their key. */
  questions: Question[]
  answers: { questionNo: number; selectedAnswer: string[] }[]
}

/** The questions and answers of a quiz attempt; undefined of a theory. */
export async function snapshotOf({
  snapshot,
}: Pick<Attempt, 'snapshot'>): Promise<AskedQuiz | undefined> {
  if (!snapshot) return undefined
  const { quizVersion, order, answers, correct, wrong } = snapshot
  const version = await QuizVersionModel.findById(quizVersion).lean<QuizVersion>()
  if (!version) throw new Error(`the quiz version ${quizVersion} is not there`)
  const { topicTitle, passMark } = version
  const whole = questionsAsked(version)
  const questions = order ? askedQuestions(whole, unpackDraw(order)) : whole
  return { topicTitle, passMark, questions, answers: unpackAnswers(answers), correct, wrong }
}
