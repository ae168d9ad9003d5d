import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { loadEarly } from './app/loadEarly'
import { installHistoryGate } from './lib/historyGate'
import { startI18n } from './lib/i18n'
import { PartError } from './lib/lazyPart'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

installHistoryGate()
// First of all the texts, as nothing is drawn before them.
const texts = startI18n()
loadEarly()
await texts
createRoot(root, {
  // What does not come is told on the screen (ui/ErrorBoundary.tsx); it is no fault of the page.
  onCaughtError: (error) => {
    if (!(error instanceof PartError)) reportError(error)
  },
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
