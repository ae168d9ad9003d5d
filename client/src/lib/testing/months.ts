import { OWN_SCOPES } from '@tristar/shared/common/distributors'
import { monthOf, shiftMonth } from '@tristar/shared/common/months'
import { BUSY_MONTH } from '@tristar/shared/testing/months'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import type { CountedMonth, TeamChanges } from '@tristar/shared/trends/trends.schema'
import { today } from '../dates'
import { answer } from './server'

const YEAR = 12

/** Of a month `ago` months ago. */
type MonthAgo = (ago: number) => Partial<CountedMonth>

/** The twelve months up to this one, alike but for what `of` says. */
export function lastMonths(of: MonthAgo = () => ({})): CountedMonth[] {
  return Array.from({ length: YEAR }, (_, place) => {
    const ago = YEAR - 1 - place
    return { month: shiftMonth(monthOf(today()), -ago), ...BUSY_MONTH, ...of(ago) }
  })
}

interface Answered {
  /** Of everybody and of each distributor. */
  of?: MonthAgo
  teams?: TeamChanges
}

/** Answers the calls for the last months, of all roles; returns which teams were asked for. */
export function answerChanges({ of, teams = { total: 0, teams: [] } }: Answered = {}): unknown[] {
  const months = lastMonths(of)
  answer(trendsCalls.changes, {
    months,
    distributors: OWN_SCOPES.map((scope) => ({ scope, months })),
  })
  answer(trendsCalls.ownChanges, { months })
  return answer(trendsCalls.teamChanges, teams)
}
