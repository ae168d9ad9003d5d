import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { DISTRIBUTORS, type Scope } from '@tristar/shared/common/distributors'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { makeTeam } from '../../../testing/team.ts'
import { AuditModel } from '../../audit/audit.model.ts'

useTestDatabase()
const { app } = createTestApp()

const FORBIDDEN = [403, 'FORBIDDEN', 'You are not allowed to do this.']
const MISSING = [404, 'NOT_FOUND', 'This does not exist.']

let admin: Made

beforeEach(async () => {
  admin = await makeAdmin('all', { username: 'chief' })
})

function post(made: Made | null, body: object = {}) {
  return agentOf(app, made?.token).post(peopleListCalls.team.path, body)
}

async function refusal(made: Made | null, body: object = {}) {
  const { status, body: answer } = await post(made, body)
  return [status, answer.code, answer.error]
}

describe('reports: team', () => {
  it('is for admins, asks for a manager, and refuses what is no list parameter', async () => {
    const supervisor = await makeSupervisor()
    const body = { supervisorId: supervisor.account.loginId }
    expect((await post(null, body)).status).toBe(401)
    expect(await refusal(supervisor, body)).toEqual(FORBIDDEN)
    expect(await refusal(await makeSeller({ supervisor }), body)).toEqual(FORBIDDEN)
    const required = [400, 'FIELDS_REQUIRED', 'Please fill in all the input fields']
    expect(await refusal(admin)).toEqual(required)
    expect(await refusal(admin, { supervisorId: ' ' })).toEqual(required)
    expect(await refusal(admin, { sort: 'status' })).toEqual(required)
    expect((await refusal(admin, { supervisorId: { $ne: '' } }))[0]).toBe(400)
    expect((await refusal(admin, { ...body, sort: 'status' }))[0]).toBe(400)
  })

  it('knows managers of the scope alone', async () => {
    for (const distributorId of DISTRIBUTORS)
      await makeSupervisor({ supervisorId: `m.${distributorId.toLowerCase()}`, distributorId })
    await makeSeller({ sellerId: 's.lhm' })
    const seen: Record<Scope, string[]> = {
      all: ['m.ktc', 'm.ktcb', 'm.lhm', 'm.mer-ec', 'm.mer-s'],
      mers: ['m.mer-s'],
      merec: ['m.mer-ec'],
      lhm: ['m.lhm'],
      ktcb: ['m.ktc', 'm.ktcb'],
    }
    for (const [scope, ids] of Object.entries(seen) as [Scope, string[]][]) {
      const own = await makeAdmin(scope)
      for (const supervisorId of seen.all) {
        const refused = await refusal(own, { supervisorId })
        expect(refused).toEqual(ids.includes(supervisorId) ? [200, undefined, undefined] : MISSING)
      }
    }
    for (const supervisorId of ['nobody', 's.lhm', 'chief', '000000000000000000000000'])
      expect(await refusal(admin, { supervisorId })).toEqual(MISSING)
  })

  it('does not know newcomers who wait for approval', async () => {
    await makeSupervisor({ supervisorId: 'later', approved: false })
    expect(await refusal(admin, { supervisorId: 'later' })).toEqual(MISSING)
  })

  it('shows the manager with a page of its users, by either id', async () => {
    const supervisor = await makeSupervisor({ supervisorId: 'Boss', name: 'Tan Ah Kow' })
    await makeTeam(supervisor, ['a1', 'a2', 'b1'], (id) => ({
      figures: { allProgress: id === 'a1' ? 50 : 20, status: id === 'b1' ? 'Green' : 'White' },
    }))
    await makeSeller()
    for (const supervisorId of ['bOSS', String(supervisor.account._id)]) {
      const answer = await post(admin, {
        supervisorId,
        sort: 'belt',
        order: 'desc',
        limit: 2,
      })
      expect(answer.body).toMatchObject({
        name: 'Tan Ah Kow',
        supervisorId: 'Boss',
        sellers: 3,
        completeRate: 30,
        sellerData: [{ sellerId: 'b1', belt: 'Green' }, { sellerId: 'a2' }],
      })
      expect(answer.get('x-total-count')).toBe('3')
    }
    const found = await post(admin, { supervisorId: 'Boss', search: 'A', download: true })
    expect(found.body.sellerData).toHaveLength(2)
    expect([found.body.sellers, found.get('x-total-count')]).toEqual([3, '2'])
    const [entry] = await AuditModel.find({ action: 'exported' }).lean()
    expect(entry).toMatchObject({
      whom: 'Boss',
      distributorId: 'LHM',
      details: { report: 'supervisorDetails', rows: 2, search: 'A' },
    })
  })
})
