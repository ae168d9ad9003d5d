import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { monthOf, shiftMonth } from '@tristar/shared/common/months'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { auditCalls } from '@tristar/shared/audit/audit.calls'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { resetCalls } from '@tristar/shared/reset/reset.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { teamCalls } from '@tristar/shared/team/team.calls'
import type { Role } from '@tristar/shared/common/roles'
import { supervisorReportSchema, userReportSchema } from '@tristar/shared/people/lists.schema'
import { get, post, type Call } from '../product/http.ts'
import type { BareQuery } from './bareQueries.ts'

/** The data for the calls of one caller of each role. */
export interface Facts {
  tokens: Record<Role, string>
  sellerId: string
  supervisorId: string
  /** A topic of the seller's whose theory is done and whose quiz is open. */
  topicId: string
  /** Of a certificate. */
  serial: string
  language: string
  sellers: number
  supervisors: number
  /** A piece of an id. */
  search: string
  /** The beginning of a name's last word. */
  name: string
}

/** Goals for the median, in ms. */
export const GOALS = {
  page: 100,
  filter: 150,
  filters: 500,
  data: 300,
  quiz: 25,
  check: 10,
} as const

interface Listed {
  name: string
  call: Call
  goal: keyof typeof GOALS
  /** Must not depend on the number of sellers. */
  steady: boolean
  bare?: BareQuery
}

export interface BenchCall extends Omit<Listed, 'call'> {
  role: Role
  /** One per caller, each with its own data. */
  calls: { call: Call; token: string }[]
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

const PERIOD = `?from=${dayFromNow(-31)}&to=${dayFromNow(31)}`

/** The call of a page, whose time must not depend on the number of sellers. */
function page(name: string, call: Call, bare?: BareQuery): Listed {
  return { name, call, goal: 'page', steady: true, ...(bare && { bare }) }
}

/** The call of a page of figures. */
function data(name: string, call: Call, bare?: BareQuery): Listed {
  return { ...page(name, call, bare), goal: 'data' }
}

const trainingList = get(`${trainingsCalls.list.path}${PERIOD}`)

function sellerCalls({ topicId, serial, language, tokens }: Facts): Listed[] {
  const quiz = { topicId, mytype: 'Quiz', duration: 60, type: 'seller', language, answers: [] }
  const complete = post(studyCalls.completeAsSeller.path, quiz)
  const check = get(pathOf(certificatesCalls.check, { serial }))
  return [
    page('session', post(sessionCalls.ofToken.path, { token: tokens.seller }), 'progress'),
    page('trainingMaterial', post(studyCalls.materials.path, { topicId }), 'topic'),
    page('quizMaterial', post(studyCalls.questions.path, { topicId, language }), 'quiz'),
    page('training/list', trainingList, 'trainings'),
    { ...page('taskCompleted (quiz)', complete), goal: 'quiz' },
    { ...page('certificate', check), goal: 'check' },
  ]
}

function supervisorCalls({ sellerId, tokens }: Facts): Listed[] {
  const byProgress = { sort: 'beltProgress', order: 'desc' }
  return [
    page('session', post(sessionCalls.ofToken.path, { token: tokens.supervisor }), 'ownTeam'),
    page('sellers', post(teamCalls.list.path, {}), 'team'),
    page('sellers by progress', post(teamCalls.list.path, byProgress)),
    page('sellerDetail', post(teamCalls.seller.path, { sellerId }), 'learner'),
    page('attention', get(teamCalls.attention.path)),
    page('training/list', trainingList, 'teamTrainings'),
  ]
}

interface Table {
  total: number
  sorts: readonly string[]
  search: string
  byName: string
  bare: BareQuery
}

/** Page 1, the middle and the last page, every sort in the middle, and searches for few and for most of the people. */
function tableCalls(path: string, { total, sorts, search, byName, bare }: Table): Listed[] {
  const name = path.split('/').at(-1) ?? path
  const middle = Math.floor(total / 2)
  const last = Math.max(0, total - 50)
  const pages = Object.entries({ 1: 0, middle, last })
  const searches = Object.entries({ '': search, ' by name': byName, ' by a letter': 'a' })
  return [
    ...pages.map(([at, offset]) => page(`${name} page ${at}`, post(path, { offset }), bare)),
    ...sorts.flatMap((sort) =>
      ['asc', 'desc'].map((order) =>
        page(`${name} by ${sort} ${order}`, post(path, { sort, order, offset: middle })),
      ),
    ),
    ...searches.map(([how, text]) => ({
      ...page(`${name} search${how}`, post(path, { search: text })),
      steady: false,
    })),
  ]
}

/** Each filter of Users alone, and several at once, in the default order and in another one. */
function filterCalls(): Listed[] {
  const [byProgress, path] = [{ sort: 'progress', order: 'desc' }, peopleListCalls.users.path]
  const month = shiftMonth(monthOf(new Date().toISOString()), -3)
  const single: Record<string, Record<string, unknown>> = {
    star: { star: 'White' },
    working: { working: 'Green' },
    overdue: { overdue: true },
    waiting: { waiting: true },
    idleDays: { idleDays: 30 },
    joined: { joined: 'no' },
    progress: { progressFrom: 30, progressTo: 60 },
    inactive: { state: 'inactive' },
    'joined in a month': { state: 'all', joinedFrom: month, joinedTo: month },
    'a star of a month': { state: 'all', whiteFrom: month, whiteTo: month },
  }
  const several: Record<string, Record<string, unknown>> = {
    'star, overdue': { star: 'White', overdue: true },
    'working, idleDays, progress': { working: 'Green', idleDays: 30, progressFrom: 30 },
    'overdue, waiting, joined': { overdue: true, waiting: true, joined: 'yes' },
    'star, idleDays, by progress': { star: 'White', idleDays: 7, ...byProgress },
    'joined in a year, star': {
      joinedFrom: shiftMonth(month, -11),
      joinedTo: month,
      star: 'White',
    },
    'a star of a month, idleDays': { whiteFrom: month, whiteTo: month, idleDays: 7 },
    'working, overdue, by progress': { working: 'White', overdue: true, ...byProgress },
  }
  const listed =
    (goal: 'filter' | 'filters') =>
    ([name, filter]: [string, Record<string, unknown>]) => ({
      ...page(`users of ${name}`, post(path, filter)),
      goal,
      steady: false,
    })
  const idle = {
    ...page('managers of idleDays', post(peopleListCalls.supervisors.path, { idleDays: 30 })),
  }
  return [
    ...Object.entries(single).map(listed('filter')),
    ...Object.entries(several).map(listed('filters')),
    { ...idle, goal: 'filter', steady: false },
  ]
}

function adminCalls(facts: Facts): Listed[] {
  const { sellerId, supervisorId, sellers, supervisors, search, name: byName } = facts
  const found = { search, byName }
  const managerSorts = supervisorReportSchema.shape.sort.unwrap().options
  const userSorts = userReportSchema.shape.sort.unwrap().options
  const managers: Table = { ...found, total: supervisors, sorts: managerSorts, bare: 'teams' }
  const users: Table = { ...found, total: sellers, sorts: userSorts, bare: 'sellers' }
  return [
    data('dashboard', get(dashboardsCalls.admin.path), 'groups'),
    data('distributorDashboard', get(dashboardsCalls.distributors.path), 'groups'),
    data('topicDashboard', get(dashboardsCalls.topics.path), 'topicGroups'),
    ...tableCalls(peopleListCalls.supervisors.path, managers),
    ...tableCalls(peopleListCalls.users.path, users),
    ...filterCalls(),
    data('attention', get(dashboardsCalls.attention.path)),
    ...tableCalls(resetCalls.list.path, { ...users, sorts: [] }),
    data('supervisorDetails', post(peopleListCalls.team.path, { supervisorId }), 'sellersOf'),
    data('supervisorLog', post(peopleListCalls.supervisorLog.path, { supervisorId }), 'learner'),
    data('sellerDetails', post(peopleListCalls.userLog.path, { sellerId }), 'learner'),
    data('auditLog', post(auditCalls.list.path, {})),
  ]
}

/** The mix of every role, each call by all callers. */
export function benchCalls(callers: readonly Facts[]): BenchCall[] {
  const mixes = { seller: sellerCalls, supervisor: supervisorCalls, admin: adminCalls }
  return (['seller', 'supervisor', 'admin'] as const).flatMap((role) => {
    const lists = callers.map((facts) => ({ token: facts.tokens[role], list: mixes[role](facts) }))
    return (lists[0]?.list ?? []).map(({ call: _first, ...common }, at) => ({
      ...common,
      role,
      calls: lists.flatMap(({ token, list }) => {
        const own = list[at]
        return own ? [{ call: own.call, token }] : []
      }),
    }))
  })
}
