import { type ReactNode, useEffect } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { FOR_ADMINS } from '../features/account/components/loginNote'
import { isOfAdmins, paths } from '../lib/paths'
import { personOf, useSession } from '../lib/session'
import { useFocusHandOn } from '../ui/useFocusHandOn'
import { AuthLayout } from './layout/AuthLayout'
import { useFocusKept } from './layout/useFocusKept'
import {
  type AppRoute,
  isPage,
  newcomerRoutes,
  openRoutes,
  publicRoutes,
  unknownRoutes,
} from './routes'
import { SignedIn } from './signedIn'
import { Splash, Unreachable } from './Splash'

/** The routes of the current visitor (domain: Screens). */
export function AppRouter() {
  const { state, retry } = useSession()
  const { pathname } = useLocation()
  useFocusHandOn()
  useFocusKept()
  if (openRoutes.some(({ path }) => matchPath(path, pathname)))
    return <CardRoutes routes={openRoutes} />
  if (state.status === 'checking') return <Splash />
  if (state.status === 'unreachable') return <Unreachable error={state.error} onRetry={retry} />
  if (!isPage(pathname)) return <CardRoutes routes={unknownRoutes} />
  if (state.status === 'out')
    return (
      <CardRoutes routes={publicRoutes}>
        <Route path="*" element={<ToLogin />} />
      </CardRoutes>
    )
  if (personOf(state.session).mustChangePassword) return <CardRoutes routes={newcomerRoutes} />
  return <SignedIn state={state} />
}

/** Pages of one card, and where else an address leads. */
function CardRoutes({ routes, children }: { routes: readonly AppRoute[]; children?: ReactNode }) {
  return (
    <Routes>
      <Route element={<AuthLayout />}>
        {routes.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Route>
      {children}
    </Routes>
  )
}

/**
 * Redirects to the login and, unless the person has just signed out, back here afterwards. An admin whose session has
 * expired goes to the admin login, everyone else to the users' login, with a hint if the address is an admin's.
 */
function ToLogin() {
  const { state, rememberPlace } = useSession()
  const { pathname, search } = useLocation()
  const reason = state.status === 'out' ? state.reason : 'none'
  const keep = reason !== 'signedOut'
  const forAdmins = keep && isOfAdmins(pathname)
  useEffect(() => {
    if (keep) rememberPlace(pathname + search)
  }, [keep, pathname, search, rememberPlace])
  if (forAdmins && reason === 'expired') return <Navigate to={paths.adminLogin} replace />
  return <Navigate to={paths.login} state={forAdmins ? FOR_ADMINS : null} replace />
}
