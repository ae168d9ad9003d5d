import { matchPath } from 'react-router-dom'
import { currentPath } from '../lib/base'
import { token } from '../lib/storage'
import { openRoutes, publicRoutes, signedInRoutes } from './routes'
import { beginCheck } from './session/firstCheck'
import { SignedIn } from './signedIn'

/**
 * Loads the session and the page of the address in parallel. A failure here is retried, or shown, where the result is
 * needed.
 */
export function loadEarly(): void {
  const stored = token.get()
  if (stored) beginCheck(stored)
  if (stored) void SignedIn.loadEarly()
  const routes = [...openRoutes, ...(stored ? signedInRoutes : publicRoutes)]
  void routes.find(({ path }) => matchPath(path, currentPath()))?.Page.loadEarly()
}
