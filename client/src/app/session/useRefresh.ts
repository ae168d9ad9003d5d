import { useCallback, useEffect, useMemo, useRef } from 'react'
import { verifySession } from '../../features/account/api/session'
import { sessionId, type SessionState } from '../../lib/session'
import { token } from '../../lib/storage'

/** An answer this old says nothing new. */
const FRESH_MS = 5000

type SetState = (change: (state: SessionState) => SessionState) => void

/** Keeps what the session says of its user up to date: when asked to, and when the window is looked at again. */
export function useRefresh(setState: SetState) {
  const known = useRef({ at: 0, changes: 0 })

  const refresh = useCallback(
    async (now?: 'now') => {
      const stored = token.get()
      if (!stored || (!now && Date.now() - known.current.at < FRESH_MS)) return
      known.current.at = Date.now()
      const { changes } = known.current
      try {
        const session = await verifySession(stored)
        // What was merged while the answer was under way is newer than the answer.
        if (token.get() !== stored || changes !== known.current.changes) return
        setState((state) =>
          state.status === 'in' && sessionId(state.session) === sessionId(session)
            ? { ...state, session }
            : state,
        )
      } catch {
        // Without an answer the page goes on with what it has; the next call tells of an expired session.
      }
    },
    [setState],
  )

  useEffect(() => {
    const handleFocus = () => void refresh()
    addEventListener('focus', handleFocus)
    return () => removeEventListener('focus', handleFocus)
  }, [refresh])

  return useMemo(
    () => ({
      refresh,
      /** The server has just said who is there. */
      noteAnswer: () => {
        known.current.at = Date.now()
      },
      /** Something of the user has been changed on this side. */
      noteChange: () => {
        known.current.changes += 1
      },
    }),
    [refresh],
  )
}
