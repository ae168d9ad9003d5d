import type { ErrorCode } from '../common/errors.ts'
import { tidyLine } from '../common/tidyLine.ts'
import { equalTexts } from './equalTexts.rules.ts'
import type { QuestionFault } from './questionKind.ts'
import { kindOf } from './questionKinds.ts'
import type { LearnerQuestion, Question } from './questions.schema.ts'

interface TopicForm {
  mode: 'add' | 'edit'
  /** To be kept as a draft, which needs nothing but a title. */
  draft?: boolean
  title: string
  belt: string
  mandatory: readonly string[]
  topicNo?: number | undefined
  /** The number of PDFs afterwards. */
  pdfCount: number
  quiz: boolean
  questions: readonly Question[]
}

/** The topic form's checks, in their order (domain: Topics), then equal answers; null when it may be saved. */
export function checkTopicForm(form: TopicForm): ErrorCode | null {
  const edit = form.mode === 'edit'
  if (form.draft) return form.title.trim() ? null : 'TOPIC_TITLE_REQUIRED'
  const incomplete = !tidyLine(form.title) || !form.belt || form.mandatory.length === 0
  if (incomplete || (edit && form.topicNo === undefined))
    return edit ? 'TOPIC_REQUIRED_EDIT' : 'TOPIC_REQUIRED_ADD'
  if (form.pdfCount === 0) return 'PDF_REQUIRED'
  if (!form.quiz) return null
  if (form.questions.length === 0) return 'QUIZZES_REQUIRED'
  if (!form.questions.every(isAnswerable)) return 'QUESTIONS_INCOMPLETE'
  return firstWithEqualAnswers(form.questions) ? 'ANSWERS_EQUAL' : null
}

/** The indexes of each group of a question's choices or steps that read the same (domain: Quizzes). */
export function equalAnswersOf(question: Question): number[][] {
  return equalTexts(kindOf(question.questionType).texts(question).texts)
}

/** The first question with such answers: what ANSWERS_EQUAL names. */
export function firstWithEqualAnswers<Asked extends Question>(
  questions: readonly Asked[],
): Asked | undefined {
  return questions.find((question) => equalAnswersOf(question).length > 0)
}

/** Whether a question is complete. */
export function isAnswerable(question: Question): boolean {
  return faultsOf(question).length === 0
}

/** A question's faults, in the order of the editor's fields. */
export function faultsOf(question: Question): QuestionFault[] {
  return kindOf(question.questionType).faults(question)
}

/** A question without its key (domain: Quizzes). */
export function withoutKey(question: Question): LearnerQuestion {
  const { id = '', questionNo, question: text, questionType, language } = question
  const asked = kindOf(questionType).asked(question)
  return { id, questionNo, question: text, questionType, language, ...asked } as LearnerQuestion
}

interface Answer {
  questionNo: number
  selectedAnswer: readonly string[]
}

/** A quiz's result: marks out of 100, rounded down, and the question numbers. */
export interface Grade {
  score: number
  correct: number[]
  wrong: number[]
}

/**
 * Grades answers against the key (domain: Quizzes): an unanswered question is wrong, a recap is always right, the
 * last answer to a number counts.
 */
export function gradeQuiz(questions: readonly Question[], answers: readonly Answer[]): Grade {
  const given = new Map(answers.map((answer) => [answer.questionNo, answer.selectedAnswer]))
  const sorted = questions.toSorted((a, b) => a.questionNo - b.questionNo)
  const right = sorted.filter((question) => isCorrect(question, given.get(question.questionNo)))
  const numbers = right.map((question) => question.questionNo)
  const wrong = sorted.filter((question) => !right.includes(question))
  return {
    score: sorted.length === 0 ? 0 : Math.floor((right.length * 100) / sorted.length),
    correct: numbers,
    wrong: wrong.map((question) => question.questionNo),
  }
}

/** What a result tells of the asked questions (domain: Quizzes): after a failure no explanation that may give a key away. */
export function explanationsOf(
  questions: readonly Question[],
  { correct, passed }: { correct: readonly number[]; passed: boolean },
): { questionNo: number; explanation?: string; page?: number }[] {
  return questions.flatMap(({ questionNo, explanation, page }) => {
    const told = explanation !== '' && (passed || correct.includes(questionNo))
    if (!told && !page) return []
    return { questionNo, ...(told && { explanation }), ...(page && { page }) }
  })
}

/** Whether `selected` is right; a duplicated answer is wrong. */
export function isCorrect(question: Question, selected: readonly string[] = []): boolean {
  return kindOf(question.questionType).isCorrect(question, selected)
}

/** Whether a learner has answered enough for Done. */
export function isAnswered(question: LearnerQuestion, selected: readonly string[] = []): boolean {
  return kindOf(question.questionType).isAnswered(question, selected)
}
