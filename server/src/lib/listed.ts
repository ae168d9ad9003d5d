import { TOTAL_COUNT_HEADER } from '@tristar/shared/common/list.schema'
import type { Response } from 'express'

/** What a list call answers: a page, or what a page stands in, and how many rows match in all. */
export interface Listed<Answer> {
  answer: Answer
  total: number
}

/** The answer of a list call, whose total goes into its header (contract, section 5, lists). */
export function withTotal<Answer>(res: Response, { answer, total }: Listed<Answer>): Answer {
  res.set(TOTAL_COUNT_HEADER, String(total))
  return answer
}
