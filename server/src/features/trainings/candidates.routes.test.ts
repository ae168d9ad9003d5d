import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTopic } from '../../testing/topics.ts'
import { studyTheory } from '../../testing/topicStudy.ts'
import { edacBody } from '../../testing/trainings.ts'

useTestDatabase()
const { app } = createTestApp()

let admin: Made
beforeEach(async () => {
  admin = await makeAdmin('lhm')
})

const ask = (made: Made | null, body: object = {}) =>
  agentOf(app, made?.token).post(trainingsCalls.candidates.path, body)

const book = (supervisorId: string) =>
  agentOf(app, admin.token).post(trainingsCalls.add.path, edacBody({ supervisorId }))

/** Ids with why their EDAC cannot be booked. */
async function candidates(search = '') {
  const { status, body } = await ask(admin, { search })
  expect(status).toBe(200)
  return (body as { supervisorId: string; refusal: string }[]).map(({ supervisorId, refusal }) => [
    supervisorId,
    refusal,
  ])
}

describe('whom to book an EDAC for', () => {
  it('is for admins, and takes a search alone', async () => {
    expect((await ask(null)).status).toBe(401)
    expect((await ask(await makeSupervisor())).status).toBe(403)
    expect((await ask(await makeSeller())).status).toBe(403)
    expect((await ask(admin, { search: 7 })).status).toBe(400)
    expect((await ask(admin, { serch: 'a' })).body.code).toBe('FIELD_UNKNOWN')
  })

  it('begins with those who are ready, and says of the others what they lack, as booking does', async () => {
    const theory = await makeTopic({ title: 'EDAC', supervisor: true })
    const managers = new Map<string, Made>()
    for (const supervisorId of ['Adam', 'Bala', 'Chong', 'Dina'])
      managers.set(supervisorId, await makeSupervisor({ supervisorId, distributorId: 'LHM' }))
    await makeSupervisor({ supervisorId: 'Elsewhere', distributorId: 'KTC' })
    for (const [supervisorId, manager] of managers)
      if (supervisorId !== 'Adam') await studyTheory(manager, theory._id)
    expect((await book('Bala')).status).toBe(201)
    const found = await candidates()
    expect(found).toEqual([
      ['Chong', ''],
      ['Dina', ''],
      ['Adam', 'EDAC_THEORY_INCOMPLETE'],
      ['Bala', 'EDAC_ALREADY_OPEN'],
    ])
    for (const [supervisorId, refusal] of found)
      expect((await book(supervisorId ?? '')).body.code ?? '').toBe(refusal)
    expect(await candidates('bal')).toEqual([['Bala', 'EDAC_ALREADY_OPEN']])
    expect(await candidates('nobody')).toEqual([])
  })

  it('finds the ready ones behind a full page of others', async () => {
    const theory = await makeTopic({ title: 'EDAC', supervisor: true })
    for (let index = 10; index < 35; index += 1)
      await makeSupervisor({ supervisorId: `m-${index}`, distributorId: 'LHM' })
    await studyTheory(
      await makeSupervisor({ supervisorId: 'z-last', distributorId: 'LHM' }),
      theory._id,
    )
    const found = await candidates()
    expect(found).toHaveLength(20)
    expect(found[0]).toEqual(['z-last', ''])
  })
})
