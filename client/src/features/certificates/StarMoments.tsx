import { momentsOf } from '@tristar/shared/session/stars.rules'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLearner } from '../../lib/session'
import { ErrorBoundary } from '../../ui/ErrorBoundary'
import { Moments } from './lazyStars'

/** On Home: the moments of stars, whose code is fetched once there is one to show. */
export function StarMoments() {
  const user = useLearner()
  const [query] = useSearchParams()
  // It stays as the star is marked as seen.
  const [needed, setNeeded] = useState(false)
  if (!needed && (momentsOf(user).length > 0 || query.has('star'))) setNeeded(true)
  if (!needed) return null
  // Without its code the next visit shows it.
  return (
    <ErrorBoundary renderInstead={() => null}>
      <Suspense>
        <Moments />
      </Suspense>
    </ErrorBoundary>
  )
}
