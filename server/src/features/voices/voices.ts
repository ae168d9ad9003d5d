export { ownVoices } from './ownVoices.service.ts'

/** An admin has answered what a learner said about a question. */
export interface QuestionAnswered {
  voiceId: string
  /** Of the learner. */
  accountId: string
  topicId: string
  answer: string
}

declare module '../../lib/context.ts' {
  interface EventMap {
    questionAnswered: QuestionAnswered
  }
}
