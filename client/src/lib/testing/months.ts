import { OWN_SCOPES } from '@tristar/shared/common/distributors'
import { type Month, monthOf, shiftMonth } from '@tristar/shared/common/months'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import type { CountedMonth, TeamChanges } from '@tristar/shared/trends/trends.schema'
import { today } from '../dates'
import { answer } from './server'

const YEAR = 12

/** Of a month `ago` months ago. */
type MonthAgo = (ago: number) => Partial<CountedMonth>

/** A month in which 100 people earned 20 stars. */
function aCountedMonth(month: Month, change: Partial<CountedMonth> = {}): CountedMonth {
  return {
    month,
    people: 100,
    joined: 20,
    left: 2,
    active: 60,
    attempts: 250,
    first: 100,
    passedFirst: 70,
    stars: { White: 10, Green: 6, Black: 4 },
    trainings: { held: 20 },
    ...change,
  }
}

/** Nobody was there. */
export const BLANK: Partial<CountedMonth> = {
  people: 0,
  joined: 0,
  left: 0,
  active: 0,
  attempts: 0,
  first: 0,
  passedFirst: 0,
  stars: { White: 0, Green: 0, Black: 0 },
  trainings: { held: 0 },
}

/** The twelve months up to this one, alike but for what `of` says. */
export function lastMonths(of: MonthAgo = () => ({})): CountedMonth[] {
  return Array.from({ length: YEAR }, (_, place) => {
    const ago = YEAR - 1 - place
    return aCountedMonth(shiftMonth(monthOf(today()), -ago), of(ago))
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
