import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { type Distributor, DISTRIBUTORS, type Scope } from '@tristar/shared/common/distributors'
import type {
  AdminDashboard,
  DistributorDashboard,
  ModuleFigures,
  StarFigures,
} from '@tristar/shared/dashboards/dashboards.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { commandsOf } from '../../testing/commands.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTeam } from '../../testing/team.ts'
import { studyTheory } from '../../testing/topicStudy.ts'
import { makeTopic } from '../../testing/topics.ts'

useTestDatabase()
const { app } = createTestApp()

const DASHBOARD = dashboardsCalls.admin.path
const DISTRIBUTOR = dashboardsCalls.distributors.path

const managers = new Map<Distributor, Made>()
beforeEach(async () => {
  for (const distributorId of DISTRIBUTORS)
    managers.set(distributorId, await makeSupervisor({ distributorId }))
})

function managerOf(distributorId: Distributor): Made {
  const manager = managers.get(distributorId)
  if (!manager) throw new Error('no manager')
  return manager
}

async function get<Answer>(path: string, scope: Scope): Promise<Answer> {
  const { token } = await makeAdmin(scope)
  const answer = await agentOf(app, token).get(path)
  expect(answer.status).toBe(200)
  return answer.body
}

async function cards(scope: Scope): Promise<string[]> {
  return Object.keys(await get<DistributorDashboard>(DISTRIBUTOR, scope))
}

/** All white, none achieved. */
function beginners(total: number): StarFigures {
  const [totalWhite, whiteRate] = [total, total > 0 ? 100 : 0]
  const none = { totalGreen: 0, totalBlack: 0, greenRate: 0, blackRate: 0 }
  const achieved = { achievedWhite: 0, achievedGreen: 0, achievedBlack: 0 }
  return { totalWhite, whiteRate, ...none, ...achieved }
}

function modules(input: Partial<ModuleFigures>): ModuleFigures {
  const at = { white: 0, green: 0, black: 0 }
  const due = { whiteModules: 0, greenModules: 0, blackModules: 0 }
  return { ...at, ...due, whiteCompleted: 0, greenCompleted: 0, blackCompleted: 0, ...input }
}

describe.each([DASHBOARD, DISTRIBUTOR])('GET %s', (path) => {
  it('is for admins alone', async () => {
    const anonymous = await agentOf(app).get(path)
    expect([anonymous.status, anonymous.body.code]).toEqual([401, 'UNAUTHENTICATED'])
    const seller = await makeSeller({ supervisor: managerOf('LHM') })
    for (const { token } of [seller, managerOf('LHM')]) {
      const { status, body } = await agentOf(app, token).get(path)
      expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
    }
  })

  it('takes a constant number of queries, none growing with the users', async () => {
    const { token } = await makeAdmin()
    const look = () => commandsOf(async () => agentOf(app, token).get(path))
    // Edited topics are reread once.
    await makeTopic()
    await look()
    const before = await look()
    const ids = Array.from({ length: 30 }, (_, index) => `user-${index}`)
    await makeTeam(managerOf('LHM'), ids)
    await makeTopic()
    await look()
    expect(await look()).toEqual(before)
    expect(before).not.toContain('aggregate')
  })
})

describe('GET /api/admin/dashboard', () => {
  it('has exactly the keys of the scope', async () => {
    const all = await get<AdminDashboard>(DASHBOARD, 'all')
    const keys = ['all', 'mers', 'merec', 'lhm', 'ktcb']
    for (const part of [all.total.supervisor, all.total.seller, all.supervisor, all.seller])
      expect(Object.keys(part)).toEqual(keys)
    for (const scope of ['mers', 'merec', 'lhm'] as const)
      expect(await get(DASHBOARD, scope)).toEqual({
        total: { supervisor: { [scope]: 1 }, seller: { [scope]: 0 } },
        supervisor: { [scope]: beginners(1) },
        seller: { [scope]: beginners(0) },
      })
    expect((await get<AdminDashboard>(DASHBOARD, 'ktcb')).total).toEqual({
      supervisor: { ktcb: 2 },
      seller: { ktcb: 0 },
    })
  })

  it('counts by current star and by stars held, KTC inside KTCB', async () => {
    const held = { achievedAt: new Date() }
    await makeTeam(managerOf('KTC'), ['a', 'b'], (id) =>
      id === 'a'
        ? { figures: { status: 'Green' }, tiers: { white: held, green: {}, black: {} } }
        : {},
    )
    await makeTeam(managerOf('KTCB'), ['c'], () => ({
      figures: { status: 'Black' },
      tiers: { white: held, green: held, black: held },
    }))
    const { total, seller } = await get<AdminDashboard>(DASHBOARD, 'all')
    expect(total.seller).toEqual({ all: 3, mers: 0, merec: 0, lhm: 0, ktcb: 3 })
    const figures = {
      totalWhite: 1,
      totalGreen: 1,
      totalBlack: 1,
      whiteRate: 33,
      greenRate: 33,
      blackRate: 33,
      achievedWhite: 2,
      achievedGreen: 1,
      achievedBlack: 1,
    }
    expect(seller).toMatchObject({ all: figures, ktcb: figures, lhm: beginners(0) })
  })
})

describe('GET /api/admin/distributorDashboard', () => {
  it('has the cards of the scope', async () => {
    expect(await cards('all')).toEqual(['MER-S', 'MER-EC', 'LHM', 'KTCB'])
    expect(await cards('mers')).toEqual(['MER-S'])
    expect(await cards('merec')).toEqual(['MER-EC'])
    expect(await cards('lhm')).toEqual(['LHM'])
    expect(await cards('ktcb')).toEqual(['KTCB'])
  })

  it('multiplies users by the topics of their distributor, and counts what was in time', async () => {
    const longAgo = new Date('2026-01-05T00:00:00Z')
    const late = await makeSeller({ supervisor: managerOf('KTC'), createdAt: longAgo })
    const early = await makeSeller({ supervisor: managerOf('KTC') })
    await makeSeller({ supervisor: managerOf('KTCB') })
    const shared = await makeTopic({ mandatoryFor: ['KTC', 'KTCB'] })
    await makeTopic({ mandatoryFor: ['KTC'] })
    await makeTopic({ mandatoryFor: ['KTCB'], beltType: 'Green' })
    await makeTopic({ mandatoryFor: ['KTC'], beltType: 'Black', supervisor: true })
    for (const learner of [late, early, managerOf('KTC')]) await studyTheory(learner, shared._id)
    expect(await get<DistributorDashboard>(DISTRIBUTOR, 'ktcb')).toEqual({
      KTCB: {
        totalSpvs: 2,
        totalSellers: 3,
        supervisor: modules({ white: 2, whiteModules: 3, greenModules: 1, whiteCompleted: 1 }),
        seller: modules({ white: 3, whiteModules: 5, greenModules: 1, whiteCompleted: 1 }),
      },
    })
  })
})
