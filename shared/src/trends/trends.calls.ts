import { ADMINS, get, type Nothing, post } from '../common/calls.ts'
import type { TopicTrend, TopicTrendsFileInput, TopicTrendsInput } from './topics.schema.ts'
import type {
  Changes,
  ChangesInput,
  OwnChanges,
  OwnTrendsFileInput,
  OwnTrendsInput,
  TeamChanges,
  Trends,
  TrendsFileInput,
  TrendsInput,
} from './trends.schema.ts'

const OWN = ['supervisor'] as const

/** Figures over time (api: Who may call what), and as files. */
export const trendsCalls = {
  admin: post<TrendsInput, Trends>()('/api/admin/trends', {
    who: ADMINS,
    summary: 'What happened month by month: people, topics, stars, trainings, evaluators',
    reads: true,
    about: 'people',
  }),
  file: get<TrendsFileInput, string>()('/api/admin/trends', {
    who: ADMINS,
    summary: 'What happened month by month, a line for each month',
    media: 'text/csv',
  }),
  changes: post<ChangesInput, Changes>()('/api/admin/trends/change', {
    who: ADMINS,
    summary: 'The last twelve months of the scope and its distributors, in figures alone',
    reads: true,
    about: 'people',
  }),
  teamChanges: post<ChangesInput, TeamChanges>()('/api/admin/trends/teams', {
    who: ADMINS,
    summary: 'The teams that have come the furthest, each with its last twelve months',
    reads: true,
    about: 'people',
  }),
  topics: post<TopicTrendsInput, TopicTrend[]>()('/api/admin/trends/topics', {
    who: ADMINS,
    summary: 'How often each topic was completed, and how long it was studied, month by month',
    reads: true,
    about: 'topics',
  }),
  topicsFile: get<TopicTrendsFileInput, string>()('/api/admin/trends/topics', {
    who: ADMINS,
    summary:
      'How often each topic was completed, and how long it was studied, a line for each topic',
    media: 'text/csv',
  }),
  supervisor: post<OwnTrendsInput, Trends>()('/api/supervisor/trends', {
    who: OWN,
    summary: 'What happened in the own team month by month',
    reads: true,
    about: 'people',
  }),
  ownChanges: get<Nothing, OwnChanges>()('/api/supervisor/trends/change', {
    who: OWN,
    summary: 'The last twelve months of the own team, in figures alone',
    about: 'people',
  }),
  supervisorFile: get<OwnTrendsFileInput, string>()('/api/supervisor/trends', {
    who: OWN,
    summary: 'What happened in the own team month by month, a line for each month',
    media: 'text/csv',
  }),
}
