import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { Brand } from '../../ui/Brand'
import { ErrorBoundary } from '../../ui/ErrorBoundary'
import classes from './AuthLayout.module.css'

/** The brand above one card of 400 px; a page may put a link at the foot of the screen. */
export function AuthLayout() {
  const { pathname } = useLocation()
  return (
    <main className={classes.layout}>
      <Brand large />
      <div className={classes.content}>
        <ErrorBoundary key={pathname}>
          <Suspense>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </div>
    </main>
  )
}
