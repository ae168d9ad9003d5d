import type { Account } from '../account/account.ts'

export { deactivateIn } from './leaving.service.ts'
export { moveSellersIn } from './move.service.ts'

/** Sellers who have another manager. */
export interface SellersMoved {
  /** Their accounts as they were before. */
  sellers: readonly Account[]
  manager: Account
  /** The `_id` of the admin. */
  by: string
}

/** A learner who has left or come back, as the account was before, and the `_id` of who did that. */
export interface LearnerChange {
  account: Account
  by: string
  /** The name or human id of the manager who said that this seller is none of theirs. */
  disownedBy?: string
}

/** A person whose account, as it was before, has been erased. */
interface LearnerErased {
  account: Account
  /** The login id from now on. */
  formerId: string
}

/** A person, as the account was before, who has another login id from now on. */
interface LearnerRenamed {
  account: Account
  loginId: string
}

declare module '../../lib/context.ts' {
  interface EventMap {
    sellersMoved: SellersMoved
    learnerDeactivated: LearnerChange
    learnerReactivated: LearnerChange
    learnerErased: LearnerErased
    learnerRenamed: LearnerRenamed
  }
}
