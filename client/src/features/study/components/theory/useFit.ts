import { useDebouncedValue, useElementSize, useViewportSize } from '@mantine/hooks'
import { type RefCallback, useState } from 'react'
import { useIsPhone } from '../../../../ui/useIsPhone'

const REM = 16
/** Height around the slide on a wide screen (head, tools, foot, gaps), in rem. */
const AROUND = 19
/** Width of a portrait page, about that of a sheet, in rem. */
const SHEET = 56
/** The smallest readable slide, in rem; below this the page scrolls instead. */
const LEAST = 30

export interface Fit {
  /** Ref of the element that holds the slide. */
  measure: RefCallback<HTMLDivElement>
  /** Width divided by height of the page on screen. */
  ratio: number
  setRatio: (ratio: number) => void
  zoom: number
  setZoom: (zoom: number) => void
  /** CSS pixels; 0 before the first layout. */
  width: number
}

/** Milliseconds after which a changed width counts. */
const SETTLED = 150

/** The largest zoom. */
export const MOST_ZOOM = 4
const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 2.5, 3, 3.5, MOST_ZOOM] as const

/**
 * The width of a slide, which is wholly visible at zoom 1. `fills`: its area has a fixed height; else the area grows with
 * it, on a phone over the full width.
 */
export function useFit({ fills = false } = {}): Fit {
  const { ref, width: measured, height: room } = useElementSize<HTMLDivElement>()
  // Debounced: a resize would redraw the slide at every step.
  const [width] = useDebouncedValue(measured, SETTLED, { leading: true })
  const { height } = useViewportSize()
  const phone = useIsPhone()
  const [ratio, setRatio] = useState(16 / 9)
  const [zoom, setZoom] = useState(1)
  const inWindow = Math.max((height - AROUND * REM) * ratio, LEAST * REM)
  const inView = fills ? room * ratio : inWindow
  const whole = Math.min(width, ratio > 1 ? inView : SHEET * REM)
  const fit = phone && !fills ? width : whole
  return { measure: ref, ratio, setRatio, zoom, setZoom, width: Math.floor(fit * zoom) }
}

/** The next step in or out, not below `least`; undefined at the end. */
export function zoomStep(zoom: number, direction: 1 | -1, least: number): number | undefined {
  const steps = ZOOMS.filter((each) => each >= least)
  return direction === 1 ? steps.find((each) => each > zoom) : steps.findLast((each) => each < zoom)
}
