import { importSchema } from '@tristar/shared/people/people.schema'
import type { Context } from '../../lib/context.ts'
import { Endpoints } from '../../lib/endpoint.ts'
import { badRequest } from '../../lib/errors.ts'
import { csvOf, csvUpload } from '../../lib/csvUpload.ts'
import { importPeople } from './import.service.ts'
import { readImport } from './importFile.ts'

/** People in bulk, under /api/admin (contract, section 5). */
export function peopleEndpoints(context: Context): Endpoints[] {
  const admin = new Endpoints('/api/admin')
  const upload = { access: ['admin:all'], input: importSchema, before: csvUpload() } as const
  admin.post('/import', upload, ({ input, principal, req, res }) => {
    const gone = new AbortController()
    res.once('close', () => gone.abort(badRequest('BODY_INVALID')))
    const lines = readImport(csvOf(req))
    return importPeople(context, principal, { lines, dryRun: input.dryRun, signal: gone.signal })
  })
  return [admin]
}
