import { ADMINS, get, post } from '../common/calls.ts'
import type {
  OwnTrendsFileInput,
  OwnTrendsInput,
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
  supervisor: post<OwnTrendsInput, Trends>()('/api/supervisor/trends', {
    who: OWN,
    summary: 'What happened in the own team month by month',
    reads: true,
    about: 'people',
  }),
  supervisorFile: get<OwnTrendsFileInput, string>()('/api/supervisor/trends', {
    who: OWN,
    summary: 'What happened in the own team month by month, a line for each month',
    media: 'text/csv',
  }),
}
