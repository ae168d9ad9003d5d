import { useLayoutEffect, useReducer, useRef } from 'react'

/**
 * Once a change has been drawn, focuses the first of `names` that exists and can have the focus. Names are `data-focus`
 * attributes inside the container.
 */
export function useFocusNext<Container extends HTMLElement>() {
  const container = useRef<Container>(null)
  const wanted = useRef<readonly string[]>([])
  const [, draw] = useReducer((count: number) => count + 1, 0)

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
    // The change may have changed nothing on screen: the wish must not wait for the next one.
    draw()
  }
  return [container, focusNext] as const
}
