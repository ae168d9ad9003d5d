import { textsOf } from '@tristar/shared/account/personTexts'
import { deadlineOf } from '@tristar/shared/common/dates'
import { isFormerId } from '@tristar/shared/common/ids'
import type { LearnerRole } from '@tristar/shared/common/roles'
import { QUALIFY_MONTHS } from '@tristar/shared/common/tiers'
import { completeAllDay } from '@tristar/shared/study/completion.rules'
import type { SupervisorReportRow, UserListRow } from '@tristar/shared/people/lists.schema'
import type { Today } from '../../../lib/today.ts'
import type { ListedLearner } from '../../study/lists/lists.ts'
import { starDatesOf } from '../../study/progress/progress.ts'
import type { TeamFigures } from '../../study/figures/figures.ts'
import { rowPermissionsFor } from '../person.policy.ts'

/** Of a person, when they were asked for. */
export type Contacts = Pick<UserListRow, 'email' | 'number'>

/** A row of the User Managers table. */
export function presentSupervisorRow(
  team: TeamFigures,
  account: Contacts & Pick<SupervisorReportRow, 'confirmed' | 'joined'>,
): SupervisorReportRow {
  return {
    _id: String(team._id),
    supervisorId: team.loginId,
    name: team.name,
    state: team.state,
    distributorId: team.distributorId,
    noTrainings: team.noTrainings,
    whiteBelt: team.white,
    greenBelt: team.green,
    blackBelt: team.black,
    totalSeller: team.sellers,
    completeRate: team.completeRate,
    can: permissionsOn('supervisor', team),
    ...account,
  }
}

/** A row of the Users table and of a manager's users. */
export function presentUserRow(
  learner: ListedLearner,
  { day, zone }: Today,
  contacts: Contacts,
): UserListRow {
  const { _id, loginId, state, distributorId, createdAt, figures, tiers } = learner
  const { supervisorId, supervisorName, waitingFrom, lastAttemptAt, joined } = learner
  const { status, beltProgress, allProgress, expectedBy } = figures
  return {
    _id: String(_id),
    sellerId: loginId,
    ...textsOf(learner),
    state,
    distributor: distributorId,
    distributorId,
    createdAt: createdAt.toISOString(),
    plannedDate: plannedDate(createdAt, zone),
    completeDate: completeAllDay(createdAt, zone),
    supervisorId,
    supervisorName,
    belt: status,
    beltRate: beltProgress,
    allRate: allProgress,
    progress: allProgress,
    expectedDate: expectedBy,
    overdue: expectedBy !== '' && expectedBy < day,
    waiting: waitingFrom !== '' && waitingFrom <= day,
    lastActivity: lastAttemptAt?.toISOString() ?? null,
    joined,
    ...starDatesOf(tiers),
    can: permissionsOn('seller', learner),
    ...contacts,
  }
}

function permissionsOn(
  role: LearnerRole,
  { state, loginId }: Pick<TeamFigures, 'state' | 'loginId'>,
) {
  return rowPermissionsFor({ role, state, erased: isFormerId(loginId) })
}

/** Planned Date To Be Qualified: two months after creation, DD-MM-YYYY (domain: Days and instants). */
function plannedDate(createdAt: Date, zone: string): string {
  return deadlineOf(createdAt, QUALIFY_MONTHS, zone).split('-').toReversed().join('-')
}
