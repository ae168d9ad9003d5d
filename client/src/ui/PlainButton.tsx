import type { MouseEventHandler, ReactNode } from 'react'
import classes from './PlainButton.module.css'

export interface PlainButtonProps {
  type?: 'button' | 'submit'
  /** `default`: the quiet secondary button; `danger`: quiet, red text; `destroy`: red, where it is confirmed. */
  variant?: 'filled' | 'default' | 'danger' | 'destroy'
  size?: 'sm' | 'md'
  fullWidth?: boolean
  disabled?: boolean
  busy?: boolean
  autoFocusInDialog?: boolean
  onClick?: MouseEventHandler<HTMLButtonElement>
  children: ReactNode
}

/**
 * A button that looks like Mantine's and weighs 3 kB less: for what the login page has to load. Elsewhere Mantine's
 * Button does more (links, sections, sizes).
 */
export function PlainButton(props: PlainButtonProps) {
  const { type = 'button', variant = 'filled', size = 'sm', fullWidth, busy, children } = props
  return (
    <button
      // eslint-disable-next-line react/button-has-type
      type={type}
      className={`mantine-active ${classes.button}`}
      data-variant={variant}
      data-size={size}
      data-full={fullWidth}
      disabled={props.disabled}
      aria-busy={busy}
      data-autofocus={props.autoFocusInDialog}
      onClick={props.onClick}
    >
      {children}
    </button>
  )
}
