import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { auditCalls } from '@tristar/shared/audit/audit.calls'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { reportsCalls } from '@tristar/shared/reports/reports.calls'
import { resetCalls } from '@tristar/shared/reset/reset.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { teamCalls } from '@tristar/shared/team/team.calls'
import type { Role } from '@tristar/shared/common/roles'
import { supervisorReportSchema, userReportSchema } from '@tristar/shared/reports/reports.schema'
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
export const GOALS = { page: 100, data: 300, quiz: 25, check: 10 } as const

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

function sellerCalls({ topicId, serial, language, tokens }: Facts): Listed[] {
  const quiz = { topicId, mytype: 'Quiz', duration: 60, type: 'seller', language, answers: [] }
  const steady = true
  return [
    {
      name: 'session',
      call: post(sessionCalls.ofToken.path, { token: tokens.seller }),
      goal: 'page',
      steady,
      bare: 'progress',
    },
    {
      name: 'trainingMaterial',
      call: post(studyCalls.materials.path, { topicId }),
      goal: 'page',
      steady,
      bare: 'topic',
    },
    {
      name: 'quizMaterial',
      call: post(studyCalls.questions.path, { topicId, language }),
      goal: 'page',
      steady,
      bare: 'quiz',
    },
    {
      name: 'training/list',
      call: get(`${trainingsCalls.list.path}${PERIOD}`),
      goal: 'page',
      steady,
      bare: 'trainings',
    },
    {
      name: 'taskCompleted (quiz)',
      call: post(studyCalls.completeAsSeller.path, quiz),
      goal: 'quiz',
      steady,
    },
    {
      name: 'certificate',
      call: get(pathOf(certificatesCalls.check, { serial })),
      goal: 'check',
      steady,
    },
  ]
}

function supervisorCalls({ sellerId, tokens }: Facts): Listed[] {
  const steady = true
  return [
    {
      name: 'session',
      call: post(sessionCalls.ofToken.path, { token: tokens.supervisor }),
      goal: 'page',
      steady,
      bare: 'ownTeam',
    },
    {
      name: 'sellers',
      call: post(teamCalls.list.path, {}),
      goal: 'page',
      steady,
      bare: 'team',
    },
    {
      name: 'sellers by progress',
      call: post(teamCalls.list.path, { sort: 'beltProgress', order: 'desc' }),
      goal: 'page',
      steady,
    },
    {
      name: 'sellerDetail',
      call: post(teamCalls.seller.path, { sellerId }),
      goal: 'page',
      steady,
      bare: 'learner',
    },
    { name: 'attention', call: get(teamCalls.attention.path), goal: 'page', steady },
    {
      name: 'training/list',
      call: get(`${trainingsCalls.list.path}${PERIOD}`),
      goal: 'page',
      steady,
      bare: 'teamTrainings',
    },
  ]
}

/** Page 1, the middle and the last page, every sort in the middle, and searches for few and for most of the people. */
function tableCalls(
  path: string,
  table: {
    total: number
    sorts: readonly string[]
    search: string
    byName: string
    bare: BareQuery
  },
): Listed[] {
  const { total, sorts, search, byName, bare } = table
  const name = path.split('/').at(-1) ?? path
  const middle = Math.floor(total / 2)
  const last = Math.max(0, total - 50)
  const common = { goal: 'page' as const, steady: true }
  const pages = [
    [1, 0],
    ['middle', middle],
    ['last', last],
  ] as const
  return [
    ...pages.map(([page, offset]) => ({
      name: `${name} page ${page}`,
      call: post(path, { offset }),
      bare,
      ...common,
    })),
    ...sorts.flatMap((sort) =>
      (['asc', 'desc'] as const).map((order) => ({
        name: `${name} by ${sort} ${order}`,
        call: post(path, { sort, order, offset: middle }),
        ...common,
      })),
    ),
    { name: `${name} search`, call: post(path, { search }), ...common, steady: false },
    {
      name: `${name} search by name`,
      call: post(path, { search: byName }),
      ...common,
      steady: false,
    },
    {
      name: `${name} search by a letter`,
      call: post(path, { search: 'a' }),
      ...common,
      steady: false,
    },
  ]
}

function adminCalls(facts: Facts): Listed[] {
  const { sellerId, supervisorId, sellers, supervisors, search, name: byName } = facts
  const managers = {
    total: supervisors,
    sorts: supervisorReportSchema.shape.sort.unwrap().options,
    search,
    byName,
    bare: 'teams',
  } as const
  const users = {
    total: sellers,
    sorts: userReportSchema.shape.sort.unwrap().options,
    search,
    byName,
    bare: 'sellers',
  } as const
  const data = { goal: 'data', steady: true } as const
  return [
    { name: 'dashboard', call: get(dashboardsCalls.admin.path), bare: 'groups', ...data },
    {
      name: 'distributorDashboard',
      call: get(dashboardsCalls.distributors.path),
      bare: 'groups',
      ...data,
    },
    {
      name: 'topicDashboard',
      call: get(dashboardsCalls.topics.path),
      bare: 'topicGroups',
      ...data,
    },
    ...tableCalls(reportsCalls.supervisors.path, managers),
    ...tableCalls(reportsCalls.users.path, users),
    ...tableCalls(resetCalls.list.path, { ...users, sorts: [] }),
    {
      name: 'supervisorDetails',
      call: post(reportsCalls.team.path, { supervisorId }),
      bare: 'sellersOf',
      ...data,
    },
    {
      name: 'supervisorLog',
      call: post(reportsCalls.supervisorLog.path, { supervisorId }),
      bare: 'learner',
      ...data,
    },
    {
      name: 'sellerDetails',
      call: post(reportsCalls.userLog.path, { sellerId }),
      bare: 'learner',
      ...data,
    },
    { name: 'auditLog', call: post(auditCalls.list.path, {}), ...data },
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
