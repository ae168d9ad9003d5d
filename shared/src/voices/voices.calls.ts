import type { MessageAnswer } from '../common/answers.schema.ts'
import { CHIEFS, LEARNERS, post } from '../common/calls.ts'
import type {
  AnswerVoiceInput,
  QuestionVoice,
  ReportQuestionInput,
  TopicVoicesInput,
} from './voices.schema.ts'

/** What learners say about questions, and what is answered (domain: Quizzes). */
export const voicesCalls = {
  report: post<ReportQuestionInput, MessageAnswer>()('/api/seller/reportQuestion', {
    who: LEARNERS,
    summary: 'Report a question that one was asked, once for each revision of it',
  }),
  list: post<TopicVoicesInput, QuestionVoice[]>()('/api/admin/topicVoices', {
    who: CHIEFS,
    summary: 'What learners have reported about the questions of a topic, the newest first',
    counted: true,
    about: 'voices',
  }),
  answer: post<AnswerVoiceInput, MessageAnswer>()('/api/admin/answerVoice', {
    who: CHIEFS,
    summary: 'Answer a report of a question, once; the person is told',
    changes: ['voices'],
  }),
}
