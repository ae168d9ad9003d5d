import { LIMITS } from '../../common/limits.ts'
import { characterCount } from '../../common/text.ts'
import type { QuestionFault } from '../questionKind.ts'
import { kindOf } from '../questionKinds.ts'
import { equalAnswersOf, faultsOf } from '../topics.rules.ts'
import type { Question } from '../questions.schema.ts'
import type { QuizProblemCode } from './problems.ts'

const CODE_OF: Record<QuestionFault, QuizProblemCode> = {
  question: 'QUESTION_EMPTY',
  recap: 'QUESTION_EMPTY',
  choices: 'CHOICES_MISSING',
  emptyChoice: 'CHOICE_EMPTY',
  correct: 'KEY_MISSING',
  options: 'STEPS_MISSING',
  emptyOption: 'STEP_EMPTY',
  sequence: 'ORDER_UNCLEAR',
}

/** Why a question with trimmed texts could not be stored. */
export function refusalsOf(question: Question): QuizProblemCode[] {
  const { texts } = kindOf(question.questionType).texts(question)
  const isRecap = question.questionType === 'recap'
  // Of so many the letters have run out, and all further faults follow from that.
  if (texts.length > LIMITS.answerChoices) return ['ANSWERS_TOO_MANY']
  const said: [QuizProblemCode, boolean][] = [
    ['ANSWERS_EQUAL', equalAnswersOf(question).length > 0],
    ['QUESTION_TOO_LONG', isOver([question.question, question.recap], LIMITS.questionText)],
    ['ANSWER_TOO_LONG', !isRecap && isOver(texts, LIMITS.answerText)],
    ['EXPLANATION_TOO_LONG', isOver([question.explanation], LIMITS.explanation)],
  ]
  return [
    ...faultsOf(question).map((fault) => CODE_OF[fault]),
    ...said.flatMap(([code, holds]) => (holds ? [code] : [])),
  ]
}

function isOver(texts: readonly string[], max: number): boolean {
  return texts.some((text) => characterCount(text) > max)
}
