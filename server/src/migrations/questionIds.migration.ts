import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { PLAIN_RULES } from '@tristar/shared/topics/draw.rules'
import { kindOf } from '@tristar/shared/topics/questionKinds'
import type { KeyedQuestion, Question } from '@tristar/shared/topics/questions.schema'
import { translationStates } from '@tristar/shared/topics/translations.rules'
import { presentKeyed } from '@tristar/shared/topics/revisions.rules'
import { Types } from 'mongoose'
import { QuestionRevisionModel } from '../features/topics/questionRevisions.model.ts'
import { type Quiz, QuizModel, type Topic, TopicModel } from '../features/topics/topics.model.ts'
import { lockCatalogue, ensureCatalogue } from '../features/topics/topicWrites.ts'
import { inTransaction } from '../lib/database/connect.ts'

/** A question as it was stored until migration 8. */
type PlainQuestion = Omit<Question, 'id' | 'explanation' | 'page' | 'fixedOrder' | 'sourceRevision'>

/** Topics that it has not come to. */
const LEFT = { translations: { $exists: false } }
type Left = Pick<Topic, '_id' | 'draft'>

/**
 * Gives every question an id, and topics the rules by which their quizzes were asked. Quizzes of a topic in several languages
 * whose questions match one by one in type, number of choices and key are taken for the same questions.
 */
export async function identifyQuestions(): Promise<true> {
  const missing = { shuffleQuestions: { $exists: false } }
  await TopicModel.collection.updateMany(missing, { $set: { ...PLAIN_RULES } })
  await ensureCatalogue()
  for (const topic of await TopicModel.find(LEFT, { draft: 1 }).lean<Left[]>())
    await identifyIn(topic)
  return true
}

async function identifyIn({ _id: topicId, draft }: Left): Promise<void> {
  await inTransaction(async (session) => {
    const quizzes = await QuizModel.find({ topicId }).session(session).lean<Quiz[]>()
    // Servers that run meanwhile read the quizzes again.
    await lockCatalogue(session)
    const now = new Date()
    const known = new Map<MaterialLanguage, KeyedQuestion[]>()
    for (const language of MATERIAL_LANGUAGES) {
      const quiz = quizzes.find((each) => each.language === language)
      if (!quiz) continue
      const originals = [...known.values()].find((each) => matches(each, quiz.questions))
      const questions = quiz.questions.map((question, index) =>
        identified(question, originals?.[index], now),
      )
      known.set(language, questions)
      await QuizModel.updateOne({ _id: quiz._id }, { $set: { questions } }, { session })
    }
    const revisions = [...known.values()].flat().map((question) => {
      const { id: questionId, language, revision } = question
      return { topicId, language, questionId, revision, since: now, changes: [], question }
    })
    const translations = translationStates([...known.values()].flat())
    await TopicModel.updateOne({ _id: topicId }, { $set: { translations } }, { session })
    if (!draft && revisions.length > 0)
      await QuestionRevisionModel.insertMany(revisions, { session })
  })
}

function matches(originals: readonly PlainQuestion[], others: readonly PlainQuestion[]): boolean {
  const shapes = [originals, others].map((questions) => JSON.stringify(questions.map(shapeOf)))
  return shapes[0] === shapes[1]
}

/** What translations of a question have in common. */
function shapeOf(question: PlainQuestion) {
  const { questionType, correctAnswer, onlyOne, sequence } = question
  const parts = kindOf(questionType).parts({ ...question, explanation: '', fixedOrder: false })
  return [questionType, parts, correctAnswer.toSorted(), onlyOne, sequence]
}

function identified(
  question: PlainQuestion,
  original: KeyedQuestion | undefined,
  now: Date,
): KeyedQuestion {
  return presentKeyed({
    explanation: '',
    fixedOrder: false,
    ...question,
    id: original?.id ?? String(new Types.ObjectId()),
    revision: 1,
    revisedAt: now.toISOString(),
    sourceRevision: original && 1,
  })
}
