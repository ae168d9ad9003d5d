import { type ReactNode, useEffect } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { FOR_ADMINS } from '../features/account/components/loginNote'
import { isOfAdmins, paths } from '../lib/paths'
import { personOf, useSession } from '../lib/session'
import { type AppRoute, lazyPage } from './lazyPage'
import { AuthLayout } from './layout/AuthLayout'
import { openRoutes } from './routes/open.routes'
import { publicRoutes } from './routes/public.routes'
import { SignedIn } from './signedIn'
import { Splash, Unreachable } from './Splash'

const InitialPassword = lazyPage(
  async () => (await import('../features/account/initialPassword.page')).InitialPasswordPage,
  'auth',
)

/** Whatever the address: it is opened once the password is changed. */
const INITIAL_PASSWORD: readonly AppRoute[] = [{ path: '*', Page: InitialPassword }]

/** The route table of whoever is there (specification, section 2). */
export function AppRouter() {
  const { state, retry } = useSession()
  const { pathname } = useLocation()
  if (openRoutes.some(({ path }) => matchPath(path, pathname)))
    return <CardRoutes routes={openRoutes} />
  if (state.status === 'checking') return <Splash />
  if (state.status === 'unreachable') return <Unreachable error={state.error} onRetry={retry} />
  if (state.status === 'out')
    return (
      <CardRoutes routes={publicRoutes}>
        <Route path="*" element={<ToLogin />} />
      </CardRoutes>
    )
  if (personOf(state.session).mustChangePassword) return <CardRoutes routes={INITIAL_PASSWORD} />
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
 * Leads to the login and, unless the person has just signed out, back here after it: an admin whose session has expired
 * to the admins' own, everybody else to the users', who are told of the other one where the address is an admin's.
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
