import { paragraphsOf } from '@tristar/shared/topics/pageTexts.rules'
import classes from './text.module.css'

/** What an author has written of a page, over its picture: heard, found and selected as the page's own text would be. */
export function AuthorText({ text }: { text: string }) {
  return (
    <div className={classes.author}>
      {paragraphsOf(text).map((paragraph, place) => (
        <p key={`${place} ${paragraph}`}>{paragraph}</p>
      ))}
    </div>
  )
}
