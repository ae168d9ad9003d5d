import { ADMINS, CHIEFS, get, type Nothing, post } from '../common/calls.ts'
import type {
  ImportAnswer,
  ImportInput,
  ImportJobInput,
  ImportJobState,
  ImportRunning,
} from './import.schema.ts'
import type { ByIdInput } from '../common/refine.ts'
import type { WrongAnswers } from '../study/log.schema.ts'
import type { AttemptOfInput, Person } from './person.schema.ts'

/** People in bulk (api: Who may call what): a dry run, or a job that outlives its request. */
export const importCalls = {
  send: post<ImportInput, ImportAnswer>()('/api/admin/import', {
    who: CHIEFS,
    summary: 'Users and user managers from a CSV: a dry run, or the start of a job',
    files: ['csv'],
    accepted: true,
  }),
  running: get<Nothing, ImportRunning>()('/api/admin/import', {
    who: CHIEFS,
    summary: 'The import that is running, if any',
  }),
  job: get<ImportJobInput, ImportJobState>()('/api/admin/import/:jobId', {
    who: CHIEFS,
    summary: 'How far an import is, row by row; kept for 30 days',
  }),
  cancel: post<ImportJobInput, ImportJobState>()('/api/admin/import/:jobId/cancel', {
    who: CHIEFS,
    summary: 'Cancel an import: its rows that are done stay, the others are left out',
  }),
}

/** One person's page (domain: People who come, move and leave). */
export const peopleCalls = {
  person: post<ByIdInput, Person>()('/api/admin/person', {
    who: ADMINS,
    summary: 'Everything about a user or user manager of the scope',
    reads: true,
  }),
  ownPerson: post<ByIdInput, Person>()('/api/supervisor/person', {
    who: ['supervisor'],
    summary: 'Everything about one of the own sellers',
    reads: true,
  }),
  wrongAnswers: post<AttemptOfInput, WrongAnswers>()('/api/admin/person/attempt', {
    who: ADMINS,
    summary: 'What a user or user manager of the scope answered wrongly in a quiz attempt',
    reads: true,
  }),
  ownWrongAnswers: post<AttemptOfInput, WrongAnswers>()('/api/supervisor/person/attempt', {
    who: ['supervisor'],
    summary: 'What one of the own sellers answered wrongly in a quiz attempt',
    reads: true,
  }),
}
