import { useCallback, useEffect, useMemo, useRef } from 'react'
import { verifySession } from '../../features/account/api/session'
import { sessionId, type SessionState } from '../../lib/session'
import { token } from '../../lib/storage'

/** Milliseconds for which an answer counts as fresh. */
const FRESH_MS = 5000

type SetState = (change: (state: SessionState) => SessionState) => void

/** Refetches the signed-in user on demand and when the window gets the focus. */
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
        // Fields merged while the request ran are newer than its answer.
        if (token.get() !== stored || changes !== known.current.changes) return
        setState((state) =>
          state.status === 'in' && sessionId(state.session) === sessionId(session)
            ? { ...state, session }
            : state,
        )
      } catch {
        // Without an answer the page keeps its data; the next call reports an expired session.
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
      /** The session is fresh: it has just been loaded. */
      noteAnswer: () => {
        known.current.at = Date.now()
      },
      /** Fields of the user have been changed locally. */
      noteChange: () => {
        known.current.changes += 1
      },
    }),
    [refresh],
  )
}
