import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { MouseEventHandler, ReactNode } from 'react'

interface SubmitButtonProps extends Omit<ButtonProps, 'loading'> {
  busy: boolean
  /** Left out: submits the form around it. */
  onClick?: MouseEventHandler<HTMLButtonElement>
  children: ReactNode
}

/**
 * While its request runs a spinner stands in for the icon (or for the label, where there is no icon); the button keeps its
 * width and its focus, and pressing it again does nothing.
 */
export function SubmitButton({ busy, onClick, leftSection, children, ...rest }: SubmitButtonProps) {
  const shared = { 'aria-busy': busy, mod: { busy } }
  const type = onClick ? 'button' : 'submit'
  const handleClick: MouseEventHandler<HTMLButtonElement> = (event) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  if (leftSection)
    return (
      <Button
        {...rest}
        {...shared}
        type={type}
        onClick={handleClick}
        leftSection={busy ? <Loader size={18} color="currentColor" /> : leftSection}
      >
        {children}
      </Button>
    )
  return (
    <Button {...rest} {...shared} type={type} onClick={handleClick}>
      {busy && <Loader size={18} color="currentColor" pos="absolute" aria-hidden="true" />}
      <span style={busy ? { opacity: 0 } : undefined}>{children}</span>
    </Button>
  )
}
