import { ADMINS, get } from '../common/calls.ts'
import type { AnalystsInput } from './analysts.schema.ts'

/** Files with one observation a row (api: Files). */
export const analystsCalls = {
  file: get<AnalystsInput, string>()('/api/admin/export/analysts', {
    who: ADMINS,
    summary:
      'The stars, attempts or trainings of some months, or the months themselves, one observation a row, streamed',
    media: 'text/csv',
  }),
}
