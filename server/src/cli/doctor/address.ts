import { NO_PUBLIC_URL } from '../../lib/publicUrl.ts'
import { checkOf } from './check.ts'

/** The product knows the address that certificates lead to. */
export const addressKnown = checkOf('public addresses', async (report, { env }) => {
  if (env.PUBLIC_URL) report.looked = 1
  else report.notes.push(NO_PUBLIC_URL)
})
