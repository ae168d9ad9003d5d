import { matchPath } from 'react-router-dom'
import { token } from '../lib/storage'
import { openRoutes, publicRoutes, signedInRoutes } from './routes'
import { beginCheck } from './session/firstCheck'
import { SignedIn } from './signedIn'

/**
 * Begins to load what the first screen will need, beside one another instead of one after the other: who is signed in,
 * and the page of the address. What fails here is asked for again, or told, where it is needed.
 */
export function loadEarly(): void {
  const stored = token.get()
  if (stored) beginCheck(stored)
  if (stored) void SignedIn.loadEarly()
  const routes = [...openRoutes, ...(stored ? signedInRoutes : publicRoutes)]
  void routes.find(({ path }) => matchPath(path, location.pathname))?.Page.loadEarly()
}
