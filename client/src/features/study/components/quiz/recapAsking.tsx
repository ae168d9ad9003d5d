import { IconBulb } from '@tabler/icons-react'
import type { Asking } from './questionAsking'
import classes from './quiz.module.css'
import { Passage } from '../../../../ui/Passage'

export const recapAsking: Asking<'recap'> = {
  hint: (_question, t) => t('quiz.recapHint'),
  // Its question may say it all.
  answers: ({ question }) =>
    question.recap !== '' && (
      <div className={classes.recap}>
        <IconBulb size={20} stroke={1.75} aria-hidden="true" />
        <p>
          <Passage of={question.language}>{question.recap}</Passage>
        </p>
      </div>
    ),
  inWords: () => [],
  meaning: () => [undefined, undefined, undefined],
}
