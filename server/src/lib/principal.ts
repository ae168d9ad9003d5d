import type { Distributor, Scope } from '@tristar/shared/common/distributors'

/** Who is calling, as the database knows the account at this moment; set by the session middleware. */
export type Principal = LearnerPrincipal | AdminPrincipal

export interface LearnerPrincipal {
  role: 'seller' | 'supervisor'
  /** The account's `_id`. */
  accountId: string
  /** sellerId or supervisorId, as registered. */
  loginId: string
  distributorId: Distributor
  /** A seller's supervisor: its human id. */
  supervisorId: string
  createdAt: Date
  /** Has to choose a password before anything else. */
  mustChangePassword?: boolean
}

export interface AdminPrincipal {
  role: 'admin'
  accountId: string
  loginId: string
  scope: Scope
  mustChangePassword?: boolean
}
