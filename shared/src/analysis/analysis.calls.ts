import { CHIEFS, get, post } from '../common/calls.ts'
import type {
  TopicAnalysis,
  TopicAnalysisFileInput,
  TopicAnalysisInput,
} from './analysis.schema.ts'

/** What first attempts say about questions and slides (api: Who may call what). */
export const analysisCalls = {
  topic: post<TopicAnalysisInput, TopicAnalysis>()('/api/admin/topicAnalysis', {
    who: CHIEFS,
    summary:
      'The first attempts at a topic: its questions with what is wrong with them, and its slides',
    reads: true,
    about: 'topics',
  }),
  file: get<TopicAnalysisFileInput, string>()('/api/admin/topicAnalysis', {
    who: CHIEFS,
    summary: 'The questions of a topic with their first attempts, a line for each revision',
    media: 'text/csv',
  }),
}
