// oxlint-disable-next-line import/no-unassigned-import
import '@mantine/charts/styles.css'
import { type ReactNode, useCallback, useState } from 'react'

interface PlotBoxProps {
  className?: string | undefined
  children: ReactNode
}

/** Draws a plot once its place has a width: the library cannot draw into none. */
export function PlotBox({ className, children }: PlotBoxProps) {
  const [drawn, setDrawn] = useState(false)
  const ref = useCallback((place: HTMLDivElement | null) => {
    if (!place) return undefined
    const observer = new ResizeObserver(([entry]) => setDrawn((entry?.contentRect.width ?? 0) > 0))
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={ref} className={className}>
      {drawn && children}
    </div>
  )
}
