import classes from './PersonName.module.css'

interface PersonNameProps {
  /** The human id. */
  id: string
  /** '' when not given. */
  name: string
  /** The id behind the name instead of below it. */
  line?: boolean
}

/** A person's name and, dimmed, the id; the id alone if there is no other name. */
export function PersonName({ id, name, line }: PersonNameProps) {
  const named = name !== '' && name !== id
  return (
    <span className={classes.person} data-line={line || undefined}>
      <span className={classes.name} title={name || id}>
        {name || id}
      </span>
      {named && ' '}
      {named && (
        <span className={classes.id} title={id}>
          {id}
        </span>
      )}
    </span>
  )
}
