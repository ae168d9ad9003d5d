// First, as later styles overrule Mantine's. Those that public pages load too come before it and must not meet Mantine's components.
import { ThemeProvider } from '../ui/theme/ThemeProvider'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { paths } from '../lib/paths'
import type { SessionState } from '../lib/session'
import { AppLayout } from './layout/AppLayout'
import { defaultPath, routesOf } from './routes'

/** The signed-in pages; another person's leads to the first of them. */
export function SignedInRoutes({ state }: { state: Extract<SessionState, { status: 'in' }> }) {
  const { session, landing } = state
  const first = defaultPath(session)
  const { pathname } = useLocation()
  const justLoggedIn = pathname === paths.login || pathname === paths.adminLogin
  return (
    <ThemeProvider>
      <Routes>
        <Route element={<AppLayout />}>
          {routesOf(session).map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Route>
        <Route path="*" element={<Navigate to={(justLoggedIn && landing) || first} replace />} />
      </Routes>
    </ThemeProvider>
  )
}
