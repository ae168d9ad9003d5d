import { MantineProvider } from '@mantine/core'
import { Suspense } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary } from '../ui/ErrorBoundary'
import { resolveVariables, theme } from '../ui/theme'
import { AppRouter } from './AppRouter'
import { Splash } from './Splash'
import { SessionProvider } from './session/SessionProvider'

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme="auto"
    >
      <ErrorBoundary>
        <BrowserRouter>
          <SessionProvider>
            <Suspense fallback={<Splash />}>
              <AppRouter />
            </Suspense>
          </SessionProvider>
        </BrowserRouter>
      </ErrorBoundary>
    </MantineProvider>
  )
}
