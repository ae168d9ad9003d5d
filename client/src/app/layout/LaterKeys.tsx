import { Suspense } from 'react'
import { lazyWithTexts } from '../../lib/lazyWithTexts'
import { useIdlePart } from '../../lib/useIdlePart'
import { ErrorBoundary } from '../../ui/ErrorBoundary'

const Keys = lazyWithTexts(async () => (await import('../keys/Keys')).Keys, 'keys')

/**
 * The palette's button, beside the bell, and the keys of every page, once the page has settled. Without them, until the
 * next page load, everything works by pointer and Tab.
 */
export function LaterKeys() {
  const { ready } = useIdlePart(Keys)
  return (
    <ErrorBoundary renderInstead={() => null}>
      <Suspense>{ready && <Keys />}</Suspense>
    </ErrorBoundary>
  )
}
