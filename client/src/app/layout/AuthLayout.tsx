import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { Brand } from '../../ui/Brand'
import { ErrorBoundary } from '../../ui/ErrorBoundary'
import { HelpLine } from '../../ui/HelpLine'
import classes from './AuthLayout.module.css'

/** The brand above one card of 400 px; at the foot of the screen whom to ask, below a link of the page's own. */
export function AuthLayout() {
  const { pathname } = useLocation()
  return (
    <main className={classes.layout}>
      <Brand large />
      <div className={classes.content}>
        <ErrorBoundary key={pathname}>
          <Suspense>
            <Outlet />
            <HelpLine />
          </Suspense>
        </ErrorBoundary>
      </div>
    </main>
  )
}
