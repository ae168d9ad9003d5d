import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { loadRefusals, setLanguage, startI18n } from '../i18n'
import { server } from './server'

// Mantine asks for these; happy-dom has no layout.
globalThis.ResizeObserver ??= class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}

// Growing text fields remeasure when fonts arrive; here none does.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

// Visibility by style is queried thousands of times and slowly; no styles are loaded here.
const noStyle = document.createElement('i').style
globalThis.getComputedStyle = () => noStyle

// Generous, for slow machines.
configure({ asyncUtilTimeout: 20_000 })

/** What React, Mantine or the mocked server complain about: it fails the test. */
const complaints: unknown[] = []
for (const level of ['warn', 'error'] as const)
  console[level] = (said: unknown) => {
    // Without a layout, nothing can take the focus while it is placed.
    if (!String(said).includes('focus-trap')) complaints.push(said)
  }

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
  await startI18n()
  await loadRefusals()
})

beforeEach(async () => {
  await setLanguage('en')
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

afterEach(() => {
  cleanup()
  server.resetHandlers()
  const said = complaints.splice(0)
  if (said.length > 0) throw new Error(said.join('\n'))
})

afterAll(() => server.close())
