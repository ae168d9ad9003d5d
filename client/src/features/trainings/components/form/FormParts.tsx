import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './form.module.css'

interface FormPartProps {
  title: string
  help?: string
  /** Editable; by default read-only. */
  typed?: boolean
  children: ReactNode
}

/** A group of a form's fields. */
export function FormPart({ title, help, typed = false, children }: FormPartProps) {
  if (!typed)
    return (
      <section className={classes.set}>
        <h3 className={classes.setTitle}>{title}</h3>
        {children}
      </section>
    )
  return (
    <fieldset className={classes.set}>
      <legend className={classes.setTitle}>
        {title}
        {help && <p className={classes.help}>{help}</p>}
      </legend>
      {children}
    </fieldset>
  )
}

/** A hint for those who fill in the form. */
export function FormHint({ children }: { children: ReactNode }) {
  return (
    <p className={classes.hint}>
      <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
      {children}
    </p>
  )
}
