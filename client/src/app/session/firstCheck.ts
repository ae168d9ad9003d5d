import { verifySession } from '../../features/account/api/session'
import type { Session } from '../../lib/session'

declare global {
  interface Window {
    /** What public/early.js has asked before any other script was there. */
    firstCheck?: { stored: string; response: Promise<Response> }
  }
}

let begun: { stored: string; answer: Promise<Session> } | undefined

/** Asks the server about the stored token before anything is drawn, or takes over what is asked already. */
export function beginCheck(stored: string): void {
  const early = window.firstCheck
  window.firstCheck = undefined
  const answer = verifySession(stored, early?.stored === stored ? early.response : undefined)
  // Whoever takes the answer is told of a failure.
  answer.catch(() => undefined)
  begun = { stored, answer }
}

/** Who the token belongs to: the answer that was asked for at the start, the first time, else a new one. */
export function checkSession(stored: string): Promise<Session> {
  const first = begun
  begun = undefined
  return first?.stored === stored ? first.answer : verifySession(stored)
}
