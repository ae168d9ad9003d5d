import { peopleCalls } from '@tristar/shared/people/people.calls'
import { importReport, importSchema } from '@tristar/shared/people/people.schema'
import type { Context } from '../../lib/context.ts'
import { csvOf, csvUpload } from '../../lib/csvUpload.ts'
import { badRequest } from '../../lib/errors.ts'
import { type Endpoint, endpoint, implement } from '../../lib/implement.ts'
import { importPeople } from './import.service.ts'
import { readImport } from './importFile.ts'

export function peopleEndpoints(context: Context): Endpoint[] {
  return implement(peopleCalls, {
    import: endpoint(
      { input: importSchema, before: csvUpload(), answer: importReport },
      ({ input: { dryRun }, principal, req, res }) => {
        const gone = new AbortController()
        res.once('close', () => gone.abort(badRequest('BODY_INVALID')))
        const lines = readImport(csvOf(req))
        return importPeople(context, principal, { lines, dryRun, signal: gone.signal })
      },
    ),
  })
}
