import { readCsv } from '../common/csv.ts'
import type { QuizFormat } from './quizFormats.ts'

/** By the end of a file's name; others, such as .txt, say nothing. */
const BY_ENDING: Readonly<Record<string, QuizFormat>> = {
  xml: 'moodle',
  csv: 'csv',
  tsv: 'csv',
  gift: 'gift',
  aiken: 'aiken',
}

/** As much of a file as tells its format. */
const BEGINNING = 20_000

/**
 * The format that a text seems to be in: by what only that format has, else by the file's name, else by what it is likely
 * to be. What is none of them is guessed as one that reads no questions from it.
 * @param name of the file; '' for a text that was pasted
 */
export function guessedFormat(text: string, name = ''): QuizFormat {
  const beginning = text
    .slice(0, BEGINNING)
    .replace(/^\uFEFF+/, '')
    .trimStart()
  if (beginning.startsWith('<')) return 'moodle'
  if (hasHead(beginning)) return 'csv'
  const ending = /\.([a-z]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''
  if (Object.hasOwn(BY_ENDING, ending)) return BY_ENDING[ending] ?? 'aiken'
  if (/^\s*ANSWER\s*[:：]\s*[A-Z][.)]?\s*$/im.test(beginning)) return 'aiken'
  if (/[^\\]\{|^\s*(?:::|\$CATEGORY:)/m.test(beginning)) return 'gift'
  // Rows that were copied without their head: the table says that it is missing.
  return /^[^\n]*\t/.test(beginning) ? 'csv' : 'aiken'
}

/** Whether the first row names the columns that a table of questions needs. */
function hasHead(text: string): boolean {
  const [first = '', second = ''] = text.split('\n', 2)
  const line = /^"?sep=/i.test(first) ? `${first}\n${second}` : first
  const table = readCsv(line)
  const cells = 'records' in table ? (table.records[0] ?? []) : []
  const names = cells.map((cell) => cell.trim().toLowerCase())
  return names.includes('type') && names.includes('question')
}
