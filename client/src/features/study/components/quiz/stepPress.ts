import type { PointerEvent } from 'react'
import { dropIndex } from './sequence.rules'

/** What is being dragged: how far (CSS pixels), and where it would come to stand (null: beside the slots). */
export interface StepDrag {
  step: string
  offset: number
  index: number | null
}

/** A finger or button that is down on a row. */
export interface Press {
  step: string
  startX: number
  /** On the page, which may scroll during a drag. */
  startY: number
  /** Whether movement starts the drag; false while a finger still has to rest. */
  armed: boolean
  dragging: boolean
  timer?: number
}

/** A finger on a row scrolls the page, unless it rests this long first (milliseconds); on the number it drags at once. */
const REST = 220
/** Nearer to the window's edge than this (CSS pixels), the page follows. */
const EDGE = 72

/** The press of a main button on a row; null for anything else, and on the row's arrows. */
export function pressOf(step: string, event: PointerEvent<HTMLElement>): Press | null {
  const { target } = event
  if (!event.isPrimary || event.button !== 0 || !(target instanceof Element)) return null
  if (target.closest('[data-no-drag]')) return null
  return {
    step,
    startX: event.clientX,
    startY: event.clientY + scrollY,
    armed: event.pointerType !== 'touch' || target.closest('[data-handle]') !== null,
    dragging: false,
  }
}

/** Lets a resting finger take hold of its row. */
export function holdAfterRest(press: Press, onHeld: () => void): void {
  press.timer = window.setTimeout(() => {
    press.armed = true
    press.dragging = true
    onHeld()
  }, REST)
}

export function followEdge(y: number): void {
  if (y < EDGE) scrollBy(0, y - EDGE)
  else if (y > innerHeight - EDGE) scrollBy(0, y - innerHeight + EDGE)
}

/** Where the row is now, and the slot below the pointer. */
export function dragOf(
  container: HTMLElement | null,
  { step, startY }: Press,
  at: { clientY: number },
): StepDrag {
  const slots = container?.querySelector('[data-slots]')
  if (!slots) return { step, offset: 0, index: null }
  const { top, bottom } = slots.getBoundingClientRect()
  const middles = [...slots.querySelectorAll<HTMLElement>('[data-step]')]
    .filter((row) => row.dataset.step !== step)
    .map((row) => row.getBoundingClientRect())
    .map((box) => box.top + box.height / 2)
  return {
    step,
    offset: at.clientY + scrollY - startY,
    index: dropIndex({ top, bottom, middles }, at.clientY),
  }
}
