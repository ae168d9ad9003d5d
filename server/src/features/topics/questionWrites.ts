import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import { changesOf, originalsOf, revisedQuestions } from '@tristar/shared/topics/revisions.rules'
import type { KeyedQuestion, Question } from '@tristar/shared/topics/questions.schema'
import { withStalenessOf } from '@tristar/shared/topics/translations.rules'
import { type ClientSession, Types } from 'mongoose'
import { allQuestionsOf } from './catalogue.service.ts'
import { type QuestionRevision, QuestionRevisionModel } from './questionRevisions.model.ts'
import { QuizModel, type Topic } from './topics.model.ts'

/** The questions that a topic will have. */
export interface PlannedQuestions {
  questions: readonly KeyedQuestion[]
  /** The latest published revision of each question that the topic has or had, by `keyOf`. */
  published: ReadonlyMap<string, KeyedQuestion>
}

/**
 * The questions of a form with their ids and revisions, from those of now.
 * @param from whose questions the form changes: the topic's, or its revision's
 */
export async function planQuestions(
  topicId: Topic['_id'],
  form: readonly Question[],
  session: ClientSession,
  from = topicId,
): Promise<PlannedQuestions> {
  const stored = await allQuestionsOf(String(from), session)
  const published = await latestRevisions(topicId, session)
  const known = new Set(stored.map(keyOf))
  const questions = revisedQuestions(form, {
    stored,
    removed: [...published.values()].filter((each) => !known.has(keyOf(each))),
    newId: () => String(new Types.ObjectId()),
    now: new Date(),
  })
  return { questions, published }
}

/**
 * The questions of a draft revision as they will be the topic's: one that was changed and changed back is the published one. A
 * translation of an original of a later revision than it will be is as stale as in the draft revision.
 */
export async function plannedIn(
  topicId: Topic['_id'],
  drafted: readonly KeyedQuestion[],
  session: ClientSession,
): Promise<PlannedQuestions> {
  const published = await latestRevisions(topicId, session)
  const planned = drafted.map((question) => asPublished(question, published.get(keyOf(question))))
  const originals = originalsOf(planned)
  const later = drafted.filter(
    ({ id, sourceRevision = Infinity }) => sourceRevision > (originals.get(id)?.revision ?? 0),
  )
  return { questions: withStalenessOf(later, planned), published }
}

function asPublished(question: KeyedQuestion, published: KeyedQuestion | undefined): KeyedQuestion {
  if (!published || changesOf(published, question).length > 0) return question
  const { revision, revisedAt } = published
  return { ...question, revision, revisedAt }
}

/**
 * Replaces all questions of a topic, renumbered from 1 in each language; those of a published one are kept as published too.
 * @param topic as it will be
 */
export async function writeQuestions(
  { _id: topicId, draft }: Pick<Topic, '_id' | 'draft'>,
  planned: PlannedQuestions,
  session: ClientSession,
): Promise<void> {
  await replaceQuizzes(topicId, planned.questions, session)
  if (!draft) await publishQuestions(topicId, planned, session)
}

/** @param ids of topics, revisions or former states that are being deleted; published questions stay for the attempts at them */
export async function deleteQuestions(
  ids: readonly Topic['_id'][],
  session: ClientSession,
): Promise<void> {
  await QuizModel.deleteMany({ topicId: { $in: ids } }, { session })
}

function keyOf({ language, id }: KeyedQuestion): string {
  return `${language}:${id}`
}

/** The latest published revision of each question that the topic has or had. */
async function latestRevisions(
  topicId: Topic['_id'],
  session: ClientSession,
): Promise<Map<string, KeyedQuestion>> {
  const revisions = await QuestionRevisionModel.find({ topicId }, { question: 1 })
    .sort({ topicId: 1, language: 1, questionId: 1, revision: 1 })
    .session(session)
    .lean<Pick<QuestionRevision, 'question'>[]>()
  return new Map(revisions.map(({ question }) => [keyOf(question), question]))
}

/** Replaces the questions of a topic, a revision or a former state, renumbered from 1 in each language. */
export async function replaceQuizzes(
  topicId: Topic['_id'],
  questions: readonly KeyedQuestion[],
  session: ClientSession,
): Promise<void> {
  await QuizModel.deleteMany({ topicId }, { session })
  const quizzes = MATERIAL_LANGUAGES.map((language) => ({
    topicId,
    language,
    questions: questions
      .filter((question) => question.language === language)
      .toSorted((a, b) => a.questionNo - b.questionNo)
      .map((question, index) => ({ ...question, questionNo: index + 1 })),
  })).filter((quiz) => quiz.questions.length > 0)
  if (quizzes.length > 0) await QuizModel.insertMany(quizzes, { session })
}

async function publishQuestions(
  topicId: Topic['_id'],
  { questions, published }: PlannedQuestions,
  session: ClientSession,
): Promise<void> {
  const since = new Date()
  const revisions = questions.flatMap((question) => {
    const { language, id: questionId, revision } = question
    const former = published.get(keyOf(question))
    if (former && former.revision >= revision) return []
    const changes = former ? changesOf(former, question) : []
    return { topicId, language, questionId, revision, since, changes, question }
  })
  if (revisions.length > 0) await QuestionRevisionModel.insertMany(revisions, { session })
}
