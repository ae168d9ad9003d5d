import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { each } from '../../lib/database/batches.ts'
import { titlesById } from '../topics/topics.ts'
import { type QuestionVoice, QuestionVoiceModel } from './questionVoices.model.ts'

/** What a person has said about a question, for the own data. */
interface OwnVoice {
  at: string
  topic: string
  language: MaterialLanguage
  questionId: string
  revision: number
  text: string
  /** '' while unanswered. */
  answeredAt: string
  answer: string
}

/** All that a learner has said about questions, in the order in which the index has it. */
export async function* ownVoices(accountId: string): AsyncGenerator<OwnVoice> {
  const titlesOf = await titlesById()
  const kept = QuestionVoiceModel.find({ accountId })
    .sort({ accountId: 1, topicId: 1, language: 1, questionId: 1, revision: 1 })
    .lean<QuestionVoice[]>()
  for await (const { at, topicId, language, questionId, revision, text, answered } of each(kept))
    yield {
      at: at.toISOString(),
      topic: titlesOf(String(topicId)).English,
      language,
      questionId,
      revision,
      text,
      answeredAt: answered?.at.toISOString() ?? '',
      answer: answered?.text ?? '',
    }
}
