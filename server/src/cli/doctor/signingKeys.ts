import { SigningKeyModel } from '../../features/certificates/seals/signingKeys.model.ts'
import { unopenedKey } from '../../features/certificates/seals/signingKeys.service.ts'
import { knownSecret } from '../../lib/secret.ts'
import { checkOf } from './check.ts'

/**
 * The current signing key opens with the server's secret. After a restore elsewhere, or under a new JWT_SECRET, it does not,
 * which is what the operator's book says, and no fault.
 */
export const signingKeyOpens = checkOf('signing keys', async (report, { env }) => {
  report.looked = await SigningKeyModel.countDocuments()
  const unopened = await unopenedKey((await knownSecret(env)) ?? '')
  if (unopened)
    report.notes.push(
      `the signing key ${unopened} does not open with this JWT_SECRET: the next star is signed with a new one, and what this one signed stays valid`,
    )
})
