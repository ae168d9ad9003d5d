import type { MouseEventHandler, ReactNode } from 'react'
import { PlainButton, type PlainButtonProps } from './PlainButton'
import classes from './PlainButton.module.css'

export interface SubmitButtonProps extends Omit<PlainButtonProps, 'type'> {
  busy: boolean
  /** 18 px, before the label. */
  icon?: ReactNode
}

/**
 * Submits the form, or calls `onClick`. While the request runs, a spinner replaces the icon (or the label, if there is no
 * icon); the button keeps its width and its focus and ignores presses.
 */
export function SubmitButton({ busy, icon, onClick, children, ...rest }: SubmitButtonProps) {
  const handleClick: MouseEventHandler<HTMLButtonElement> = (event) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <PlainButton {...rest} busy={busy} type={onClick ? 'button' : 'submit'} onClick={handleClick}>
      {busy && <span className={`${classes.spinner} ${icon ? '' : classes.over}`} />}
      {!busy && icon}
      <span className={busy && !icon ? classes.hidden : undefined}>{children}</span>
    </PlainButton>
  )
}
