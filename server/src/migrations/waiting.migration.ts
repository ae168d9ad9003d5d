import { AccountModel } from '../features/account/account.model.ts'

/** Supervisors who wait for approval are not confirmed; all others who are there already count as confirmed. */
export async function markWaiting(): Promise<boolean> {
  await AccountModel.updateMany(
    { role: 'supervisor', approved: false },
    { $set: { confirmed: false } },
  )
  return true
}
