import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { HappeningModel } from '../../features/trends/happenings.model.ts'
import { MonthModel } from '../../features/trends/months.model.ts'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { doctorSays, expectHealthy } from '../../testing/doctor.ts'
import { type Made, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { countAll } from '../../testing/quizRuns.ts'
import { makeReset } from '../../testing/resets.ts'
import { earnStar } from '../../testing/stars.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { makeTraining } from '../../testing/trainings.ts'

useTestDatabase()
const { app } = createTestApp()

let manager: Made
let seller: Made

/** Two stars, of which a reset took one, and a training that was cancelled. */
beforeEach(async () => {
  manager = await makeSupervisor()
  seller = await makeSeller({ supervisor: manager })
  const { _id: topicId } = await makeTopic({ questions: [makeChoice()] })
  await earnStar(seller, { app, manager, topicId })
  await makeReset(seller)
  await earnStar(seller, { app, manager, topicId })
  const id = String((await makeTraining(seller, { belt: 'Green' }))._id)
  const cancel = agentOf(app, manager.token).post(trainingsCalls.cancel.path, {
    id,
    reason: 'Rain',
  })
  await cancel.expect(200)
  await countAll()
})

const all = () => HappeningModel.find().sort({ _id: 1 }).lean()
const months = () => MonthModel.find({}, { counts: 1 }).sort({ _id: 1 }).lean()

describe('the doctor', () => {
  it('finds what happened as it is recorded', async () => {
    await expectHealthy()
    expect(await doctorSays()).toMatch(/ok +what happened against its records: 5/)
  })

  it('notes again what is missing, which months then count', async () => {
    const [before, counted] = [await all(), await months()]
    await HappeningModel.deleteMany({ kind: { $in: ['star', 'passed', 'cancelled'] } })
    const said = await doctorSays(true)
    for (const what of ['the White star of', 'the evaluation of', 'the cancellation 1 of'])
      expect(said).toMatch(new RegExp(`${what}.* was not noted; corrected`))
    await countAll()
    expect(await all()).toEqual(before)
    expect(await months()).toEqual(counted)
    await expectHealthy()
  })

  it('says what was noted otherwise, taken back, or of nothing', async () => {
    const [passed, failed] = await HappeningModel.find({ kind: 'passed' }).lean()
    const cancelled = await HappeningModel.findOne({ kind: 'cancelled' }).lean()
    await HappeningModel.collection.updateOne({ _id: passed?._id } as never, {
      $set: { 'place.distributorId': 'KTC' },
    })
    await HappeningModel.collection.updateOne({ _id: failed?._id } as never, {
      $set: { kind: 'failed' },
    })
    const back = (cancelled?._id ?? '').replace('cancelled', 'restored')
    const { accountId = seller.account._id } = cancelled ?? {}
    await HappeningModel.collection.insertMany([
      { ...cancelled, _id: back, kind: 'restored' },
      { ...passed, _id: 'star:0', kind: 'star', tier: 'Black' },
      { ...passed, _id: 'x:left', kind: 'left' },
    ] as never)
    const said = await doctorSays(true)
    for (const { _id } of [passed, failed].flatMap((each) => each ?? []))
      expect(said).toContain(`training ${_id.slice('evaluated:'.length)} was noted otherwise`)
    expect(said).toMatch(/the cancellation 1 of the training .* was noted as taken back/)
    expect(said).toMatch(
      new RegExp(`the Black star of ${String(accountId)} at .* was noted, but nothing else`),
    )
    expect(said).toContain(`${seller.account.loginId} is active, but has joined 0 times more`)
  })
})
