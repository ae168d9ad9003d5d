import { resetCalls } from '@tristar/shared/reset/reset.calls'
import type { ResetRow } from '@tristar/shared/reset/reset.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'

useTestDatabase()
const { app } = createTestApp()

let admin: Made
let manager: Made
let seller: Made

beforeEach(async () => {
  admin = await makeAdmin()
  manager = await makeSupervisor({ distributorId: 'KTC' })
  seller = await makeSeller({ sellerId: 'Mei', supervisor: manager })
})

function list(made: Made | null, body: object = {}) {
  return agentOf(app, made?.token).post(resetCalls.list.path, body)
}

describe('reset: list', () => {
  it('is for admins of scope all', async () => {
    expect((await list(null)).status).toBe(401)
    for (const made of [seller, manager, await makeAdmin('ktcb')])
      expect((await list(made)).status).toBe(403)
    for (const body of [{ dist: 'KTC' }, { sort: 'belt' }, { search: {} }])
      expect((await list(admin, body)).status).toBe(400)
  })

  it('lists sellers, of a scope or of all', async () => {
    const other = await makeSeller({ sellerId: 'abu' })
    const answer = await list(admin)
    expect(answer.get('x-total-count')).toBe('2')
    expect(answer.body).toMatchObject([
      {
        _id: String(other.account._id),
        sellerId: 'abu',
        name: '',
        state: 'active',
        supervisorId: other.account.supervisorId,
        supervisorName: '',
        distributorId: 'LHM',
      },
      {
        _id: String(seller.account._id),
        sellerId: 'Mei',
        name: '',
        state: 'active',
        supervisorId: manager.account.loginId,
        supervisorName: '',
        distributorId: 'KTC',
      },
    ])
    const ids = async (body: object) =>
      (await list(admin, body)).body.map(({ sellerId }: ResetRow) => sellerId)
    expect(await ids({ dist: 'ktcb' })).toEqual(['Mei'])
    expect(await ids({ search: 'AB' })).toEqual(['abu'])
    expect(await ids({ sort: 'distributorId', limit: 1 })).toEqual(['Mei'])
    expect(await ids({ sort: '_id' })).toEqual(['Mei', 'abu'])
    expect(await ids({ order: 'desc', offset: 1 })).toEqual(['abu'])
  })
})
