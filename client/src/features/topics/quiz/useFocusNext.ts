import { useLayoutEffect, useRef } from 'react'

/**
 * Sends the focus somewhere sensible once a change has been drawn: to the first of `names` that is there and can have it.
 * Names stand in `data-focus` inside the container.
 */
export function useFocusNext<Container extends HTMLElement>() {
  const container = useRef<Container>(null)
  const wanted = useRef<readonly string[]>([])

  useLayoutEffect(() => {
    const names = wanted.current
    wanted.current = []
    for (const name of names) {
      const selector = `[data-focus="${CSS.escape(name)}"]:not(:disabled)`
      const target = container.current?.querySelector<HTMLElement>(selector)
      if (target) return target.focus()
    }
    return undefined
  })

  const focusNext = (...names: string[]) => {
    wanted.current = names
  }
  return [container, focusNext] as const
}
