import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { loadEarly } from './app/loadEarly'
import { installHistoryGate } from './lib/historyGate'
import { startI18n } from './lib/i18n'
import { PartError } from './lib/lazyPart'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

installHistoryGate()
// Texts first: nothing is drawn before them.
const texts = startI18n()
loadEarly()
await texts
const app = createRoot(root, {
  // ui/ErrorBoundary.tsx shows code that could not be loaded.
  onCaughtError: (error) => {
    if (!(error instanceof PartError)) reportError(error)
  },
})
// A transition: React renders the first screen in slices, so that the page stays responsive.
startTransition(() =>
  app.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
