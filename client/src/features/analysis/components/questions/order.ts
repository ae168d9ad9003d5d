import type { AnalysedQuestion } from '@tristar/shared/analysis/analysis.schema'
import type { TableState } from '../../../../ui/useTableState'
import { byWeight, type Entry, isJudged } from '../../facts'

/** Below every figure. */
const NONE = -2

const FIGURES: Record<string, (question: AnalysedQuestion) => number> = {
  no: ({ questionNo }) => questionNo,
  n: ({ n }) => n,
  share: (question) => (isJudged(question) ? (question.facility ?? NONE) : NONE),
  apart: ({ discrimination }) => discrimination ?? NONE,
}

/** The questions by a column, ties by their number; without one by how much is against them. */
export function orderedEntries(
  entries: readonly Entry[],
  { sort, order }: Pick<TableState, 'sort' | 'order'>,
): Entry[] {
  const figure = FIGURES[sort]
  const sign = order === 'desc' ? -1 : 1
  return entries.toSorted(({ question: one }, { question: other }) =>
    figure
      ? sign * (figure(one) - figure(other)) || one.questionNo - other.questionNo
      : byWeight(one, other),
  )
}
