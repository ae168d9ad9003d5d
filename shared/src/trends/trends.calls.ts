import { ADMINS, post } from '../common/calls.ts'
import type { OwnTrendsInput, Trends, TrendsInput } from './trends.schema.ts'

/** Figures over time (api: Who may call what); with `format: 'csv'` as a file. */
export const trendsCalls = {
  admin: post<TrendsInput, Trends>()('/api/admin/trends', {
    who: ADMINS,
    summary: 'What happened month by month: people, topics, stars, trainings, evaluators',
    reads: true,
    about: 'people',
  }),
  supervisor: post<OwnTrendsInput, Trends>()('/api/supervisor/trends', {
    who: ['supervisor'],
    summary: 'The same of the own team',
    reads: true,
    about: 'people',
  }),
}
