import type { ErrorCode } from '../common/errors.ts'
import type { LearnerQuestion, Question } from './topics.schema.ts'

interface TopicForm {
  mode: 'add' | 'edit'
  title: string
  belt: string
  mandatory: readonly string[]
  topicNo?: number | undefined
  /** PDFs that the topic would have afterwards. */
  pdfCount: number
  quiz: boolean
  questions: readonly Question[]
}

/** The topic form's checks, in the order of specification section 5; null when it may be saved. */
export function checkTopicForm(form: TopicForm): ErrorCode | null {
  const edit = form.mode === 'edit'
  const incomplete = !form.title.trim() || !form.belt || form.mandatory.length === 0
  if (incomplete || (edit && form.topicNo === undefined))
    return edit ? 'TOPIC_REQUIRED_EDIT' : 'TOPIC_REQUIRED_ADD'
  if (form.pdfCount === 0) return 'PDF_REQUIRED'
  if (!form.quiz) return null
  if (form.questions.length === 0) return 'QUIZZES_REQUIRED'
  return form.questions.every(isAnswerable) ? null : 'QUESTIONS_INCOMPLETE'
}

/** Why a question cannot be asked yet. */
export const QUESTION_FAULTS = [
  'question',
  'recap',
  'choices',
  'emptyChoice',
  'correct',
  'options',
  'emptyOption',
  'sequence',
] as const
export type QuestionFault = (typeof QUESTION_FAULTS)[number]

/** Whether a question has all that grading it needs. */
export function isAnswerable(question: Question): boolean {
  return faultsOf(question).length === 0
}

/**
 * What a question lacks of what asking and grading it needs, in the order of the editor's fields; a recap needs its
 * text or its question.
 */
export function faultsOf(question: Question): QuestionFault[] {
  const named = question.question.trim() !== ''
  if (question.questionType === 'recap')
    return named || question.recap.trim() !== '' ? [] : ['recap']
  const own = question.questionType === 'sequence' ? orderFaults(question) : keyFaults(question)
  return named ? own : ['question', ...own]
}

function orderFaults({ options, sequence }: Question): QuestionFault[] {
  if (options.length === 0) return ['options']
  const faults: QuestionFault[] = []
  if (options.some((entry) => entry.option.trim() === '')) faults.push('emptyOption')
  const order = sequenceOf(sequence)
  const ordered =
    order.length === options.length &&
    new Set(order).size === order.length &&
    order.every((number) => options.some((entry) => String(entry.number) === number))
  return ordered ? faults : [...faults, 'sequence']
}

function keyFaults({ answerChoices, correctAnswer }: Question): QuestionFault[] {
  const letters = new Set(answerChoices.map((entry) => entry.choice))
  if (letters.size === 0 || letters.size < answerChoices.length) return ['choices']
  const faults: QuestionFault[] = []
  if (answerChoices.some((entry) => entry.answer.trim() === '')) faults.push('emptyChoice')
  const keyed = correctAnswer.length > 0 && correctAnswer.every((letter) => letters.has(letter))
  return keyed ? faults : [...faults, 'correct']
}

/** The steps of a comma-separated sequence. */
export function sequenceOf(sequence: string): string[] {
  return sequence
    .split(',')
    .map((step) => step.trim())
    .filter(Boolean)
}

/** A question without its key, saying instead how many answers it takes (contract, section 4). */
export function withoutKey(question: Question): LearnerQuestion {
  const { questionNo, questionType, language } = question
  const base = { questionNo, question: question.question, questionType, language }
  if (questionType === 'recap') return { ...base, recap: question.recap }
  if (questionType === 'sequence') return { ...base, options: question.options }
  const multiple = !question.onlyOne && new Set(question.correctAnswer).size > 1
  return { ...base, answerChoices: question.answerChoices, multiple }
}

interface Answer {
  questionNo: number
  selectedAnswer: readonly string[]
}

/** What a quiz counts: marks out of 100, rounded down, and the question numbers. */
export interface Grade {
  score: number
  correct: number[]
  wrong: number[]
}

/**
 * Grades answers against the key (specification, section 5): a question without an answer is wrong, a recap is
 * always right, the last answer given to a number counts.
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

/** Whether `selected` answers the question; an answer given twice is not the right one. */
export function isCorrect(question: Question, selected: readonly string[] = []): boolean {
  if (question.questionType === 'recap') return true
  if (question.questionType === 'sequence')
    return selected.length > 0 && selected.join() === sequenceOf(question.sequence).join()
  const chosen = new Set(selected)
  const key = new Set(question.correctAnswer)
  const needed = question.onlyOne ? 1 : key.size
  const allRight = [...chosen].every((letter) => key.has(letter))
  return allRight && needed > 0 && selected.length === needed && chosen.size === needed
}

/** Whether a learner has answered enough for Done: any choice, all steps of a sequence, a recap always. */
export function isAnswered(question: LearnerQuestion, selected: readonly string[] = []): boolean {
  if (question.questionType === 'recap') return true
  if (question.questionType === 'sequence')
    return selected.length > 0 && selected.length === question.options?.length
  return selected.length > 0
}
