import { certificateGroup } from '@tristar/shared/common/distributors'
import { type IssuedStar, IssuedStarModel } from '../features/certificates/issuedStars.model.ts'
import { newSerial } from '../lib/serial.ts'
import type { Made } from './factories.ts'

/** The record of a star, by default Bronze and valid, which no progress holds. */
export async function makeIssued(
  { account: { _id, name, distributorId = 'LHM' } }: Made,
  fields: Partial<IssuedStar> = {},
): Promise<IssuedStar> {
  const at = new Date()
  const group = certificateGroup(distributorId)
  const issued = {
    name: name || 'Siti Aminah',
    distributorId,
    group,
    evaluator: 'Tan Ah Kow',
    issuer: 'Tristar',
    at,
  }
  const star = { serial: newSerial(), accountId: _id, tier: 'White' as const, achievedAt: at }
  const record = await IssuedStarModel.create({ ...star, issued, ...fields })
  return record.toObject()
}
