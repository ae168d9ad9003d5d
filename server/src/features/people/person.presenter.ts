import type { PersonAnswer } from '@tristar/shared/people/moves.schema'
import type { Learner } from '../account/account.ts'

/** Who somebody is now, as the answer to a change. */
export function presentPerson(learner: Learner): PersonAnswer {
  const { accountId: _id, role, loginId, supervisorId, distributorId, name, state } = learner
  const seller = role === 'seller' ? { sellerId: loginId } : {}
  return { user: { _id, role, ...seller, supervisorId, distributorId, name, state } }
}
