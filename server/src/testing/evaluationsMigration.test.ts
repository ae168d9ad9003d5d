import { expect, it } from 'vitest'
import { CohortFiguresModel } from '../features/study/figures/figures.model.ts'
import { evaluationsIn } from '../features/trends/evaluationCounts.ts'
import { HappeningModel } from '../features/trends/happenings.model.ts'
import { MonthModel } from '../features/trends/months.model.ts'
import { migrate } from '../migrations/migrations.ts'
import { createTestApp } from './app.ts'
import { useTestDatabase } from './database.ts'
import { expectHealthy } from './doctor.ts'
import { makeAdmin, makeSeller, makeSupervisor } from './factories.ts'
import { countAll } from './quizRuns.ts'
import { earnStar } from './stars.ts'
import { makeChoice, makeTopic } from './topics.ts'

useTestDatabase()

const kept = async () => ({
  happenings: await HappeningModel.find().sort({ _id: 1 }).lean(),
  months: await MonthModel.find({}, { counts: 1 }).sort({ _id: 1 }).lean(),
  cohorts: await CohortFiguresModel.find({}, { revision: 0 }).sort({ _id: 1 }).lean(),
})

it('what evaluations said is noted, and those who joined in each month are counted', async () => {
  const { app } = createTestApp()
  await makeAdmin()
  const manager = await makeSupervisor({ distributorId: 'MER-S' })
  const seller = await makeSeller({ supervisor: manager })
  const { _id: topicId } = await makeTopic({ questions: [makeChoice()] })
  await earnStar(seller, { app, manager, topicId })
  await countAll()
  const before = await kept()
  const [evaluated] = before.happenings.flatMap((each) => each.evaluated ?? [])
  expect(evaluated?.by?.equals(manager.account._id)).toBe(true)
  // As the version before migration 16 stored them.
  await HappeningModel.collection.updateMany({}, { $unset: { evaluated: 1 } })
  const units = ['mers', manager.account._id.toHexString()].map(evaluationsIn)
  await MonthModel.deleteMany({ unit: { $in: units } })
  await CohortFiguresModel.collection.deleteMany({})
  expect((await kept()).months.length).toBe(before.months.length - 2)
  await migrate()
  expect(await kept()).toEqual(before)
  await expectHealthy()
})
