import { dayOf } from '@tristar/shared/common/dates'
import { passwordCalls } from '@tristar/shared/people/password.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTraining } from '../../testing/trainings.ts'
import { AuditModel } from '../audit/audit.model.ts'

useTestDatabase()
const { app, context } = createTestApp()
const DAY_MS = 24 * 60 * 60 * 1000

let manager: Made
let seller: Made

beforeEach(async () => {
  context.clock = () => new Date()
  manager = await makeSupervisor()
  seller = await makeSeller({ sellerId: 'mei', supervisor: manager })
})

/** What the log says of the evaluation of the User's training. */
async function evaluated(): Promise<Record<string, unknown> | undefined> {
  const { _id } = await makeTraining(seller)
  const body = { trainingId: String(_id), evaluation: 'Failed' }
  const { status } = await agentOf(app, manager.token).post(trainingsCalls.evaluate.path, body)
  expect(status).toBe(200)
  const entry = await AuditModel.findOne({ action: 'trainingEvaluated' }).sort({ at: -1 }).lean()
  return entry?.details
}

async function givePassword(): Promise<void> {
  const call = passwordCalls.ofSeller.path
  const { status } = await agentOf(app, manager.token).post(call, { id: 'mei' })
  expect(status).toBe(200)
}

describe('the evaluation of a User whose password the evaluator gave', () => {
  it('is marked in the log with the day', async () => {
    expect(await evaluated()).not.toHaveProperty('passwordGiven')
    await givePassword()
    const today = dayOf(new Date(), context.zone)
    expect(await evaluated()).toMatchObject({ evaluation: 'Failed', passwordGiven: today })
  })

  it('is not marked any more after thirty days', async () => {
    await givePassword()
    context.clock = () => new Date(Date.now() + 31 * DAY_MS)
    expect(await evaluated()).not.toHaveProperty('passwordGiven')
  })

  it('is not marked for a password that an admin gave', async () => {
    const { token } = await makeAdmin('all')
    await agentOf(app, token).post(passwordCalls.ofLearner.path, { id: 'mei' })
    expect(await AuditModel.countDocuments({ action: 'passwordGiven' })).toBe(1)
    expect(await evaluated()).not.toHaveProperty('passwordGiven')
  })
})
