import { createContext, useContext } from 'react'
import type { AdminUser, LearnerUser } from '@tristar/shared/session/session.schema'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { ApiError } from './apiError'

/** Who is signed in. */
export type Session = { role: LearnerRole; user: LearnerUser } | { role: 'admin'; admin: AdminUser }

export type SessionState =
  | { status: 'checking' }
  /** The stored token could not be verified without an answer: the user stays signed in. */
  | { status: 'unreachable'; error: ApiError }
  /** `id`: whose session has expired, as people know it; absent where it could not even be begun. */
  | { status: 'out'; reason: 'none' | 'signedOut' | 'expired'; id?: string }
  | { status: 'in'; session: Session; landing?: string }

export interface SessionActions {
  /** Stores the token and signs in once the pages' code is there; leads back to the place left by an expired session. */
  start: (token: string, session: Session) => Promise<void>
  /** SIGN OUT. */
  end: () => void
  /** Verifies the stored token again. */
  retry: () => void
  /** Stores the new token after a password change, which also ends an initial password. */
  renew: (token: string) => void
  /** Merges changed fields into the signed-in learner (taskCompleted, certificate download, profile). */
  mergeUser: (fields: Partial<LearnerUser>) => void
  mergeAdmin: (fields: Partial<AdminUser>) => void
  /**
   * Refetches the signed-in user, whom others may have changed (by evaluating a training). Without `now` an answer of the
   * last few seconds is reused. Never throws: without an answer everything stays.
   */
  refresh: (now?: 'now') => Promise<void>
  /** Stores the address that needs a login, to return to it afterwards. */
  rememberPlace: (path: string) => void
}

export interface SessionContextValue extends SessionActions {
  state: SessionState
}

export const SessionContext = createContext<SessionContextValue | null>(null)

export function useSession(): SessionContextValue {
  const value = useContext(SessionContext)
  if (!value) throw new Error('useSession needs a SessionProvider around it')
  return value
}

export function useSignedIn(): Session {
  const { state } = useSession()
  if (state.status !== 'in') throw new Error('Nobody is signed in here')
  return state.session
}

/** The signed-in seller or supervisor, for pages that only they reach. */
export function useLearner(): LearnerUser {
  const session = useSignedIn()
  if (session.role === 'admin') throw new Error('An admin does not study')
  return session.user
}

/** The signed-in admin, for pages that only admins reach. */
export function useAdmin(): AdminUser {
  const session = useSignedIn()
  if (session.role !== 'admin') throw new Error('Only for admins')
  return session.admin
}

/** The signed-in user's `_id`. */
export function sessionId(session: Session): string {
  return session.role === 'admin' ? session.admin._id : session.user._id
}

/** The id that people know: sellerId, supervisorId or username. */
export function humanId(session: Session): string {
  if (session.role === 'admin') return session.admin.username
  return session.user.role === 'seller' ? session.user.sellerId : session.user.supervisorId
}

/** The fields of My Profile, common to all roles. */
export function personOf(session: Session): AdminUser | LearnerUser {
  return session.role === 'admin' ? session.admin : session.user
}
