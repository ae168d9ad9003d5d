import { multipleChoice } from './multipleChoice.rules.ts'
import type { QuestionKind } from './questionKind.ts'
import { recap } from './recap.rules.ts'
import { arrangement } from './sequence.rules.ts'
import type { QuestionType } from './questionTypes.ts'

/** Every type of question; a missing or incomplete one does not compile. */
const QUESTION_KINDS: { [Type in QuestionType]: QuestionKind<Type> } = {
  multipleChoice,
  sequence: arrangement,
  recap,
}

export function kindOf(questionType: QuestionType): QuestionKind<QuestionType> {
  return QUESTION_KINDS[questionType]
}
