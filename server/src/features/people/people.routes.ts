import {
  approvalListSchema,
  approveSchema,
  importSchema,
} from '@tristar/shared/people/people.schema'
import type { Context } from '../../lib/context.ts'
import { Endpoints } from '../../lib/endpoint.ts'
import { withTotal } from '../../lib/listed.ts'
import { badRequest } from '../../lib/errors.ts'
import { csvOf, csvUpload } from '../../lib/csvUpload.ts'
import { decideApproval, listApprovals } from './approvals.service.ts'
import { importPeople } from './import.service.ts'
import { readImport } from './importFile.ts'

const ADMIN = ['admin'] as const

/** Letting newcomers in, and people in bulk, under /api/admin (contract, section 5). */
export function peopleEndpoints(context: Context): Endpoints[] {
  const admin = new Endpoints('/api/admin')
  const list = { access: ADMIN, input: approvalListSchema }
  admin.post('/approvals', list, async ({ input, principal, res }) =>
    withTotal(res, await listApprovals(principal, input)),
  )
  const decision = {
    access: ADMIN,
    input: approveSchema,
    required: { fields: ['supervisorId', 'approve'] },
  }
  admin.post('/approve', decision, ({ input, principal }) =>
    decideApproval(context, principal, input),
  )
  const upload = { access: ['admin:all'], input: importSchema, before: csvUpload() } as const
  admin.post('/import', upload, ({ input, principal, req, res }) => {
    const gone = new AbortController()
    res.once('close', () => gone.abort(badRequest('BODY_INVALID')))
    const lines = readImport(csvOf(req))
    return importPeople(context, principal, { lines, dryRun: input.dryRun, signal: gone.signal })
  })
  return [admin]
}
