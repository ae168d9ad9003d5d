import classes from './form.module.css'

/** The asterisk of a required field; the field itself says it to screen readers. */
export function RequiredMark() {
  return (
    <span className={classes.required} aria-hidden="true">
      {' *'}
    </span>
  )
}
