import { type RefCallback, useCallback, useState } from 'react'
import { useIsPhone } from './useIsPhone'

/** Whether rows are cards where `ref` stands: on phones, and in places below `narrow` pixels. */
export function useCards(narrow: number): { ref: RefCallback<HTMLDivElement>; cards: boolean } {
  const phone = useIsPhone()
  const [small, setSmall] = useState(false)
  const ref = useCallback(
    (place: HTMLDivElement | null) => {
      if (!place) return undefined
      const observer = new ResizeObserver(() =>
        setSmall(place.offsetWidth > 0 && place.offsetWidth < narrow),
      )
      observer.observe(place)
      return () => observer.disconnect()
    },
    [narrow],
  )
  return { ref, cards: phone || small }
}
