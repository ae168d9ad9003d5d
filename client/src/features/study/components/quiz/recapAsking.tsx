import type { Asking } from './questionAsking'
import { RecapText } from './RecapText'

export const recapAsking: Asking<'recap'> = {
  hint: (_question, t) => t('quiz.recapHint'),
  answers: ({ question }) => <RecapText text={question.recap} />,
  inWords: () => [],
  meaning: () => [undefined, undefined, undefined],
}
