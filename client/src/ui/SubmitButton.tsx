import type { MouseEventHandler, ReactNode } from 'react'
import { PlainButton, type PlainButtonProps } from './PlainButton'
import classes from './PlainButton.module.css'

interface SubmitButtonProps extends Omit<PlainButtonProps, 'type'> {
  busy: boolean
  /** 18 px, before the label. */
  icon?: ReactNode
}

/**
 * Submits the form around it, or does its `onClick`. While the request runs a spinner stands in for the icon (or for the
 * label, where there is no icon); the button keeps its width and its focus, and pressing it again does nothing.
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
