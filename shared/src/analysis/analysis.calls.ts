import { CHIEFS, post } from '../common/calls.ts'
import type { TopicAnalysis, TopicAnalysisInput } from './analysis.schema.ts'

/** What first attempts say about questions and slides (api: Who may call what). */
export const analysisCalls = {
  topic: post<TopicAnalysisInput, TopicAnalysis>()('/api/admin/topicAnalysis', {
    who: CHIEFS,
    summary:
      'The first attempts at a topic: its questions with what is wrong with them, and its slides',
    reads: true,
    about: 'topics',
  }),
}
