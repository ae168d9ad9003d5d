import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What of a step's row can have the focus. */
export type StepPart = 'step' | 'up' | 'down'

/**
 * Gives the function that says which step is to have the focus once `order` has changed: a row that moves in the document
 * loses it otherwise. An arrow that is disabled at the end leaves it to its row.
 */
export function useFocusAfter(container: RefObject<HTMLElement | null>, order: readonly string[]) {
  const wanted = useRef<{ step: string; part: StepPart } | null>(null)
  const drawn = useRef(order)

  useLayoutEffect(() => {
    const target = wanted.current
    if (!target || drawn.current === order) return
    drawn.current = order
    wanted.current = null
    const row = container.current?.querySelector(`[data-step="${CSS.escape(target.step)}"]`)
    const part = row?.querySelector<HTMLButtonElement>(`[data-part="${target.part}"]:enabled`)
    const fallback = row?.querySelector<HTMLButtonElement>('[data-part="step"]')
    ;(part ?? fallback)?.focus()
  }, [container, order])

  return (step: string, part: StepPart = 'step') => {
    wanted.current = { step, part }
  }
}
