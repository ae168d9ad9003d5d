import { type TouchEvent, useRef } from 'react'

/** CSS pixels: the least sideways movement of a swipe, and the most up or down. */
const FAR = 56
const STRAIGHT = 40

/** Turns a sideways swipe with one finger into -1 (back) or 1 (on). */
export function useSwipe(enabled: boolean, onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0]
      const second = event.touches.length > 1
      start.current = enabled && touch && !second ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0]
      const from = start.current
      start.current = null
      const selecting = document.getSelection()?.isCollapsed === false
      if (!from || !touch || selecting) return
      const x = touch.clientX - from.x
      if (Math.abs(x) < FAR || Math.abs(touch.clientY - from.y) > STRAIGHT) return
      onSwipe(x < 0 ? 1 : -1)
    },
  }
}
