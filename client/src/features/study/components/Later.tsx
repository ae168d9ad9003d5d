import { type CSSProperties, type ReactNode, Suspense, useCallback } from 'react'
import type { LazyPart } from '../../../lib/lazyPart'
import { useIdlePart } from '../../../lib/useIdlePart'
import { ErrorBoundary } from '../../../ui/ErrorBoundary'
import { Panel } from '../../../ui/Panel'
import { LoadingState } from '../../../ui/Skeletons'
import classes from './Later.module.css'

interface LaterProps {
  /** What the children need. */
  part: Pick<LazyPart, 'loadEarly' | 'isLoaded'>
  /** What `goToWay` leads to; the focus stays there when the children come. */
  id?: string
  title: string
  /** Below each other on a phone, for which room is kept. */
  rows: number
  children: ReactNode
}

/** A panel whose code is fetched when it comes into sight, or when the browser is idle; its place is kept meanwhile. */
export function Later({ part, id, title, rows, children }: LaterProps) {
  const { ready, load } = useIdlePart(part)
  const whenInSight = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const observer = new IntersectionObserver(([entry]) => {
        if (entry?.isIntersecting) void load()
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [load],
  )
  const waiting = (
    <Panel title={title}>
      <div ref={whenInSight} className={classes.room} style={{ '--rows': rows } as CSSProperties}>
        <LoadingState />
      </div>
    </Panel>
  )
  return (
    <ErrorBoundary>
      <div id={id} tabIndex={id === undefined ? undefined : -1}>
        <Suspense fallback={waiting}>{ready ? children : waiting}</Suspense>
      </div>
    </ErrorBoundary>
  )
}
