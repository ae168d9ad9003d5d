import { packAnswers } from '@tristar/shared/topics/answers.rules'
import type { QuestionType } from '@tristar/shared/topics/questionTypes'
import { sequenceOf } from '@tristar/shared/topics/sequence.rules'
import { gradeQuiz } from '@tristar/shared/topics/topics.rules'
import type { Question } from '@tristar/shared/topics/questions.schema'
import { type AttemptSnapshot, questionsAsked, type QuizVersion } from '@tristar/server'
import type { Random } from '@tristar/shared/common/random'

/** Wrong answers differ by `luck`, a whole number. */
type Answering = (question: Question, luck: number) => string[]

/** How each type of question is answered, right and wrong. */
const ANSWERS: Record<QuestionType, Record<'right' | 'wrong', Answering>> = {
  multipleChoice: {
    right: ({ onlyOne, correctAnswer }) => (onlyOne ? correctAnswer.slice(0, 1) : correctAnswer),
    wrong: ({ answerChoices, correctAnswer, questionNo }, luck) => {
      const wrong = answerChoices.filter(({ choice }) => !correctAnswer.includes(choice))
      const taken = wrong[(questionNo + luck) % wrong.length]
      return taken ? [taken.choice] : []
    },
  },
  sequence: {
    right: ({ sequence }) => sequenceOf(sequence),
    wrong: ({ sequence }) => sequenceOf(sequence).toReversed(),
  },
  // Nothing is wrong with it.
  recap: { right: () => [], wrong: () => [] },
}

/** A quiz as it was asked and answered, all right or with one or two wrong answers. */
export function answerQuiz(
  version: QuizVersion,
  passes: boolean,
  random: Random,
): AttemptSnapshot & { score: number } {
  const questions = questionsAsked(version)
  const asked = questions.filter(({ questionType }) => questionType !== 'recap')
  const first = random.between(0, asked.length - 1)
  const missed = passes ? [] : [first, (first + random.between(0, 2)) % asked.length]
  const faulty = new Set(missed.map((index) => asked[index]?.questionNo))
  const answers = questions.map((question) => ({
    questionNo: question.questionNo,
    selectedAnswer: ANSWERS[question.questionType][
      faulty.has(question.questionNo) ? 'wrong' : 'right'
    ](question, first),
  }))
  return {
    quizVersion: version._id,
    answers: packAnswers(questions, answers),
    ...gradeQuiz(questions, answers),
  }
}
