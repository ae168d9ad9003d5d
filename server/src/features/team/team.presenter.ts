import { dayOf } from '@tristar/shared/common/dates'
import { completeAllDay } from '@tristar/shared/study/completion.rules'
import type { TeamRow } from '@tristar/shared/team/team.schema'
import { expectedOf, type ListedLearner } from '../study/lists/lists.ts'
import { presentSeller } from '../study/progress/progress.ts'
import type { TitlesOf } from '../topics/topics.ts'

/** Today, in the organisation's zone. */
export interface Today {
  day: string
  zone: string
}

export function todayIn(zone: string): Today {
  return { day: dayOf(new Date(), zone), zone }
}

/** What the rows of a page share. */
interface PageFacts {
  today: Today
  titlesOf: TitlesOf
}

/** A row of the supervisor's sellers table. */
export function presentTeamRow(
  member: ListedLearner,
  waiting: boolean,
  { today, titlesOf }: PageFacts,
): TeamRow {
  const expected = expectedOf(member, today.zone)
  return {
    ...presentSeller(member, titlesOf),
    state: member.state,
    completeDate: completeAllDay(member.createdAt, today.zone),
    overdue: expected !== null && today.day > expected,
    waiting,
  }
}
