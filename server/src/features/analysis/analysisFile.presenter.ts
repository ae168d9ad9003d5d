import {
  ANALYSIS_COLUMNS,
  ANALYSIS_WORDS,
  type AnalysisColumn,
} from '@tristar/shared/analysis/analysis.columns'
import type { AnalysedQuestion } from '@tristar/shared/analysis/analysis.schema'
import type { Language } from '@tristar/shared/common/languages'
import { BYTE_ORDER_MARK, csvCells, LINE_END } from '../../lib/csv.ts'

const COLUMNS = Object.keys(ANALYSIS_COLUMNS) as AnalysisColumn[]

/** A line for each revision of a question, with a head. */
export function analysisCsv(questions: readonly AnalysedQuestion[], language: Language): string {
  const head = COLUMNS.map((name) => ANALYSIS_COLUMNS[name][language])
  const cells = cellsOf(language)
  const lines = questions.map((question) => COLUMNS.map((name) => cells[name](question)))
  return BYTE_ORDER_MARK + [head, ...lines].map((line) => csvCells(line) + LINE_END).join('')
}

type Cell = (question: AnalysedQuestion) => string | number

/** '' for what cannot be told from so few. */
function cellsOf(language: Language): Record<AnalysisColumn, Cell> {
  const words = ANALYSIS_WORDS[language]
  return {
    language: (question) => words.languages[question.language],
    questionNo: ({ questionNo }) => questionNo,
    id: ({ id }) => id,
    revision: ({ revision }) => revision,
    current: ({ current }) => (current ? words.yes : words.no),
    since: ({ since }) => since,
    changes: ({ changes }) => changes.map((change) => words.changes[change]).join('; '),
    question: ({ question }) => question,
    questionType: ({ questionType }) => words.types[questionType],
    n: ({ n }) => n,
    right: ({ right }) => right,
    facility: ({ facility }) => facility ?? '',
    low: ({ low }) => low ?? '',
    high: ({ high }) => high ?? '',
    discrimination: ({ discrimination }) => discrimination ?? '',
    choices: ({ choices }) =>
      choices.map(({ choice, key, n }) => `${choice}${key ? '*' : ''}: ${n}`).join('; '),
    verdicts: ({ verdicts }) => verdicts.map((verdict) => words.verdicts[verdict]).join('; '),
  }
}
