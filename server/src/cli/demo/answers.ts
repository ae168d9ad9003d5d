import { packAnswers } from '@tristar/shared/topics/answers.rules'
import { gradeQuiz, sequenceOf } from '@tristar/shared/topics/topics.rules'
import type { Question } from '@tristar/shared/topics/topics.schema'
import type { AttemptSnapshot } from '../../features/study/attempts.model.ts'
import type { QuizVersion } from '../../features/study/quizVersions.model.ts'
import type { Random } from './random.ts'

function rightAnswer(question: Question): string[] {
  if (question.questionType === 'recap') return []
  if (question.questionType === 'sequence') return sequenceOf(question.sequence)
  return question.onlyOne ? question.correctAnswer.slice(0, 1) : question.correctAnswer
}

function wrongAnswer(question: Question): string[] {
  if (question.questionType === 'sequence') return sequenceOf(question.sequence).toReversed()
  const wrong = question.answerChoices.find(
    ({ choice }) => !question.correctAnswer.includes(choice),
  )
  return wrong ? [wrong.choice] : []
}

/** A quiz as it was asked and answered, all right or with one or two wrong answers. */
export function answerQuiz(
  { _id: quizVersion, questions }: QuizVersion,
  passes: boolean,
  random: Random,
): AttemptSnapshot & { score: number } {
  const asked = questions.filter(({ questionType }) => questionType !== 'recap')
  const first = random.between(0, asked.length - 1)
  const missed = passes ? [] : [first, (first + random.between(0, 2)) % asked.length]
  const faulty = new Set(missed.map((index) => asked[index]?.questionNo))
  const answers = questions.map((question) => ({
    questionNo: question.questionNo,
    selectedAnswer: faulty.has(question.questionNo) ? wrongAnswer(question) : rightAnswer(question),
  }))
  return {
    quizVersion,
    answers: packAnswers(questions, answers),
    ...gradeQuiz(questions, answers),
  }
}
