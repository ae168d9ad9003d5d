import { verifySession } from '../../features/account/api/session'
import type { Session } from '../../lib/session'

declare global {
  interface Window {
    /** The request that public/early.js made before any other script ran. */
    firstCheck?: { stored: string; response: Promise<Response> }
  }
}

let begun: { stored: string; answer: Promise<Session> } | undefined

/** Verifies the stored token before anything is drawn, or takes over the request that is already running. */
export function beginCheck(stored: string): void {
  const early = window.firstCheck
  window.firstCheck = undefined
  const answer = verifySession(stored, early?.stored === stored ? early.response : undefined)
  // The caller that awaits the answer handles a failure.
  answer.catch(() => undefined)
  begun = { stored, answer }
}

/** Who the token belongs to: the early answer the first time, later a new one. */
export function checkSession(stored: string): Promise<Session> {
  const first = begun
  begun = undefined
  return first?.stored === stored ? first.answer : verifySession(stored)
}
