import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { doctorSays, expectHealthy } from '../../testing/doctor.ts'
import { makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { countAll } from '../../testing/quizRuns.ts'
import { earnStar } from '../../testing/stars.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { ActiveMonthModel, MonthModel } from './months.model.ts'

useTestDatabase()

const kept = async () => ({
  months: await MonthModel.find({}, { revision: 0 }).sort({ _id: 1 }).lean(),
  active: await ActiveMonthModel.find().sort({ _id: 1 }).lean(),
})

beforeEach(async () => {
  const { app } = createTestApp()
  const manager = await makeSupervisor()
  const seller = await makeSeller({ supervisor: manager })
  const { _id: topicId } = await makeTopic({ questions: [makeChoice()] })
  await earnStar(seller, { app, manager, topicId })
  await countAll()
})

describe('the doctor', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect((await kept()).months.length).toBeGreaterThan(4)
    await expectHealthy()
  })

  it('corrects what is falsified, missing, or spoken for by nothing', async () => {
    const before = await kept()
    const [first, second] = before.months
    await MonthModel.updateOne({ _id: first?._id }, { $set: { 'counts.n': 'active:7' } })
    await MonthModel.deleteOne({ _id: second?._id })
    await ActiveMonthModel.updateMany({}, { $set: { units: ['all'] } })
    const unknown = { ...first, _id: 'all:seller:2020-01', month: '2020-01', revision: 1 }
    await MonthModel.collection.insertOne(unknown as never)
    const said = await doctorSays()
    for (const { _id } of [first, second, unknown].flatMap((each) => each ?? []))
      expect(said).toContain(`month ${_id} is not what attempts and happenings say`)
    expect(said).toContain(`activity ${before.active[0]?._id}`)
    expect(await kept()).not.toEqual(before)
    expect(await doctorSays(true)).toContain('; corrected')
    const { months, active } = await kept()
    expect(months.filter(({ counts }) => Object.keys(counts).length > 0)).toEqual(before.months)
    expect(active).toEqual(before.active)
    await expectHealthy()
  })
})
