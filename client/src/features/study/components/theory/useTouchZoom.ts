import { type RefCallback, useCallback, useEffect, useRef } from 'react'
import { MOST_ZOOM } from './useFit'

/** Of a double tap. */
const TAP_ZOOM = 2.5
/** Milliseconds between its taps, and CSS pixels between them. */
const SOON = 300
const NEAR = 30
/** CSS pixels by which a drawn slide may differ from its width. */
const SLACK = 3

interface TouchZoom {
  zoom: number
  /** Of the slide, CSS pixels. */
  width: number
  onZoom: (zoom: number) => void
}

/** A place on the slide, as parts of it, that stays at these coordinates of the window while the slide grows. */
interface Anchor {
  across: number
  down: number
  x: number
  y: number
}

type Point = Pick<Anchor, 'x' | 'y'>

interface Pinch {
  /** Between the fingers at the start, CSS pixels. */
  distance: number
  anchor: Anchor
  zoom: number
}

/**
 * Zooms by touch: two fingers, or a double tap to 250 % and back. What is under the fingers stays there; one finger pans, as
 * the browser scrolls.
 * @returns the ref of the scrolling element, whose first child is the slide
 */
export function useTouchZoom(given: TouchZoom): RefCallback<HTMLElement> {
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  return useCallback((scroll: HTMLElement | null) => {
    if (!scroll) return undefined
    return listen(scroll, () => latest.current)
  }, [])
}

/** Listens itself: React's touch handlers are passive and could not keep the browser from zooming the page. */
function listen(scroll: HTMLElement, now: () => TouchZoom): () => void {
  let pinch: Pinch | null = null
  let anchor: Anchor | null = null
  let tapped: (Point & { at: number }) | null = null

  const settle = () => {
    if (anchor && keepAt(scroll, anchor, now().width)) anchor = null
  }
  const drawn = new ResizeObserver(settle)
  const zoomTo = (zoom: number, at: Anchor | null) => {
    anchor = at
    const slide = slideIn(scroll)
    if (slide) drawn.observe(slide)
    now().onZoom(zoom)
  }

  const handleStart = (event: TouchEvent) => {
    const [one, two] = event.touches
    const at = one && two && anchorAt(scroll, middleOf(one, two))
    pinch = at ? { distance: distanceOf(one, two), anchor: at, zoom: now().zoom } : null
    if (event.touches.length > 1) tapped = null
  }
  const handleMove = (event: TouchEvent) => {
    const [one, two] = event.touches
    const slide = slideIn(scroll)
    if (!pinch || !one || !two || !slide) return
    event.preventDefault()
    const grown = (now().zoom * distanceOf(one, two)) / pinch.distance
    pinch.zoom = Math.min(Math.max(grown, 1), MOST_ZOOM)
    // Drawn anew at the end; until then the drawn slide grows.
    slide.style.transformOrigin = `${pinch.anchor.across * 100}% ${pinch.anchor.down * 100}%`
    slide.style.transform = `scale(${pinch.zoom / now().zoom})`
  }
  const handleEnd = (event: TouchEvent) => {
    if (pinch) {
      const slide = slideIn(scroll)
      if (slide) slide.style.transform = ''
      zoomTo(Math.round(pinch.zoom * 20) / 20, pinch.anchor)
      pinch = null
      return
    }
    const [touch] = event.changedTouches
    if (!touch || event.touches.length > 0) return
    const tap = { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
    const isSecond = tapped && tap.at - tapped.at < SOON && lengthOf(tap, tapped) < NEAR
    tapped = isSecond ? null : tap
    if (!isSecond) return
    event.preventDefault()
    zoomTo(now().zoom > 1 ? 1 : TAP_ZOOM, anchorAt(scroll, tap))
  }

  const stop = new AbortController()
  const options = { passive: false, signal: stop.signal }
  scroll.addEventListener('touchstart', handleStart, options)
  scroll.addEventListener('touchmove', handleMove, options)
  scroll.addEventListener('touchend', handleEnd, options)
  scroll.addEventListener('touchcancel', handleEnd, options)
  return () => {
    drawn.disconnect()
    stop.abort()
  }
}

/** Scrolls the anchor back to its place; false while the slide is not drawn at its new width. */
function keepAt(scroll: HTMLElement, anchor: Anchor, width: number): boolean {
  const box = slideIn(scroll)?.getBoundingClientRect()
  if (!box || Math.abs(box.width - width) > SLACK) return false
  scroll.scrollLeft += box.left + anchor.across * box.width - anchor.x
  scroll.scrollTop += box.top + anchor.down * box.height - anchor.y
  return true
}

function slideIn(scroll: HTMLElement): HTMLElement | null {
  const slide = scroll.firstElementChild
  return slide instanceof HTMLElement ? slide : null
}

function anchorAt(scroll: HTMLElement, { x, y }: Point): Anchor | null {
  const box = slideIn(scroll)?.getBoundingClientRect()
  if (!box) return null
  return { x, y, across: (x - box.left) / box.width, down: (y - box.top) / box.height }
}

function middleOf(one: Touch, two: Touch): Point {
  return { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 }
}

const distanceOf = (one: Touch, two: Touch): number =>
  Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)

const lengthOf = (one: Point, two: Point): number => Math.hypot(one.x - two.x, one.y - two.y)
