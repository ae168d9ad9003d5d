import type { Distributor, Scope } from '@tristar/shared/common/distributors'

/** The caller, read from the database; set by the session middleware. */
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
  /** Has an initial password, which must be replaced first. */
  mustChangePassword?: boolean
  /** The login that the token comes from. */
  session?: string
}

export interface AdminPrincipal {
  role: 'admin'
  accountId: string
  loginId: string
  scope: Scope
  mustChangePassword?: boolean
  session?: string
}
