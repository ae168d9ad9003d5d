import { FORMULA_START, readCsv } from '../../common/csv.ts'
import { LIMITS } from '../../common/limits.ts'
import { tidyLine } from '../../common/tidyLine.ts'
import type { Question } from '../questions.schema.ts'
import { type Cells, FIELDS, type Field, cellsOf, rowQuestion } from './csvRow.ts'
import type { Found } from './reading.ts'

const CHOICES = Array.from({ length: LIMITS.answerChoices }, (_, index) => `choice${index + 1}`)

/** The head of a table of questions. */
const HEAD = ['type', 'question', ...CHOICES, ...FIELDS.slice(2)]

/**
 * What a table says whose first row names its columns, in any order and case: CSV with commas, semicolons or tabs, or rows
 * that were copied from a spreadsheet. Lines are counted as its rows.
 */
export function readTable(text: string): Found[] {
  const table = readCsv(text)
  if ('strayQuote' in table)
    return [{ line: table.strayQuote, text: '', problems: ['QUOTE_STRAY'] }]
  const [head = [], ...records] = table.records
  if (isBlank(head) && records.every(isBlank)) return []
  const columns = columnsOf(head)
  const missing = (['type', 'question'] as const).filter((name) => !columns.fields.has(name))
  if (missing.length > 0)
    return [{ line: 1, text: missing.join(', '), problems: ['COLUMNS_MISSING'] }]
  const found = records.flatMap((record, index) =>
    isBlank(record) ? [] : [{ line: index + 2, ...rowOf(record, columns) }],
  )
  const unknown = Array.from(columns.unknown, (place) => head[place] ?? '')
  return [
    ...unknown.map((name): Found => ({ line: 1, text: name, problems: ['COLUMN_UNKNOWN'] })),
    ...found,
  ]
}

function isBlank(record: readonly string[]): boolean {
  return record.every((cell) => tidyLine(cell) === '')
}

/** Where which column stands. */
interface Columns {
  fields: Map<Field, number>
  /** By the number of the choice, from 1. */
  choices: Map<number, number>
  unknown: Set<number>
}

function columnsOf(head: readonly string[]): Columns {
  const columns: Columns = { fields: new Map(), choices: new Map(), unknown: new Set() }
  for (const [place, cell] of head.entries()) {
    const name = tidyLine(cell).toLowerCase().replace(/[\s_]/g, '')
    const field = FIELDS.find((each) => each === name)
    const choice = Number(/^choice([1-9]\d?)$/.exec(name)?.[1] ?? 0)
    if (field && !columns.fields.has(field)) columns.fields.set(field, place)
    else if (choice > 0 && !columns.choices.has(choice)) columns.choices.set(choice, place)
    else if (name !== '') columns.unknown.add(place)
  }
  return columns
}

function rowOf(record: readonly string[], columns: Columns): Omit<Found, 'line'> {
  const { fields, choices, unknown } = columns
  const cell = (place: number | undefined) => (place === undefined ? '' : said(record[place] ?? ''))
  const last = Math.max(0, ...choices.keys())
  const texts = Array.from({ length: last }, (_, index) => cell(choices.get(index + 1)))
  const cells: Cells = {
    ...(Object.fromEntries(FIELDS.map((field) => [field, cell(fields.get(field))])) as Record<
      Field,
      string
    >),
    choices: texts.slice(0, texts.findLastIndex(Boolean) + 1),
  }
  const known = new Set([...fields.values(), ...choices.values(), ...unknown])
  const isExtra = record.some((each, place) => !known.has(place) && tidyLine(each) !== '')
  const text = cells.question || record.filter(Boolean).join(' ')
  if (isExtra) return { text, problems: ['CELLS_EXTRA'] }
  const row = rowQuestion(cells)
  return { text: row.problems.includes('KIND_OTHER') ? cells.type || text : text, ...row }
}

/** What a spreadsheet would run as a formula has an apostrophe before it; so has what begins with both. */
const NEUTRALISED = new RegExp(`^'(?='*${FORMULA_START.source.slice(1)})`)
const RUNS = new RegExp(`^'*${FORMULA_START.source.slice(1)}`)

function said(cell: string): string {
  return cell.trim().replace(NEUTRALISED, '').trim()
}

/** Questions as CSV, with a head and CRLF; whoever makes a file of it puts a byte order mark before it for Excel. */
export function writeTable(questions: readonly Question[]): string {
  return [HEAD, ...questions.map(rowFor)].map((cells) => `${cells.map(quoted).join()}\r\n`).join('')
}

function rowFor(question: Question): string[] {
  const { choices, ...cells } = cellsOf(question)
  return HEAD.map((name) => {
    const field = FIELDS.find((each) => each === name)
    return field ? cells[field] : (choices[CHOICES.indexOf(name)] ?? '')
  })
}

function quoted(cell: string): string {
  const safe = RUNS.test(cell) ? `'${cell}` : cell
  return safe === cell && !/[",;\t\r\n]/.test(cell) ? cell : `"${safe.replaceAll('"', '""')}"`
}
