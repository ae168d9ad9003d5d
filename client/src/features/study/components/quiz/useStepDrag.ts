import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { dragOf, followEdge, holdAfterRest, pressOf, type Press, type StepDrag } from './stepPress'

/** A press becomes a drag after this way, in CSS pixels. */
const WAY = 6

/**
 * Drags the rows `[data-step]` of `container` onto its `[data-slots]`, by mouse, pen and touch. The rows stay where they
 * are in the document until the drop, so that nothing is lost when the pointer leaves, and Escape cancels.
 */
export function useStepDrag(
  container: RefObject<HTMLElement | null>,
  onDrop: (step: string, index: number | null) => void,
) {
  const [drag, setDrag] = useState<StepDrag | null>(null)
  const press = useRef<Press | null>(null)
  const swallowClick = useRef(false)

  function end() {
    clearTimeout(press.current?.timer)
    press.current = null
    setDrag(null)
  }

  function handleMove(event: globalThis.PointerEvent) {
    const now = press.current
    if (!now) return
    const way = Math.hypot(event.clientX - now.startX, event.clientY + scrollY - now.startY)
    if (!now.dragging && way > WAY) {
      if (!now.armed) return end()
      now.dragging = true
    }
    if (!now.dragging) return
    followEdge(event.clientY)
    setDrag(dragOf(container.current, now, event))
  }

  function handleUp(event: globalThis.PointerEvent) {
    const now = press.current
    end()
    if (!now?.dragging) return
    // The click that a release makes comes at once or not at all.
    swallowClick.current = true
    setTimeout(() => (swallowClick.current = false))
    onDrop(now.step, dragOf(container.current, now, event).index)
  }

  usePointerEvents(container, {
    handleMove,
    handleUp,
    handleCancel: end,
    isDragging: () => press.current?.dragging === true,
  })

  function handleDown(step: string, event: PointerEvent<HTMLElement>) {
    const pressed = pressOf(step, event)
    if (!pressed) return
    press.current = pressed
    if (!pressed.armed) holdAfterRest(pressed, () => setDrag({ step, offset: 0, index: null }))
  }

  return {
    drag,
    rowProps: (step: string) => ({
      'data-step': step,
      onPointerDown: (event: PointerEvent<HTMLElement>) => handleDown(step, event),
      onContextMenu: (event: Event | { preventDefault: () => void }) => {
        if (press.current?.dragging) event.preventDefault()
      },
      onClickCapture: (event: { stopPropagation: () => void }) => {
        if (swallowClick.current) event.stopPropagation()
      },
    }),
  }
}

interface Handlers {
  handleMove: (event: globalThis.PointerEvent) => void
  handleUp: (event: globalThis.PointerEvent) => void
  handleCancel: () => void
  isDragging: () => boolean
}

/** The pointer is followed wherever it goes on the page. */
function usePointerEvents(container: RefObject<HTMLElement | null>, handlers: Handlers): void {
  const latest = useRef(handlers)

  useEffect(() => {
    latest.current = handlers
  })

  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal }
    const cancel = () => latest.current.handleCancel()
    addEventListener('pointermove', (event) => latest.current.handleMove(event), options)
    addEventListener('pointerup', (event) => latest.current.handleUp(event), options)
    addEventListener('pointercancel', cancel, options)
    // Has to be there before the finger is: a page that is scrolling already cannot be stopped.
    container.current?.addEventListener(
      'touchmove',
      (event) => {
        if (latest.current.isDragging()) event.preventDefault()
      },
      { ...options, passive: false },
    )
    addEventListener('keydown', (event) => event.key === 'Escape' && cancel(), options)
    return () => stop.abort()
  }, [container])
}
