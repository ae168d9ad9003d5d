import { writeFault } from '../../lib/database/writable.ts'
import { checkOf } from './check.ts'

/** The database accepts writes. Otherwise the server keeps audit entries in its log. */
export const writesTaken = checkOf('writes of a probe', async (report) => {
  report.looked = 1
  const fault = await writeFault()
  if (fault)
    report.fault(`${fault} Entries of the audit log are in the log of the server meanwhile.`)
})
