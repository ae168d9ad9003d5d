import { completeAllDay } from '@tristar/shared/study/completion.rules'
import type { TeamRow } from '@tristar/shared/team/team.schema'
import type { Today } from '../../lib/today.ts'
import { expectedOf, type ListedLearner } from '../study/lists/lists.ts'
import { presentSeller } from '../study/progress/progress.ts'
import type { TitlesOf } from '../topics/topics.ts'

/** What the rows of a page share. */
interface PageFacts {
  today: Today
  titlesOf: TitlesOf
}

/** A row of the supervisor's sellers table. */
export function presentTeamRow(member: ListedLearner, { today, titlesOf }: PageFacts): TeamRow {
  const { waitingFrom } = member
  const expected = expectedOf(member, today.zone)
  return {
    ...presentSeller(member, titlesOf),
    state: member.state,
    completeDate: completeAllDay(member.createdAt, today.zone),
    overdue: expected !== null && today.day > expected,
    waiting: waitingFrom !== '' && waitingFrom <= today.day,
  }
}
