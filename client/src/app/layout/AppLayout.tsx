import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { createQueryClient } from '../../lib/queryClient'
import { sessionId, useSignedIn } from '../../lib/session'
import { Announcer } from '../../ui/announcer'
import { ErrorBoundary } from '../../ui/ErrorBoundary'
import { HelpLine } from '../../ui/HelpLine'
import { PageSkeleton } from '../../ui/Skeletons'
import { Toasts } from '../../ui/toast'
import { useIsNarrow } from '../../ui/useIsPhone'
import { defaultPath } from '../routes'
import classes from './AppLayout.module.css'
import { NameQuestions } from './NameQuestions'
import { PhoneBar } from './PhoneBar'
import { Sidebar } from './Sidebar'

/** The layout around signed-in pages; another person gets a new one, with nothing loaded yet. */
export function AppLayout() {
  return <Shell key={sessionId(useSignedIn())} />
}

function Shell() {
  const { t } = useTranslation()
  const narrow = useIsNarrow()
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Toasts />
      <Announcer />
      <NameQuestions>
        <a href="#content" className={classes.skip}>
          {t('nav.skip')}
        </a>
        <div className={classes.shell}>
          {narrow ? (
            <PhoneBar />
          ) : (
            <section className={classes.sidebar} aria-label={t('nav.menu')}>
              <Sidebar />
            </section>
          )}
          <main id="content" tabIndex={-1} className={classes.main}>
            <Content />
          </main>
        </div>
      </NameQuestions>
    </QueryClientProvider>
  )
}

function Content() {
  const { pathname } = useLocation()
  const home = defaultPath(useSignedIn())
  const navigation = useNavigationType()

  useEffect(() => {
    // Going back keeps the browser's own scroll position.
    if (pathname && navigation !== NavigationType.Pop) scrollTo(0, 0)
  }, [pathname, navigation])

  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
        {pathname === home && <HelpLine />}
      </Suspense>
    </ErrorBoundary>
  )
}
