import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { sessionsCalls } from '@tristar/shared/account/sessions.calls'
import { call, onPasswordChangeRequired, onSessionExpired } from '../../lib/apiClient'
import { ApiError } from '../../lib/apiError'
import { currentPath } from '../../lib/base'
import {
  humanId,
  personOf,
  type Session,
  type SessionActions,
  SessionContext,
  sessionId,
  type SessionState,
} from '../../lib/session'
import { token, TOKEN_KEY } from '../../lib/storage'
import { SignedIn } from '../signedIn'
import { checkSession } from './firstCheck'
import { forgetNameLater } from './nameLater'
import { forgetPlace, keepPlace, takePlace } from './place'
import { useRefresh } from './useRefresh'

/** The state that follows from the stored token: signed in, out, or (without an answer) a retry. */
async function stateOfToken(stored: string): Promise<SessionState> {
  try {
    return { status: 'in', session: await checkSession(stored) }
  } catch (cause) {
    const error =
      cause instanceof ApiError ? cause : new ApiError('?', { status: 0, code: 'UNKNOWN' })
    // Only a refusal by the server ends a session; a failing network or server does not.
    if (error.status !== 401) return { status: 'unreachable', error }
    if (token.get() === stored) token.clear()
    return { status: 'out', reason: 'expired' }
  }
}

function merged(state: SessionState, change: (session: Session) => Session): SessionState {
  return state.status === 'in' ? { ...state, session: change(state.session) } : state
}

/** The session with its need for a new password set or cleared. */
function owing(mustChangePassword: boolean): (session: Session) => Session {
  return (session) => {
    if (Boolean(personOf(session).mustChangePassword) === mustChangePassword) return session
    return session.role === 'admin'
      ? { ...session, admin: { ...session.admin, mustChangePassword } }
      : { ...session, user: { ...session.user, mustChangePassword } }
  }
}

function currentPlace(): string {
  return currentPath() + location.search
}

/** Holds the session: verifies the stored token at the start, and follows login, logout, expiry and other tabs. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>(() =>
    token.get() ? { status: 'checking' } : { status: 'out', reason: 'none' },
  )

  const fresh = useRefresh(setState)

  const check = useCallback(async () => {
    const stored = token.get()
    if (!stored) return
    const next = await stateOfToken(stored)
    fresh.noteAnswer()
    // A login in the meantime, here or in another tab, wins. A transition keeps the browser responsive while the first
    // screen is drawn.
    if (token.get() === stored || !token.get()) startTransition(() => setState(next))
  }, [fresh])

  const verify = useCallback(() => {
    setState(token.get() ? { status: 'checking' } : { status: 'out', reason: 'none' })
    void check()
  }, [check])

  // The state is set when the answer comes, not in the effect itself.
  // eslint-disable-next-line react/set-state-in-effect
  useEffect(() => void check(), [check])

  useEffect(
    () =>
      onSessionExpired(() => {
        token.clear()
        setState((current) => {
          if (current.status !== 'in') return { status: 'out', reason: 'expired' }
          keepPlace(currentPlace(), current.session)
          return { status: 'out', reason: 'expired', id: humanId(current.session) }
        })
      }),
    [],
  )

  useEffect(
    () => onPasswordChangeRequired(() => setState((current) => merged(current, owing(true)))),
    [],
  )

  const here = state.status === 'in' ? sessionId(state.session) : null

  useEffect(() => {
    const handleStorage = (event: StorageEvent) => {
      if (event.key !== TOKEN_KEY || event.newValue === event.oldValue) return
      // The same person has logged in again in another tab: the page and its drafts stay.
      if (here !== null && here === subjectOf(event.newValue)) void check()
      else verify()
    }
    addEventListener('storage', handleStorage)
    return () => removeEventListener('storage', handleStorage)
  }, [check, verify, here])

  const actions = useActions(setState, verify, fresh)
  const value = useMemo(() => ({ state, ...actions }), [state, actions])
  return <SessionContext value={value}>{children}</SessionContext>
}

function useActions(
  setState: (next: SessionState | ((state: SessionState) => SessionState)) => void,
  verify: () => void,
  fresh: ReturnType<typeof useRefresh>,
): SessionActions {
  return useMemo(
    () => ({
      async start(newToken, session) {
        token.set(newToken)
        forgetNameLater()
        fresh.noteAnswer()
        // Until then the form stays, with the focus.
        await SignedIn.loadEarly()
        setState({ status: 'in', session, landing: takePlace(session) })
      },
      end() {
        // The browser forgets the token whatever the server answers; if it cannot be told, the token lasts twelve hours at most.
        void call(sessionsCalls.logOut, {}).catch(() => undefined)
        token.clear()
        forgetPlace()
        setState({ status: 'out', reason: 'signedOut' })
      },
      retry: verify,
      renew(newToken) {
        token.set(newToken)
        fresh.noteChange()
        setState((state) => merged(state, owing(false)))
      },
      mergeUser(fields) {
        fresh.noteChange()
        const change = (session: Session): Session =>
          session.role === 'admin'
            ? session
            : { ...session, user: { ...session.user, ...fields } as typeof session.user }
        setState((state) => merged(state, change))
      },
      mergeAdmin(fields) {
        fresh.noteChange()
        const change = (session: Session): Session =>
          session.role === 'admin'
            ? { ...session, admin: { ...session.admin, ...fields } }
            : session
        setState((state) => merged(state, change))
      },
      refresh: fresh.refresh,
      rememberPlace: keepPlace,
    }),
    [setState, verify, fresh],
  )
}

/** The token's subject, unverified: enough to compare two tokens of one browser; null when it cannot be read. */
function subjectOf(jwt: string | null): string | null {
  try {
    const payload = (jwt?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { sub } = JSON.parse(atob(payload)) as { sub?: unknown }
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}
