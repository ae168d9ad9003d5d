import type { QuestionType } from '@tristar/shared/topics/questionTypes'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import { choiceAsking } from './choiceAsking'
import type { Asking } from './questionAsking'
import { recapAsking } from './recapAsking'
import { sequenceAsking } from './sequenceAsking'

/** Every type of question; a missing or incomplete one does not compile. */
const ASKING: { [Type in QuestionType]: Asking<Type> } = {
  multipleChoice: choiceAsking,
  sequence: sequenceAsking,
  recap: recapAsking,
}

export function askingOf({ questionType }: LearnerQuestion): Asking<QuestionType> {
  return ASKING[questionType] as Asking<QuestionType>
}
