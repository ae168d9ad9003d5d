import classes from './form.module.css'

/** The star of what has to be filled in; said in words by the field itself. */
export function RequiredMark() {
  return (
    <span className={classes.required} aria-hidden="true">
      {' *'}
    </span>
  )
}
