import { matchPath } from 'react-router-dom'
import { fetchTexts } from '../lib/i18n'
import { token } from '../lib/storage'
import type { AppRoute } from './lazyPage'
import { publicRoutes } from './routes/public.routes'
import { everyRoute } from './routes/table'
import { beginCheck } from './session/firstCheck'

/**
 * Begins to load what the first screen will need, beside one another instead of one after the other: the common
 * texts, who is signed in, and the page of the address. What fails here is asked for again, and told, where it is needed.
 */
export function loadEarly(): void {
  // First of all, as nothing is drawn before them.
  for (const common of ['ui', 'errors'] as const) fetchTexts(common).catch(() => undefined)
  const stored = token.get()
  if (stored) beginCheck(stored)
  if (stored) void import('./SignedInRoutes').catch(() => undefined)
  void loadPage(stored ? everyRoute : publicRoutes).catch(() => undefined)
}

async function loadPage(routes: readonly AppRoute[]): Promise<unknown> {
  return routes.find(({ path }) => matchPath(path, location.pathname))?.Page.loadEarly()
}
