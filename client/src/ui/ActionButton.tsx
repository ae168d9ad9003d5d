import { useErrorText } from '../lib/errorText'
import classes from './ActionButton.module.css'
import { SubmitButton, type SubmitButtonProps } from './SubmitButton'

interface ActionButtonProps extends SubmitButtonProps {
  /** Of the latest press; null shows nothing. */
  error: unknown
}

/** A button whose failure is shown below it. */
export function ActionButton({ error, ...button }: ActionButtonProps) {
  const errorText = useErrorText()
  return (
    <span className={classes.action}>
      <SubmitButton {...button} />
      {error !== null && (
        <span className={classes.error} role="alert">
          {errorText(error)}
        </span>
      )}
    </span>
  )
}
