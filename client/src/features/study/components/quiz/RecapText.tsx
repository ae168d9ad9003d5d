import { IconBulb } from '@tabler/icons-react'
import classes from './quiz.module.css'

/** A recap, with its line breaks. */
export function RecapText({ text }: { text: string }) {
  return (
    <div className={classes.recap}>
      <IconBulb size={20} stroke={1.75} aria-hidden="true" />
      <p>{text}</p>
    </div>
  )
}
