import { CHIEFS, post } from '../common/calls.ts'
import type { ImportInput, ImportReport } from './people.schema.ts'

/** People in bulk (contract, section 5). */
export const peopleCalls = {
  import: post<ImportInput, ImportReport>()('/api/admin/import', {
    who: CHIEFS,
    summary: 'Users and user managers from a CSV, tried or for good',
    files: ['csv'],
  }),
}
