import { movesCalls } from '@tristar/shared/people/moves.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { expectHealthy } from '../../testing/doctor.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTeam } from '../../testing/team.ts'
import { makeTopic } from '../../testing/topics.ts'
import { makeTraining } from '../../testing/trainings.ts'
import { TeamFiguresModel } from '../study/figures/figures.model.ts'

useTestDatabase()

const { app } = createTestApp()

let chief: Made
let old: Made
let peer: Made
let far: Made

beforeEach(async () => {
  chief = await makeAdmin('all')
  old = await makeSupervisor({ supervisorId: 'Old' })
  peer = await makeSupervisor({ supervisorId: 'Peer' })
  far = await makeSupervisor({ supervisorId: 'Far', distributorId: 'MER-S' })
})

const move = (sellerIds: string[], supervisorId: string) =>
  agentOf(app, chief.token).post(movesCalls.move.path, { sellerIds, supervisorId })
const teamOf = async ({ account: { _id } }: Made) => TeamFiguresModel.findById(_id).lean()

describe('moves at the same time', () => {
  it('are serialized: the seller ends in one team', async () => {
    await makeSeller({ sellerId: 'Ann', supervisor: old })
    await makeSeller({ sellerId: 'Ben', supervisor: old })
    const target = await makeSupervisor({ supervisorId: 'Third' })
    const results = await Promise.all(
      ['peer', 'third', 'far'].map((supervisorId) => move(['ann', 'ben'], supervisorId)),
    )
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200])
    const teams = await Promise.all([old, peer, target, far].map(teamOf))
    expect(teams.map((team) => team?.sellers)).toContain(2)
    await expectHealthy()
  })

  it('take 500 sellers in one transaction', async () => {
    const topic = await makeTopic({ title: 'Left', mandatoryFor: ['LHM'] })
    const ids = Array.from({ length: 500 }, (_, index) => `s-${index}`)
    const team = await makeTeam(peer, ids)
    for (const seller of team.slice(0, 20)) await makeTraining(seller, { topicId: [topic._id] })
    const { status, body } = await move(ids, 'far')
    expect([status, body.rows.length]).toEqual([200, 500])
    expect(await teamOf(far)).toMatchObject({ sellers: 500, noTrainings: 0 })
    expect(await teamOf(peer)).toMatchObject({ sellers: 0, noTrainings: 0 })
    await expectHealthy()
  })
})
