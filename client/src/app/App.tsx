import { Suspense } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary } from '../ui/ErrorBoundary'
import { AppRouter } from './AppRouter'
import { Splash } from './Splash'
import { SessionProvider } from './session/SessionProvider'

export function App() {
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
