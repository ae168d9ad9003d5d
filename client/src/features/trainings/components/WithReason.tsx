import { type ReactNode, useId } from 'react'
import classes from './WithReason.module.css'

interface ButtonLook {
  variant: 'default' | 'filled'
  'aria-describedby': string | undefined
}

interface WithReasonProps {
  /** '' when nothing speaks against it. */
  reason: string
  children: (look: ButtonLook) => ReactNode
}

/** A page's primary button; a quiet one with its reason below while what it opens would be refused. */
export function WithReason({ reason, children }: WithReasonProps) {
  const id = useId()
  return (
    <div className={classes.start}>
      {children({
        variant: reason ? 'default' : 'filled',
        'aria-describedby': reason ? id : undefined,
      })}
      {reason && (
        <p id={id} className={classes.reason}>
          {reason}
        </p>
      )}
    </div>
  )
}
