import {
  ATTENTION_ROWS as limit,
  IDLE_DAYS,
  lackedLanguages,
  PENDING_DAYS,
} from '@tristar/shared/dashboards/attention.rules'
import type {
  AdminAttention,
  AdminAttentionChoice,
} from '@tristar/shared/dashboards/attention.schema'
import { daysBetween } from '@tristar/shared/common/dates'
import { type Scope, SCOPE_DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { LANGUAGES } from '@tristar/shared/common/languages'
import { LEARNER_ROLES } from '@tristar/shared/common/roles'
import { waitingBefore } from '@tristar/shared/study/activity.rules'
import type { Context } from '../../lib/context.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'
import { scopeWithin } from '../../lib/scope.ts'
import { type Today, todayIn } from '../../lib/today.ts'
import { languagesUsed, listNewcomers, presentNewcomer } from '../account/account.ts'
import { undelivered } from '../notifications/notifications.ts'
import { listSellersOf, listTeams, listWaiting } from '../study/lists/lists.ts'
import { allTopics } from '../topics/topics.ts'
import { edacBefore } from '../trainings/trainings.ts'

interface Asked {
  scope: Scope
  today: Today
}

/** The lists' own filters are asked, so that each number is that of the list to which it leads. */
const FIRST = { state: 'active', search: '', order: 'asc', limit, offset: 0 } as const

/**
 * What waits in a scope (domain: Figures): how many of each, and the first.
 * @throws AppError 403 for a scope that is not within the admin's own
 */
export async function describeAttention(
  { zone }: Context,
  principal: AdminPrincipal,
  { dist }: AdminAttentionChoice,
): Promise<AdminAttention> {
  const scope = scopeWithin(principal, dist)
  const asked = { scope, today: todayIn(zone) }
  const [overdue, waiting, idleTeams, missingLanguages, undeliverable, newcomers] =
    await Promise.all([
      overdueIn(asked),
      waitingIn(asked),
      idleTeamsIn(asked),
      missingLanguagesIn(asked),
      undeliverableIn(asked),
      newcomersIn(asked),
    ])
  return { overdue, waiting, idleTeams, missingLanguages, undeliverable, newcomers }
}

async function overdueIn({ scope, today }: Asked): Promise<AdminAttention['overdue']> {
  const late = { ...FIRST, overdue: true, sort: 'expectedDate' } as const
  const { learners, total } = await listSellersOf(scope, late, today)
  const rows = learners.map(({ _id, loginId: id, name, distributorId, figures }) => {
    const { expectedBy: expectedDate } = figures
    const days = daysBetween(expectedDate, today.day)
    return { _id: String(_id), id, name, distributorId, expectedDate, days }
  })
  return { count: total, rows }
}

async function idleTeamsIn({ scope, today }: Asked): Promise<AdminAttention['idleTeams']> {
  const { teams, total } = await listTeams(scope, { ...FIRST, idleDays: IDLE_DAYS }, today.day)
  const rows = teams.map(({ _id, loginId: id, name, distributorId, activeOn }) => {
    const days = daysBetween(activeOn, today.day)
    return { _id: String(_id), id, name, distributorId, days }
  })
  return { count: total, rows }
}

async function waitingIn({ scope, today }: Asked): Promise<AdminAttention['waiting']> {
  const [{ learners, total }, edac] = await Promise.all([
    listWaiting(scope, { waitingDays: PENDING_DAYS, today, limit }),
    edacBefore(waitingBefore(PENDING_DAYS, today.day), scope),
  ])
  const rows = learners.map(({ _id, loginId: id, name, distributorId, waitingFrom }) => {
    const days = daysBetween(waitingFrom, today.day)
    return { _id: String(_id), id, name, distributorId, trainingDate: waitingFrom, days }
  })
  return { count: total, rows, edac: edac.count, edacFrom: edac.from }
}

async function missingLanguagesIn({ scope }: Asked): Promise<AdminAttention['missingLanguages']> {
  const topics = await allTopics()
  const possible = SCOPE_DISTRIBUTORS[scope].flatMap((distributorId) =>
    LEARNER_ROLES.flatMap((role) =>
      LANGUAGES.map((language) => ({ role, distributorId, language })),
    ),
  )
  // Where topics have every language, nothing is asked.
  const uses = await languagesUsed(
    possible.filter((use) => topics.some((topic) => lackedLanguages(topic, [use]).length > 0)),
  )
  const lacking = topics.flatMap((topic) => {
    const { _id: topicId, titles, beltType: belt, topicNo } = topic
    const languages = lackedLanguages(topic, uses)
    return languages.length > 0 ? [{ topicId, titles, belt, topicNo, languages }] : []
  })
  return { count: lacking.length, rows: lacking.slice(0, limit) }
}

/** Messages belong to no distributor: only admins of all see them, and not beside one distributor's figures. */
async function undeliverableIn({ scope }: Asked): Promise<AdminAttention['undeliverable']> {
  if (scope !== 'all') return { count: 0, rows: [] }
  const { rows, total } = await undelivered(limit)
  return { count: total, rows }
}

async function newcomersIn({ scope }: Asked): Promise<AdminAttention['newcomers']> {
  const first = { search: '', sort: 'createdAt', order: 'asc', limit, offset: 0 } as const
  const { newcomers, total } = await listNewcomers(scope, first)
  return { count: total, rows: newcomers.map(presentNewcomer) }
}
