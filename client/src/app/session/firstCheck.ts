import { verifySession } from '../../features/auth/api/session'
import type { Session } from '../../lib/session'

let begun: { stored: string; answer: Promise<Session> } | undefined

/** Asks the server about the stored token before anything is drawn. */
export function beginCheck(stored: string): void {
  const answer = verifySession(stored)
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
