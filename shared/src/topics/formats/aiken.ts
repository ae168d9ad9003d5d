import { letterAt } from '../multipleChoice.rules.ts'
import type { Question } from '../questions.schema.ts'
import { choosing } from './parts.ts'
import type { QuizProblemCode } from './problems.ts'
import type { Found } from './reading.ts'

/** A question of which not all lines are read. */
interface Open {
  line: number
  lines: string[]
  choices: string[]
  /** A blank line after its text: what follows is no more of it. */
  isTextOver: boolean
  isLettered: boolean
}

/** A choice, with a blank after its letter or a sign that is none of Latin. */
const CHOICE = /^([A-Z])[.)](?:\s+|(?=[^\p{ASCII}])|$)(.*)$/u
const ANSWER = /^ANSWER\s*[:：]\s*(.*)$/i

/** What an Aiken file says: plain text, questions of one or more lines, choices A, B, C… and `ANSWER: B`. Lines end with LF. */
export function readAiken(text: string): Found[] {
  const found: Found[] = []
  let open: Open | undefined
  const close = (problem: QuizProblemCode) => {
    if (open) found.push(refused(open, problem))
    open = undefined
  }
  for (const [index, source] of text.split('\n').entries()) {
    const line = source.trim()
    const [, said] = ANSWER.exec(line) ?? []
    const [, letter, choice = ''] = CHOICE.exec(line) ?? []
    const count = open?.choices.length ?? 0
    if (line === '') {
      if (open) open.isTextOver = true
    } else if (said !== undefined) {
      found.push(answered(open ?? begun(index + 1, line), said))
      open = undefined
    } else if (letter !== undefined && (count > 0 || letter === 'A')) {
      open ??= begun(index + 1)
      open.isLettered &&= letter === letterAt(count)
      open.choices.push(choice)
    } else {
      if (count > 0) close('ANSWER_MISSING')
      else if (open?.isTextOver) close('CHOICES_MISSING')
      open ??= begun(index + 1)
      open.lines.push(line)
    }
  }
  close((open?.choices.length ?? 0) > 0 ? 'ANSWER_MISSING' : 'CHOICES_MISSING')
  return found
}

function begun(line: number, ...lines: string[]): Open {
  return { line, lines, choices: [], isTextOver: false, isLettered: true }
}

function textOf({ lines, choices }: Open): string {
  return lines.join('\n') || choices.join(' ')
}

function refused(open: Open, problem: QuizProblemCode): Found {
  return { line: open.line, text: textOf(open), problems: [problem] }
}

function answered(open: Open, said: string): Found {
  const { line, lines, choices, isLettered } = open
  if (choices.length === 0) return refused(open, 'CHOICES_MISSING')
  if (!isLettered) return refused(open, 'LETTERS_UNCLEAR')
  const letter = /^[A-Z](?=[.)]?$)/i.exec(said)?.[0].toUpperCase()
  if (letter === undefined) return refused(open, 'ANSWER_UNCLEAR')
  const right = choices.findIndex((_, index) => letterAt(index) === letter)
  if (right < 0) return refused(open, 'KEY_MISSING')
  const question = { question: lines.join('\n'), ...choosing(choices, [right]) }
  return { line, text: textOf(open), question, problems: [] }
}

/** Questions with one right answer as Aiken. */
export function writeAiken(questions: readonly Question[]): string {
  const blocks = questions.map(({ question, answerChoices, correctAnswer }) =>
    [
      question,
      ...answerChoices.map(({ choice, answer }) => `${choice}. ${answer}`),
      `ANSWER: ${correctAnswer.join()}`,
    ]
      .map((line) => `${line}\n`)
      .join(''),
  )
  return blocks.join('\n')
}
