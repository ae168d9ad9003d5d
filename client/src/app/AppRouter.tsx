import { useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { paths } from '../lib/paths'
import { personOf, useSession } from '../lib/session'
import { lazyPage } from './lazyPage'
import { AuthLayout } from './layout/AuthLayout'
import { publicRoutes } from './routes/public.routes'
import { SignedIn } from './signedIn'
import { Splash, Unreachable } from './Splash'

const InitialPassword = lazyPage(
  async () => (await import('../features/auth/initialPassword.page')).InitialPasswordPage,
  'auth',
)

/** The route table of whoever is there (specification, section 2). */
export function AppRouter() {
  const { state, retry } = useSession()
  if (state.status === 'checking') return <Splash />
  if (state.status === 'unreachable') return <Unreachable error={state.error} onRetry={retry} />
  if (state.status === 'out') return <PublicRoutes />
  if (personOf(state.session).mustChangePassword) return <InitialPasswordRoute />
  return <SignedIn state={state} />
}

/** Whatever the address: it is opened once the password is changed. */
function InitialPasswordRoute() {
  return (
    <Routes>
      <Route element={<AuthLayout />}>
        <Route path="*" element={<InitialPassword />} />
      </Route>
    </Routes>
  )
}

function PublicRoutes() {
  return (
    <Routes>
      <Route element={<AuthLayout />}>
        {publicRoutes.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Route>
      <Route path="*" element={<ToLogin />} />
    </Routes>
  )
}

/** Leads to the login and, unless the person has just signed out, back here after it. */
function ToLogin() {
  const { state, rememberPlace } = useSession()
  const { pathname, search } = useLocation()
  const keep = state.status === 'out' && state.reason !== 'signedOut'
  useEffect(() => {
    if (keep) rememberPlace(pathname + search)
  }, [keep, pathname, search, rememberPlace])
  return <Navigate to={paths.login} replace />
}
