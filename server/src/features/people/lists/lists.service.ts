import type {
  SupervisorDetails,
  SupervisorDetailsList,
  SupervisorReportList,
  SupervisorReportRow,
  UserListRow,
  UserReportList,
} from '@tristar/shared/people/lists.schema'
import type { Types } from 'mongoose'
import type { Context } from '../../../lib/context.ts'
import type { Listed } from '../../../lib/listed.ts'
import type { AdminPrincipal } from '../../../lib/principal.ts'
import { scopeWithin } from '../../../lib/scope.ts'
import { todayIn } from '../../../lib/today.ts'
import { type Account, contactShown, findAccounts, getOverseen } from '../../account/account.ts'
import {
  type ListedLearner,
  listSellersOf,
  listSellersUnder,
  listTeams,
} from '../../study/lists/lists.ts'
import { type TeamFigures, teamFiguresOf } from '../../study/figures/figures.ts'
import { noteContactsRead } from '../../audit/audit.ts'
import { recordDownload } from './downloads.service.ts'
import { type Contacts, presentSupervisorRow, presentUserRow } from './lists.presenter.ts'

/**
 * A page of the User Managers of a scope with the figures of their teams.
 * @throws AppError 403 for a scope that is not within the admin's own
 */
export async function listSupervisors(
  { zone }: Context,
  principal: AdminPrincipal,
  list: SupervisorReportList,
): Promise<Listed<SupervisorReportRow[]>> {
  const scope = scopeWithin(principal, list.dist)
  const { teams, total } = await listTeams(scope, list, todayIn(zone).day)
  await recordDownload(principal, list, { report: 'supervisor', scope, rows: total })
  const accounts = await accountsOf(teams)
  const contactOf = contactsIn(principal, list, accounts)
  const rowOf = (team: TeamFigures) => {
    const { confirmed = true, joinedAt } = accounts.get(String(team._id)) ?? {}
    return presentSupervisorRow(team, {
      ...contactOf(team),
      confirmed,
      joined: joinedAt !== undefined,
    })
  }
  return { answer: teams.map(rowOf), total }
}

/**
 * A page of the Users of a scope.
 * @throws AppError 403 for a scope that is not within the admin's own
 */
export async function listUsers(
  { zone }: Context,
  principal: AdminPrincipal,
  list: UserReportList,
): Promise<Listed<UserListRow[]>> {
  const scope = scopeWithin(principal, list.dist)
  const today = todayIn(zone)
  const { learners, total } = await listSellersOf(scope, list, today)
  await recordDownload(principal, list, { report: 'seller', scope, rows: total })
  const contactOf = await contactsFor(principal, list, learners)
  const rowOf = (learner: ListedLearner) => presentUserRow(learner, today, contactOf(learner))
  return { answer: learners.map(rowOf), total }
}

/**
 * A User Manager with a page of its Users.
 * @throws AppError 404 when there is none in the admin's scope
 */
export async function describeTeam(
  { zone }: Context,
  principal: AdminPrincipal,
  list: SupervisorDetailsList,
): Promise<Listed<SupervisorDetails>> {
  const account = await getOverseen(principal, list.supervisorId, { role: 'supervisor' })
  const { name, loginId: supervisorId, distributorId } = account
  const today = todayIn(zone)
  const [figures, { learners, total }] = await Promise.all([
    teamFiguresOf(String(account._id)),
    listSellersUnder(supervisorId, list, today),
  ])
  const download = { report: 'supervisorDetails', whom: supervisorId, distributorId, rows: total }
  await recordDownload(principal, list, download)
  const { sellers = 0, completeRate = 0 } = figures ?? {}
  const contactOf = await contactsFor(principal, list, learners)
  const sellerData = learners.map((learner) => presentUserRow(learner, today, contactOf(learner)))
  return { answer: { name, supervisorId, sellers, completeRate, sellerData }, total }
}

/** The contact data of a page's people, if the list asks for it: with one query. */
async function contactsFor(
  principal: AdminPrincipal,
  { contacts }: { contacts: boolean },
  people: readonly { _id: Types.ObjectId }[],
): Promise<(person: { _id: Types.ObjectId }) => Contacts> {
  return contactsIn(principal, { contacts }, contacts ? await accountsOf(people) : new Map())
}

type Accounts = ReadonlyMap<string, Account>

/** By hex `_id`, with one query. */
async function accountsOf(people: readonly { _id: Types.ObjectId }[]): Promise<Accounts> {
  const accounts = await findAccounts(people.map(({ _id }) => _id))
  return new Map(accounts.map((account) => [String(account._id), account]))
}

function contactsIn(
  principal: AdminPrincipal,
  { contacts }: { contacts: boolean },
  accounts: Accounts,
): (person: { _id: Types.ObjectId }) => Contacts {
  if (!contacts) return () => ({})
  const found = new Map(
    [...accounts].map(([id, account]) => {
      const { email, number } = contactShown(principal, account)
      return [id, { email, number }]
    }),
  )
  const given = [...found].filter(([, { email, number }]) => email || number)
  noteContactsRead(
    principal,
    given.map(([id]) => id),
  )
  return ({ _id }) => found.get(String(_id)) ?? { email: '', number: '' }
}
