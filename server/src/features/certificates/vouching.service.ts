import { unconfirmedAmong } from '../account/account.ts'
import type { IssuedStar } from './issuedStars.model.ts'

type Vouched = Pick<IssuedStar, 'accountId' | 'evaluatorId'>

/** Its evaluator, and of a User Manager's star its holder; sellers need nobody's word. */
const vouchers = ({ accountId, evaluatorId }: Vouched) =>
  evaluatorId ? [accountId, evaluatorId] : [accountId]

/** Which of these stars are confirmed: an admin has vouched for who vouches for them. With one query. */
export async function confirmedAmong(
  stars: readonly Vouched[],
): Promise<(star: Vouched) => boolean> {
  const unconfirmed = await unconfirmedAmong(stars.flatMap(vouchers))
  return (star) => vouchers(star).every((id) => !unconfirmed.has(String(id)))
}

export async function isConfirmed(star: Vouched): Promise<boolean> {
  return (await confirmedAmong([star]))(star)
}
