import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../../../ui/ErrorBoundary'
import classes from './trends.module.css'

interface PlotProps {
  /** Its place before it is drawn. */
  tall?: boolean
  children: ReactNode
}

/** A plot, for the eye alone: a table has its figures. */
export function Plot({ tall = false, children }: PlotProps) {
  return (
    <div className={classes.plot} data-tall={tall || undefined} aria-hidden="true">
      <ErrorBoundary renderInstead={() => null}>
        <Suspense>{children}</Suspense>
      </ErrorBoundary>
    </div>
  )
}
