import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { importCalls } from '@tristar/shared/imports/imports.calls'
import { peopleJobsCalls } from '@tristar/shared/people/jobs.calls'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { resetCalls } from '@tristar/shared/reset/reset.calls'
import { analystsCalls } from '@tristar/shared/people/analysts.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { newSellersCalls } from '@tristar/shared/people/newSellers.calls'
import { passwordCalls } from '@tristar/shared/people/password.calls'
import { listViewsCalls } from '@tristar/shared/people/listViews.calls'
import { sessionsCalls } from '@tristar/shared/account/sessions.calls'
import { adminsCalls } from '@tristar/shared/account/admins.calls'
import { approvalsCalls } from '@tristar/shared/account/approvals.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { voicesCalls } from '@tristar/shared/voices/voices.calls'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routeTable } from '../app.ts'
import { agentOf } from './agents.ts'
import { createTestApp } from './app.ts'
import { useTestDatabase } from './database.ts'
import { byHoldersOfSerials } from './credentialProbes.ts'
import { endpointNames, nameOf } from './endpoints.ts'
import { byLines } from './lineProbes.ts'
import { NAMELESS } from './nameless.ts'
import { type Kind, KINDS, type Owner, OWNERS, OWNERSHIP } from './ownershipTable.ts'
import {
  adminOf,
  answerOf,
  attemptOf,
  byFiles,
  importOf,
  jobOf,
  leavingManager,
  makeWorld,
  newcomerOf,
  newcomerAt,
  newSellerOf,
  reportOf,
  scopeOf,
  sessionOf,
  viewOf,
  sellerOf,
  supervisorOf,
  topicOf,
  trialMove,
  type World,
} from './ownershipWorld.ts'
import { byTopics } from './topicProbes.ts'
import { theoryBody } from './topicStudy.ts'
import { byTrainings } from './trainingProbes.ts'

useTestDatabase()

const PUBLIC_URL = 'https://tristar.example.com'
const test = createTestApp({ env: { RATE_LIMIT: 'off', PUBLIC_URL } })
let world: World

/** The body that names a thing of that kind; `path` if the URL names it. */
type Probe = (caller: Owner, kind: Kind) => object | Promise<object>

type Naming = (caller: Owner, kind: Kind) => object

const byTopic: Naming = (_caller, kind) => ({ topicId: topicOf(world, kind) })
const bySeller: Naming = (caller, kind) => ({ sellerId: sellerOf(world, caller, kind) })
const byPerson: Naming = (caller, kind) => ({ id: sellerOf(world, caller, kind) })
const byAttempt: Probe = (caller, kind) => attemptOf(world, caller, kind)
const bySupervisor: Naming = (_caller, kind) => ({ supervisorId: supervisorOf(world, kind) })
const byTrends: Naming = (caller, kind) => ({
  ...bySupervisor(caller, kind),
  from: '2026-01',
  to: '2026-11',
})
const byTopicTrends: Naming = (_caller, kind) => ({
  dist: scopeOf(kind),
  from: '2026-01',
  to: '2026-11',
})
const byScope: Naming = (_caller, kind) => ({ dist: scopeOf(kind) })
const bySession: Probe = async (caller, kind) => ({ id: await sessionOf(world, caller, kind) })
const byView: Probe = (caller, kind) => viewOf(world, caller, kind)
const byImport =
  (named: typeof importCalls.job | typeof importCalls.cancel): Probe =>
  async (_caller, kind) => ({ path: pathOf(named, { jobId: await importOf(world, kind) }) })
const byJob =
  (named: (typeof peopleJobsCalls)['job' | 'cancel' | 'putAway']): Probe =>
  async (caller, kind) => ({ path: pathOf(named, { jobId: await jobOf(world, caller, kind) }) })
const byNewSeller: Probe = async (_caller, kind) => ({ id: await newSellerOf(world, kind) })
const byAdmin: Probe = async (_caller, kind) => ({ id: await adminOf(world, kind) })
const own = () => theoryBody(world.topics.own._id)

/** Deactivates the person, if there is one. */
async function inactive(id: string): Promise<string> {
  await agentOf(test.app, world.callers.all.token).post(movesCalls.deactivate.path, { id })
  return id
}

const PROBES: Readonly<Record<string, Probe>> = {
  ...byTrainings(() => world),
  [nameOf(certificatesCalls.download)]: (caller, kind) => {
    const mine = caller === 'supervisor' ? supervisorOf(world, kind) : sellerOf(world, caller, kind)
    return { id: mine, belt: 'White' }
  },
  ...byHoldersOfSerials(() => world),
  [nameOf(studyCalls.completeAsSeller)]: (_caller, kind) => theoryBody(topicOf(world, kind)),
  [`${nameOf(studyCalls.completeAsSeller)}#sellerId`]: (caller, kind) => ({
    ...own(),
    ...bySeller(caller, kind),
  }),
  [nameOf(studyCalls.completeAsSupervisor)]: (_caller, kind) => theoryBody(topicOf(world, kind)),
  [`${nameOf(studyCalls.completeAsSupervisor)}#supervisorId`]: (caller, kind) => ({
    ...own(),
    ...bySupervisor(caller, kind),
  }),
  [nameOf(studyCalls.materials)]: byTopic,
  [nameOf(studyCalls.questions)]: (caller, kind) => ({
    ...byTopic(caller, kind),
    language: 'English',
  }),
  ...byFiles(() => world),
  [nameOf(voicesCalls.report)]: (caller, kind) => reportOf(world, caller, kind),
  [nameOf(voicesCalls.answer)]: (_caller, kind) => answerOf(world, kind),
  [nameOf(teamCalls.sellerByQuery)]: bySeller,
  [nameOf(teamCalls.seller)]: bySeller,
  ...byLines(() => world),
  [nameOf(passwordCalls.ofSeller)]: byNewSeller,
  [nameOf(passwordCalls.ofLearner)]: byNewSeller,
  [nameOf(newSellersCalls.decide)]: async (_caller, kind) => ({
    sellerId: await newSellerOf(world, kind),
    approve: true,
  }),
  [nameOf(peopleCalls.ownPerson)]: byPerson,
  [nameOf(peopleCalls.person)]: byPerson,
  [nameOf(peopleCalls.ownWrongAnswers)]: byAttempt,
  [nameOf(peopleCalls.wrongAnswers)]: byAttempt,
  [nameOf(peopleListCalls.team)]: bySupervisor,
  [nameOf(peopleListCalls.supervisorLog)]: bySupervisor,
  [nameOf(peopleListCalls.userLog)]: bySeller,
  [nameOf(approvalsCalls.decide)]: async (_caller, kind) => ({
    supervisorId: await newcomerOf(kind),
    approve: kind !== 'other',
  }),
  [nameOf(resetCalls.reset)]: byPerson,
  [nameOf(adminsCalls.changeScope)]: async (_caller, kind) => ({
    id: await adminOf(world, kind),
    scope: 'lhm',
  }),
  [nameOf(adminsCalls.givePassword)]: byAdmin,
  [nameOf(adminsCalls.remove)]: byAdmin,
  [nameOf(accountsCalls.add)]: (_caller, kind) => newcomerAt(world, kind),
  [nameOf(accountsCalls.edit)]: (caller, kind) => ({ ...byPerson(caller, kind), name: 'New' }),
  [nameOf(movesCalls.move)]: (caller, kind) =>
    trialMove(world, sellerOf(world, caller, kind), 'own'),
  [`${nameOf(movesCalls.move)}#supervisorId`]: (caller, kind) =>
    trialMove(world, sellerOf(world, caller, 'own'), kind),
  [nameOf(movesCalls.deactivate)]: byNewSeller,
  [`${nameOf(movesCalls.deactivate)}#handOverTo`]: async (_caller, kind) => ({
    id: await leavingManager(),
    handOverTo: supervisorOf(world, kind),
  }),
  [nameOf(movesCalls.reactivate)]: async (_caller, kind) => ({
    id: await inactive(await newSellerOf(world, kind)),
  }),
  [`${nameOf(movesCalls.reactivate)}#supervisorId`]: async (_caller, kind) => ({
    id: await inactive(await newSellerOf(world, 'own')),
    supervisorId: supervisorOf(world, kind),
  }),
  [nameOf(movesCalls.erase)]: async (_caller, kind) => {
    const id = await inactive(await newSellerOf(world, kind))
    return { id, confirm: id }
  },
  [nameOf(sessionsCalls.end)]: bySession,
  [nameOf(listViewsCalls.save)]: byView,
  [nameOf(listViewsCalls.remove)]: byView,
  [nameOf(peopleListCalls.supervisors)]: byScope,
  [nameOf(peopleListCalls.users)]: byScope,
  [nameOf(peopleListCalls.export)]: byScope,
  [nameOf(analystsCalls.file)]: (_caller, kind) => ({
    what: 'stars',
    from: '2026-01',
    to: '2026-12',
    dist: scopeOf(kind),
  }),
  [nameOf(approvalsCalls.list)]: byScope,
  [nameOf(dashboardsCalls.attention)]: byScope,
  [nameOf(resetCalls.list)]: byScope,
  [nameOf(importCalls.job)]: byImport(importCalls.job),
  [nameOf(importCalls.cancel)]: byImport(importCalls.cancel),
  [nameOf(peopleJobsCalls.job)]: byJob(peopleJobsCalls.job),
  [nameOf(peopleJobsCalls.cancel)]: byJob(peopleJobsCalls.cancel),
  [nameOf(peopleJobsCalls.putAway)]: byJob(peopleJobsCalls.putAway),
  [nameOf(trendsCalls.admin)]: byTrends,
  [nameOf(trendsCalls.file)]: byTrends,
  [nameOf(trendsCalls.changes)]: byScope,
  [nameOf(trendsCalls.teamChanges)]: byScope,
  [nameOf(trendsCalls.topics)]: byTopicTrends,
  [nameOf(trendsCalls.topicsFile)]: byTopicTrends,
  ...byTopics(test.app, () => world),
}

/** Makes the call for a thing of that kind; returns the status. */
async function call(name: string, caller: Owner, kind: Kind): Promise<number> {
  const [endpoint = ''] = name.split('#')
  const [method, path = ''] = endpoint.split(' ')
  const { path: url = path, ...sent } = { ...(await PROBES[name]?.(caller, kind)) } as {
    path?: string
  }
  const agent = agentOf(test.app, world.callers[caller].token)
  if (method !== 'get') return (await agent.post(url, sent)).status
  return (await agent.get(`${url}?${new URLSearchParams(sent).toString()}`)).status
}

async function answersTo(name: string, caller: Owner): Promise<string> {
  const expected = OWNERSHIP[name]?.[caller].split(' ') ?? []
  const answers: string[] = []
  for (const [index, kind] of KINDS.entries())
    answers.push(expected[index] === '-' ? '-' : String(await call(name, caller, kind)))
  return answers.join(' ')
}

describe('the table of what may be named', () => {
  it('has a row for every endpoint, or says that it names nothing', () => {
    const ruled = new Set(Object.keys(OWNERSHIP).map((name) => name.replace(/#.*/, '')))
    expect([...ruled, ...NAMELESS].toSorted()).toEqual(endpointNames(test).toSorted())
    expect(Object.keys(PROBES)).toEqual(Object.keys(OWNERSHIP))
  })

  it('is complete: an endpoint with an id or a scope names something', () => {
    const naming = routeTable(test.context).filter(({ call: { path }, input }) => {
      const fields = input instanceof z.ZodObject ? Object.keys(input.shape) : []
      return path.includes('/:') || fields.some((field) => /^(?:id|dist|\w+Id)$/.test(field))
    })
    const names = naming.map(({ call: named }) => nameOf(named))
    expect(names.filter((name) => NAMELESS.includes(name)).toSorted()).toEqual([
      // Its attemptId names the topic that it adds.
      nameOf(topicsCalls.add),
      // These name the person who signs in or registers.
      nameOf(sessionCalls.logIn),
      nameOf(sessionCalls.registerSeller),
      nameOf(sessionCalls.registerSupervisor),
    ])
    expect(names).toContain(nameOf(approvalsCalls.decide))
  })

  it('is kept by every endpoint', async () => {
    world = await makeWorld()
    const seen: Record<string, Partial<Record<Owner, string>>> = {}
    for (const name of Object.keys(OWNERSHIP)) {
      const answers: Partial<Record<Owner, string>> = {}
      // Callers who may change the most come last; so do deleting endpoints.
      for (const caller of OWNERS) answers[caller] = await answersTo(name, caller)
      seen[name] = answers
    }
    expect(seen).toEqual(OWNERSHIP)
  })
})
