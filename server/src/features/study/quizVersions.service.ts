import { createHash } from 'node:crypto'
import { PASS_MARK } from '@tristar/shared/common/limits'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { unpackAnswers } from '@tristar/shared/topics/answers.rules'
import type { Question } from '@tristar/shared/topics/topics.schema'
import type { ClientSession } from 'mongoose'
import { isDuplicateOf } from '../../lib/database/duplicate.ts'
import type { CatalogueTopic } from '../topics/topics.ts'
import type { Attempt, WholeSnapshot } from './attempts.model.ts'
import type { QuizVersion } from './quizVersions.model.ts'
import { QuizVersionModel } from './quizVersions.model.ts'

/** Half of a SHA-256: no two quizzes share it, nor can anybody make two that do. */
const HASH_BYTES = 16

/** The version of a quiz that asks these questions, as of now. */
export function quizVersionFrom(
  { _id: topicId, title }: Pick<CatalogueTopic, '_id' | 'title'>,
  language: MaterialLanguage,
  questions: readonly Question[],
): QuizVersion {
  const asked = { topicId, topicTitle: title, language, passMark: PASS_MARK }
  const version = { ...asked, questions: [...questions] }
  return { _id: hashOf(version), ...version }
}

/** What the `_id` of a version is to be. */
export function hashOf(version: Omit<QuizVersion, '_id'>): string {
  const { topicId, topicTitle, language, passMark, questions } = version
  const text = JSON.stringify([topicId, topicTitle, language, passMark, questions])
  return createHash('sha256').update(text).digest().toString('hex', 0, HASH_BYTES)
}

/** Versions that are known to be kept: they never go. */
const kept = new Set<string>()
/** More than a server meets in years; then it asks again. */
const MOST_KNOWN = 50_000

/**
 * Keeps the version in the transaction of an attempt that points at it, unless it is known to be there. Once that
 * transaction is committed, `rememberKept` saves the attempts to come this write.
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
    // Somebody has kept it since this transaction began, which begins anew and will see it.
    if (isDuplicateOf(error, '_id')) error.addErrorLabel('TransientTransactionError')
    throw error
  }
}

/** @param id of a version whose keeping is committed */
export function rememberKept(id: string): void {
  if (kept.size >= MOST_KNOWN) kept.clear()
  kept.add(id)
}

/**
 * What was asked and answered in a quiz attempt, whether it points at its quiz or, as of versions before, holds it.
 * Undefined of a theory.
 */
export async function snapshotOf({
  snapshot,
}: Pick<Attempt, 'snapshot'>): Promise<WholeSnapshot | undefined> {
  if (!snapshot || 'questions' in snapshot) return snapshot
  const { quizVersion, answers, correct, wrong } = snapshot
  const version = await QuizVersionModel.findById(quizVersion).lean<QuizVersion>()
  if (!version) throw new Error(`the quiz version ${quizVersion} is not there`)
  const { topicTitle, passMark, questions } = version
  return { topicTitle, passMark, questions, answers: unpackAnswers(answers), correct, wrong }
}
