import { Suspense } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary } from '../ui/ErrorBoundary'
import { AppRouter } from './AppRouter'
import { Splash } from './Splash'
import { loadRefusals } from '../lib/i18n'
import { useWhenIdle } from '../lib/useWhenIdle'
import { SessionProvider } from './session/SessionProvider'

export function App() {
  useWhenIdle(loadRefusals)
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <SessionProvider>
          <Suspense fallback={<Splash />}>
            <AppRouter />
          </Suspense>
        </SessionProvider>
      </BrowserRouter>
    </ErrorBoundary>
  )
}
