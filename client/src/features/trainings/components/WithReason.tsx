import { type ReactNode, useId } from 'react'
import classes from './WithReason.module.css'

interface ButtonLook {
  variant: 'default' | 'filled'
  'aria-describedby': string | undefined
}

interface WithReasonProps {
  /** '' if the action is possible. */
  reason: string
  children: (look: ButtonLook) => ReactNode
}

/** A page's primary button; quiet and with the reason below while its action would be refused. */
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
