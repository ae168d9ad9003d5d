import { IconBulb } from '@tabler/icons-react'
import classes from './quiz.module.css'

/** What to remember; line breaks as they were typed. */
export function RecapText({ text }: { text: string }) {
  return (
    <div className={classes.recap}>
      <IconBulb size={20} stroke={1.75} aria-hidden="true" />
      <p>{text}</p>
    </div>
  )
}
