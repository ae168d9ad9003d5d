import { useDebouncedValue, useElementSize, useViewportSize } from '@mantine/hooks'
import { type RefCallback, useState } from 'react'
import { useIsPhone } from '../../../../ui/useIsPhone'

const REM = 16
/** What stands above and below the slide on a wide screen: head, tools, foot and the space between, in rem. */
const AROUND = 19
/** A page in portrait is read at about the width of a sheet, in rem. */
const SHEET = 56
/** Below this a slide is too small to read; the page scrolls instead, in rem. */
const LEAST = 30

export interface Fit {
  /** For the element whose size there is. */
  measure: RefCallback<HTMLDivElement>
  /** Width divided by height of the page on screen. */
  ratio: number
  setRatio: (ratio: number) => void
  zoom: number
  setZoom: (zoom: number) => void
  /** CSS pixels; 0 before the first layout. */
  width: number
}

/** Milliseconds without a change after which a new width counts. */
const SETTLED = 150

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const

/**
 * The width in which a slide is drawn: the whole of it in view at zoom 1. `fills`: its area is as high as there is room
 * for; else the area grows with it, on a phone over all the width there is.
 */
export function useFit({ fills = false } = {}): Fit {
  const { ref, width: measured, height: room } = useElementSize<HTMLDivElement>()
  // A window that is being resized would draw the slide anew at every step.
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

/** The next step in or out, or undefined at the end. */
export function zoomStep(zoom: number, direction: 1 | -1): number | undefined {
  const index = ZOOMS.findIndex((each) => each === zoom)
  return ZOOMS[index + direction]
}
