import { addDays, type Day, dayOf } from '@tristar/shared/common/dates'
import { instantOf } from '@tristar/shared/common/instant'
import { LIMITS } from '@tristar/shared/common/limits'
import type { TeamGain, TeamWeek } from '@tristar/shared/team/team.schema'
import type { Context } from '../../lib/context.ts'
import type { LearnerPrincipal } from '../../lib/principal.ts'
import { gainsOfTeam } from '../study/lists/lists.ts'

const WEEK_DAYS = 7

/** What the supervisor's sellers have achieved in the last seven days, today included, and in the seven before. */
export async function describeWeek(
  { clock, zone }: Pick<Context, 'clock' | 'zone'>,
  principal: LearnerPrincipal,
): Promise<TeamWeek> {
  const end = addDays(dayOf(clock(), zone), 1)
  const start = addDays(end, -WEEK_DAYS)
  const earlier = addDays(start, -WEEK_DAYS)
  const spanOf = (first: Day, next: Day) => ({
    from: instantOf(first, '00:00', zone),
    to: instantOf(next, '00:00', zone),
  })
  const team = await gainsOfTeam(principal, [spanOf(earlier, start), spanOf(start, end)])
  const weekOf = (place: number, from: Day) => {
    const gain = (name: TeamGain) => {
      const people = team.flatMap(({ loginId: sellerId, name: called, gains }) => {
        const count = gains[place]?.[name] ?? 0
        return count > 0 ? [{ sellerId, name: called, count }] : []
      })
      const total = people.reduce((sum, { count }) => sum + count, 0)
      return { total, people: people.slice(0, LIMITS.embeddedList) }
    }
    const days = { from, to: addDays(from, WEEK_DAYS - 1) }
    return { ...days, topics: gain('topics'), passes: gain('passes'), stars: gain('stars') }
  }
  return { now: weekOf(1, start), before: weekOf(0, earlier) }
}
