import { NO_PUBLIC_URL } from '../../lib/publicUrl.ts'
import { type Check, Report } from './check.ts'

/** The product knows the address that certificates lead to. */
export const addressKnown: Check = {
  name: 'public addresses',
  async run({ env }) {
    const report = new Report()
    if (env.PUBLIC_URL) report.looked = 1
    else report.notes.push(NO_PUBLIC_URL)
    return report
  },
}
