import classes from './dialog.module.css'

/** A text of a form as it was typed, with its line breaks. */
export function ReadText({ label, value }: { label: string; value: string | number | null }) {
  const text = value === null || value === '' ? '–' : String(value)
  return (
    <div>
      <p className={classes.label}>{label}</p>
      <p className={classes.text} data-none={text === '–' || undefined}>
        {text}
      </p>
    </div>
  )
}
