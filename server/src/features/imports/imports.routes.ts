import { pathOf } from '@tristar/shared/common/calls'
import { importCalls } from '@tristar/shared/imports/imports.calls'
import {
  importAnswer,
  importJob,
  importJobSchema,
  importRunning,
  importSchema,
} from '@tristar/shared/imports/imports.schema'
import type { Context } from '../../lib/context.ts'
import { csvOf, csvUpload } from '../../lib/csvUpload.ts'
import { AppError } from '../../lib/errors.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../lib/implement.ts'
import { cancelImport, findRunningImport, planOf, readJob, startImport } from './imports.service.ts'
import { readImport } from './importFile.ts'
import { judgeLines } from './importJudge.service.ts'
import { requireInvitations } from '../account/account.ts'

export function importsEndpoints(context: Context): Endpoint[] {
  return implement(
    importCalls,
    {
      send: endpoint(
        { input: importSchema, before: csvUpload(), answer: importAnswer },
        async ({ input: { dryRun, invite }, principal, req, res }) => {
          if (invite) requireInvitations(context)
          const verdicts = await judgeLines(readImport(csvOf(req)), invite && context.delivery)
          if (dryRun) return planOf(verdicts)
          // Nobody would see the passwords.
          if (res.closed) throw new AppError('BODY_INVALID')
          const started = await startImport(context, principal, { verdicts, invite })
          res.status(202).location(pathOf(importCalls.job, { jobId: started.jobId }))
          return started
        },
      ),
      running: endpoint({ answer: importRunning }, async () => ({
        jobId: await findRunningImport(),
      })),
      job: endpoint({ input: importJobSchema, answer: importJob }, ({ input }) =>
        readJob(input.jobId),
      ),
      cancel: endpoint({ input: importJobSchema, answer: importJob }, ({ input, principal }) =>
        cancelImport(context, principal, input.jobId),
      ),
    },
    REFUSALS,
  )
}

const REFUSALS = {
  send: [
    'CSV_COLUMNS_MISSING',
    'CSV_EMPTY',
    'CSV_REQUIRED',
    'CSV_TOO_MANY_ROWS',
    'IMPORT_RUNNING',
    'INVITE_URL_MISSING',
    'CSV_TOO_LARGE',
    'CSV_INVALID',
    'CSV_OTHER_KIND',
    'CSV_QUOTE_STRAY',
  ],
} as const satisfies RefusalsOf<typeof importCalls>
