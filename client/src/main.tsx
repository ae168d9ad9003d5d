import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { loadEarly } from './app/loadEarly'
import { installHistoryGate } from './lib/historyGate'
import { startI18n } from './lib/i18n'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

installHistoryGate()
// First of all the texts, as nothing is drawn before them.
const texts = startI18n()
loadEarly()
await texts
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
