import { resetProgress } from '../features/reset/reset.service.ts'
import { createTestContext } from './app.ts'
import { type Made, makeAdmin } from './factories.ts'

/** Resets the seller's progress as an admin. */
export async function makeReset({ account }: Made): Promise<void> {
  const { _id, loginId } = (await makeAdmin()).account
  const accountId = _id.toHexString()
  await resetProgress(
    createTestContext(),
    { role: 'admin', scope: 'all', accountId, loginId },
    account.loginId,
  )
}
