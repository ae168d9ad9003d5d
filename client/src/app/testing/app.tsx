import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import type { AdminUser, SellerUser, SupervisorUser } from '@tristar/shared/session/session.schema'
import { App } from '../App'
import { token } from '../../lib/storage'
import { sessionOf } from '../../lib/testing/people'
import { answer } from '../../lib/testing/server'

/** Opens `path` in the whole application. */
export function openApp(path: string) {
  history.replaceState(null, '', path)
  return { user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), ...render(<App />) }
}

type Person = SellerUser | SupervisorUser | AdminUser

/** Opens `path` with a valid stored token. */
export function openAs(person: Person, path: string) {
  token.set('a-token')
  const body = 'username' in person ? sessionOf.admin(person) : sessionOf.learner(person)
  answer(sessionCalls.ofToken, body)
  return openApp(path)
}
