import classes from './PersonName.module.css'

export interface PersonNameProps {
  /** The human id. */
  id: string
  /** '' when not given. */
  name: string
  /** The id behind the name instead of below it. */
  line?: boolean
  /** Behind the id, as dim. */
  note?: string
}

/** A person's name and, dimmed, the id; the id alone if there is no other name. */
export function PersonName({ id, name, line, note = '' }: PersonNameProps) {
  const named = name !== '' && name !== id
  const behind = [named ? id : '', note].filter(Boolean).join(' · ')
  return (
    <span className={classes.person} data-line={line || undefined}>
      <span className={classes.name}>{name || id}</span>
      {behind && ' '}
      {behind && <span className={classes.id}>{behind}</span>}
    </span>
  )
}
