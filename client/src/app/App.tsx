import { Suspense } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary } from '../ui/ErrorBoundary'
import { AppRouter } from './AppRouter'
import { Splash } from './Splash'
import { loadRefusals } from '../lib/i18n'
import { BASE_PATH } from '../lib/pageFacts'
import { useWhenIdle } from '../lib/useWhenIdle'
import { SessionProvider } from './session/SessionProvider'

export function App() {
  useWhenIdle(loadRefusals)
  return (
    <ErrorBoundary>
      <BrowserRouter basename={BASE_PATH}>
        <SessionProvider>
          <Suspense fallback={<Splash />}>
            <AppRouter />
          </Suspense>
        </SessionProvider>
      </BrowserRouter>
    </ErrorBoundary>
  )
}
