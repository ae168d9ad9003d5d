import type { LearnerQuestion, LearnerQuestionOf } from './questions.schema.ts'
import type { QuestionType } from './questionTypes.ts'

/** Characters read in a second; a Chinese one is a syllable, and takes as long as three Latin ones. */
const READ_PER_SECOND = 15
const CHINESE_WEIGHT = 3
const MINUTE_SECONDS = 60

interface Work {
  /** Read besides the question itself. */
  texts: readonly string[]
  /** Seconds of thinking and choosing. */
  seconds: number
}

/** Every type of question; a missing one does not compile. */
const WORK: { [Type in QuestionType]: (question: LearnerQuestionOf<Type>) => Work } = {
  multipleChoice: ({ answerChoices, multiple }) => ({
    texts: answerChoices.map(({ answer }) => answer),
    seconds: multiple ? 15 : 10,
  }),
  sequence: ({ options }) => ({
    texts: options.map(({ option }) => option),
    seconds: 5 * options.length,
  }),
  recap: ({ recap }) => ({ texts: [recap], seconds: 0 }),
}

/**
 * About how long a quiz takes, in whole minutes, rounded up: what there is to read, and the time that each type of question
 * takes. 0 without questions.
 */
export function quizMinutes(questions: readonly LearnerQuestion[]): number {
  const works = questions.map(workOf)
  const read = works.flatMap(({ texts }) => texts).map(lengthOf)
  const characters = read.reduce((sum, length) => sum + length, 0)
  const thinking = works.reduce((sum, { seconds }) => sum + seconds, 0)
  return Math.ceil((characters / READ_PER_SECOND + thinking) / MINUTE_SECONDS)
}

function workOf(question: LearnerQuestion): Work {
  const own = WORK[question.questionType] as (question: LearnerQuestion) => Work
  const { texts, seconds } = own(question)
  return { texts: [question.question, ...texts], seconds }
}

function lengthOf(text: string): number {
  const chinese = text.match(/\p{Script=Han}/gu)?.length ?? 0
  return text.length + chinese * (CHINESE_WEIGHT - 1)
}
