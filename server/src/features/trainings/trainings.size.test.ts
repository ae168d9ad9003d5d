import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { addMonths } from '@tristar/shared/common/dates'
import { OJT_FORM } from '@tristar/shared/trainings/forms.fields'
import { fillForm } from '@tristar/shared/trainings/forms.rules'
import { Types } from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { commandsOf } from '../../testing/commands.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeSupervisor } from '../../testing/factories.ts'
import { TrainingModel } from './trainings.model.ts'

useTestDatabase()
const { app } = createTestApp()

let manager: Made

beforeEach(async () => {
  manager = await makeSupervisor({ distributorId: 'KTC' })
})

/** Trainings of as many sellers, over a year. */
async function makeTrainings(count: number): Promise<void> {
  const supervisorId = manager.account.loginId
  const trainings = Array.from({ length: count }, (_, index) => ({
    mytype: 'seller',
    trainingDate: addMonths('2026-01-15', index % 12),
    trainingTime: '10:00',
    topicId: ['a', 'b'],
    belt: 'White',
    sellerAccountId: new Types.ObjectId(),
    sellerId: `seller-${index}`,
    supervisorId,
    distributorId: 'KTC',
    eform: { ...fillForm(OJT_FORM), bsSummary: 'Sold more than was planned. '.repeat(10) },
    sequence: 0,
    createdAt: new Date(),
  }))
  await TrainingModel.collection.insertMany(trainings)
}

async function list(days: string) {
  return (await agentOf(app, manager.token).get(`${trainingsCalls.list.path}?${days}`)).body.data
}

function session() {
  return agentOf(app, manager.token).get(sessionCalls.ofHeader.path)
}

describe('a calendar with 5,000 trainings', () => {
  it('takes as many database calls as one with a single training, and shows the requested range', async () => {
    const year = 'from=2026-01-01&to=2026-12-31'
    await makeTrainings(1)
    const one = { list: await commandsOf(() => list(year)), user: await commandsOf(session) }
    // The account, the trainings, the names of their people, and the catalogue with the titles of deleted topics, which
    // without any topic is read each time.
    expect(one.list).toEqual(Array.from({ length: 6 }, () => 'find'))
    await makeTrainings(4999)
    expect(await list(year)).toHaveLength(5000)
    expect(await list('from=2026-03-01&to=2026-03-31')).toHaveLength(417)
    const filled = { list: await commandsOf(() => list(year)), user: await commandsOf(session) }
    // A large result is fetched in batches.
    expect(filled.list.filter((name) => name !== 'getMore')).toEqual(one.list)
    expect(filled.user).toEqual(one.user)
  })
})
