import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The focusable parts of a step's row. */
export type StepPart = 'step' | 'up' | 'down'

/**
 * Returns a function that requests the focus for a step once `order` has changed: a row that moves in the document loses
 * it. A disabled arrow passes it to its row.
 */
export function useFocusAfter(container: RefObject<HTMLElement | null>, order: readonly string[]) {
  const wanted = useRef<{ step: string; part: StepPart } | null>(null)
  const drawn = useRef(order)

  useLayoutEffect(() => {
    const next = wanted.current
    if (!next || drawn.current === order) return
    drawn.current = order
    wanted.current = null
    const row = container.current?.querySelector(`[data-step="${CSS.escape(next.step)}"]`)
    const part = row?.querySelector<HTMLButtonElement>(`[data-part="${next.part}"]`)
    const fallback = row?.querySelector<HTMLButtonElement>('[data-part="step"]')
    const target = part?.disabled ? fallback : part
    target?.focus()
  }, [container, order])

  return (step: string, part: StepPart = 'step') => {
    wanted.current = { step, part }
  }
}
