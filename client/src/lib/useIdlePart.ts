import { useCallback, useState } from 'react'
import type { LazyPart } from './lazyPart'
import { useWhenIdle } from './useWhenIdle'

/** Whether a part is ready to be drawn: its code is fetched when the browser is idle, or earlier by `load`. */
export function useIdlePart({ loadEarly, isLoaded }: Pick<LazyPart, 'loadEarly' | 'isLoaded'>) {
  const [ready, setReady] = useState(isLoaded)
  const load = useCallback(async () => {
    await loadEarly()
    setReady(true)
  }, [loadEarly])
  useWhenIdle(load)
  return { ready, load }
}
