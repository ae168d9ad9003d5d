import { expect, it } from 'vitest'
import { type Attempt, AttemptModel } from '../features/study/attempts/attempts.model.ts'
import { CohortFiguresModel } from '../features/study/figures/figures.model.ts'
import { ProgressModel } from '../features/study/progress/progress.model.ts'
import { type TrainingDocument, TrainingModel } from '../features/trainings/trainings.model.ts'
import { migrate } from '../migrations/migrations.ts'
import { HappeningModel } from '../features/trends/happenings.model.ts'
import { ActiveMonthModel, MonthModel } from '../features/trends/months.model.ts'
import { createTestApp } from './app.ts'
import { useTestDatabase } from './database.ts'
import { expectHealthy } from './doctor.ts'
import { makeAdmin, makeSeller, makeSupervisor } from './factories.ts'
import { countAll } from './quizRuns.ts'
import { makeReset } from './resets.ts'
import { earnStar } from './stars.ts'
import { studyTheory, takeQuiz } from './topicStudy.ts'
import { makeChoice, makeTopic } from './topics.ts'

useTestDatabase()

const attempts = () => AttemptModel.find().sort({ _id: 1 }).lean<Attempt[]>()
const trainings = () => TrainingModel.find().sort({ _id: 1 }).lean<TrainingDocument[]>()
const months = () => MonthModel.find({}, { counts: 1 }).sort({ _id: 1 }).lean()
const cohorts = () => CohortFiguresModel.find({}, { revision: 0 }).sort({ _id: 1 }).lean()
const learners = () =>
  ProgressModel.find({}, { supervisorAccountId: 1, revision: 1 }).sort({ _id: 1 }).lean()

it('attempts and evaluations know where their person is on the day of the migration', async () => {
  const { app } = createTestApp()
  await makeAdmin()
  const manager = await makeSupervisor({ distributorId: 'MER-S' })
  const seller = await makeSeller({ supervisor: manager })
  const { _id: topicId } = await makeTopic({ questions: [makeChoice()] })
  const { _id: slides } = await makeTopic()
  await earnStar(seller, { app, manager, topicId })
  await makeReset(seller)
  for (const learner of [seller, manager]) {
    await studyTheory(learner, topicId)
    for (const choice of ['A', 'B', 'B'] as const) await takeQuiz(learner, topicId, choice)
    for (let time = 0; time < 2; time += 1) await studyTheory(learner, slides)
  }
  await countAll()
  const before = [await attempts(), await trainings(), await learners()]
  const kept = [await months(), await cohorts()]
  // As the version before migration 15 stored them; what is analysed has its distributor.
  const places = { $unset: { distributorId: 1, supervisorAccountId: 1, completes: 1 } } as const
  await AttemptModel.collection.updateMany({ mytype: 'Theory' }, places)
  const named = { $unset: { supervisorAccountId: 1, completes: 1 } } as const
  await AttemptModel.collection.updateMany({ mytype: 'Quiz' }, named)
  await TrainingModel.collection.updateMany({}, { $unset: { evaluatedFor: 1 } })
  await ProgressModel.collection.updateMany({}, { $unset: { supervisorAccountId: 1 } })
  for (const forgotten of [MonthModel, ActiveMonthModel, HappeningModel, CohortFiguresModel])
    await forgotten.collection.deleteMany()
  await migrate()
  expect([await months(), await cohorts()]).toEqual(kept)
  const evaluated = await HappeningModel.find({ evaluated: { $exists: true } }).lean()
  expect(evaluated.map((each) => each.evaluated?.by)).toEqual([manager.account._id])
  expect([await attempts(), await trainings(), await learners()]).toEqual(before)
  const { _id: supervisorAccountId } = manager.account
  expect(await trainings()).toMatchObject([
    { evaluatedFor: { distributorId: 'MER-S', supervisorAccountId } },
  ])
  const done = await attempts()
  expect(done.filter(({ completes }) => completes)).toHaveLength(5)
  expect(done.every((each) => each.supervisorAccountId?.equals(supervisorAccountId))).toBe(true)
  await expectHealthy()
})
