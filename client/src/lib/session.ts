import { createContext, useContext } from 'react'
import type { AdminUser, LearnerUser } from '@tristar/shared/session/session.schema'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { ApiError } from './apiError'

/** Who is signed in. */
export type Session = { role: LearnerRole; user: LearnerUser } | { role: 'admin'; admin: AdminUser }

export type SessionState =
  | { status: 'checking' }
  /** The stored token could not be verified for want of an answer: nobody is signed out for that. */
  | { status: 'unreachable'; error: ApiError }
  | { status: 'out'; reason: 'none' | 'signedOut' | 'expired' }
  | { status: 'in'; session: Session; landing?: string }

export interface SessionActions {
  /** Keeps the token and signs in; leads back to where the person was when a session had expired. */
  start: (token: string, session: Session) => void
  /** SIGN OUT. */
  end: () => void
  /** Verifies the stored token again. */
  retry: () => void
  /** Keeps the new token after a change of the password, which is now the person's own. */
  renew: (token: string) => void
  /** Merges changed fields into the signed-in learner (taskCompleted, certificate download, profile). */
  mergeUser: (fields: Partial<LearnerUser>) => void
  mergeAdmin: (fields: Partial<AdminUser>) => void
  /**
   * Asks again who is signed in, as others may have changed it (a training evaluated, say). Without `now` an answer of
   * the last few seconds is new enough. Never throws: without an answer everything stays as it is.
   */
  refresh: (now?: 'now') => Promise<void>
  /** Keeps the address that asks for a login first, so that the login leads there. */
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

/** The session, for everything inside the signed-in layout. */
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

/**
 * The signed-in admin, for pages that only admins reach.
 * @public
 */
export function useAdmin(): AdminUser {
  const session = useSignedIn()
  if (session.role !== 'admin') throw new Error('Only for admins')
  return session.admin
}

/** The `_id` of whoever is signed in. */
export function sessionId(session: Session): string {
  return session.role === 'admin' ? session.admin._id : session.user._id
}

/** The id that people know: sellerId, supervisorId or username. */
export function humanId(session: Session): string {
  if (session.role === 'admin') return session.admin.username
  return session.user.role === 'seller' ? session.user.sellerId : session.user.supervisorId
}

/** The fields under My Profile, which all three kinds of user have. */
export function personOf(session: Session): AdminUser | LearnerUser {
  return session.role === 'admin' ? session.admin : session.user
}
