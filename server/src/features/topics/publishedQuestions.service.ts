import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'
import { type QuestionRevision, QuestionRevisionModel } from './questionRevisions.model.ts'
import { type Quiz, QuizModel } from './topics.model.ts'

/** A revision of a question as it was published. */
export type PublishedQuestion = Pick<
  QuestionRevision,
  'language' | 'questionId' | 'revision' | 'since' | 'changes' | 'question'
>

/** All published revisions of a topic's questions, by language, question and revision. */
export async function publishedQuestions(topicId: string): Promise<PublishedQuestion[]> {
  return QuestionRevisionModel.find({ topicId }, { _id: 0, topicId: 0 })
    .sort({ topicId: 1, language: 1, questionId: 1, revision: 1 })
    .lean<PublishedQuestion[]>()
}

/** The present questions of these topics in a language, with their key. */
interface TopicQuestions {
  topicId: string
  language: MaterialLanguage
  questions: readonly KeyedQuestion[]
}

/** The present questions of several topics in every language that they have. */
export async function questionsOfTopics(topicIds: readonly string[]): Promise<TopicQuestions[]> {
  const quizzes = await QuizModel.find({ topicId: { $in: topicIds } }).lean<Quiz[]>()
  return quizzes.map(({ topicId, language, questions }) => ({
    topicId: String(topicId),
    language,
    questions,
  }))
}
