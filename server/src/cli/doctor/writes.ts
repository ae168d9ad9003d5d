import { writeFault } from '../../lib/database/writable.ts'
import { type Check, Report } from './check.ts'

/** The database accepts writes. Otherwise the server keeps audit entries in its log. */
export const writesTaken: Check = {
  name: 'writes of a probe',
  async run() {
    const report = new Report()
    report.looked = 1
    const fault = await writeFault()
    if (fault)
      report.fault(`${fault} Entries of the audit log are in the log of the server meanwhile.`)
    return report
  },
}
