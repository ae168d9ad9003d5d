import { CHIEFS, get, type Nothing, post } from '../common/calls.ts'
import type {
  ImportAnswer,
  ImportInput,
  ImportJobInput,
  ImportJobState,
  ImportRunning,
} from './imports.schema.ts'

/** People in bulk (api: Who may call what): a dry run, or a job that outlives its request. */
export const importCalls = {
  send: post<ImportInput, ImportAnswer>()('/api/admin/import', {
    who: CHIEFS,
    summary: 'Users and user managers from a CSV: a dry run, or the start of a job',
    files: ['csv'],
    accepted: true,
    changes: ['imports'],
  }),
  running: get<Nothing, ImportRunning>()('/api/admin/import', {
    who: CHIEFS,
    summary: 'The import that is running, if any',
    about: 'imports',
  }),
  job: get<ImportJobInput, ImportJobState>()('/api/admin/import/:jobId', {
    who: CHIEFS,
    summary: 'How far an import is, row by row; kept for 30 days',
    about: 'imports',
  }),
  cancel: post<ImportJobInput, ImportJobState>()('/api/admin/import/:jobId/cancel', {
    who: CHIEFS,
    summary: 'Cancel an import: its rows that are done stay, the others are left out',
    changes: ['imports'],
  }),
}
