import { beforeEach, describe, expect, it } from 'vitest'
import { AttemptModel } from '../features/study/attempts/attempts.model.ts'
import { ProgressModel } from '../features/study/progress/progress.model.ts'
import { QuizVersionModel } from '../features/study/attempts/quizVersions.model.ts'
import { TrainingModel } from '../features/trainings/trainings.model.ts'
import { askDoctor } from '../testing/cli.ts'
import { useTestDatabase } from '../testing/database.ts'
import { type Made, makeSeller, makeSupervisor } from '../testing/factories.ts'
import { makeReset } from '../testing/resets.ts'
import { studyTheory, takeQuiz } from '../testing/topicStudy.ts'
import { makeChoice, makeTopic } from '../testing/topics.ts'
import { makeTraining } from '../testing/trainings.ts'
import { registerModels } from './models.ts'

await registerModels()
useTestDatabase()

let seller: Made

async function doctor(fix = false): Promise<string> {
  const { code, out } = await askDoctor({ fix })
  expect(code === 0).toBe(out.endsWith('Nothing differs.\n'))
  return out
}

beforeEach(async () => {
  const topic = await makeTopic({ title: 'Outlets', questions: [makeChoice()] })
  seller = await makeSeller({ sellerId: 'Lim', supervisor: await makeSupervisor() })
  await studyTheory(seller, topic._id)
  await takeQuiz(seller, topic._id, 'B')
  await makeTraining(seller, { topicId: [topic._id] })
  await makeReset(seller)
  await studyTheory(seller, topic._id)
})

describe('the doctor, of resets', () => {
  it('distinguishes reset from live data', async () => {
    const said = await doctor()
    expect(said).toMatch(/ok {4}resets by what they took: 1\n/)
    expect(said).toMatch(/ok {4}quizzes as they were asked: 1\n/)
    expect(said).toContain('Nothing differs.')
  })

  it('keeps it from coming back to life where the progress was lost', async () => {
    await ProgressModel.deleteMany({ loginId: 'Lim' })
    expect(await doctor(true)).toMatch(
      /the reset of Lim on .* has left its attempts live; corrected/,
    )
    const progress = await ProgressModel.findById(seller.account._id).lean()
    expect([progress?.round, progress?.records.length]).toEqual([1, 1])
    expect(progress?.records[0]?.quizCount).toBe(0)
    expect(await doctor()).toContain('Nothing differs.')
  })

  it('reports what is missing', async () => {
    await AttemptModel.deleteOne({ mytype: 'Quiz' })
    await TrainingModel.deleteMany({ resetId: { $ne: null } })
    const said = await doctor(true)
    expect(said).toMatch(/the reset of Lim on .* took 2 attempts, 1 are there; cannot be corrected/)
    expect(said).toMatch(
      /the reset of Lim on .* took 1 trainings, 0 are there; cannot be corrected/,
    )
  })
})

describe('the doctor, of quizzes as they were asked', () => {
  it('says which are missing or have changed', async () => {
    await QuizVersionModel.collection.updateMany({}, { $set: { topicTitle: 'Others' } })
    expect(await doctor(true)).toMatch(
      /the English quiz of Others .* is not what was asked; cannot/,
    )
    await AttemptModel.collection.updateMany(
      { mytype: 'Quiz' },
      { $set: { 'snapshot.order': '9:AB' } },
    )
    expect(await doctor(true)).toMatch(
      /the order of the attempt \w{24} is none of its quiz; cannot/,
    )
    await QuizVersionModel.deleteMany({})
    expect(await doctor()).toMatch(/what was asked in 1 attempts is not there .*; cannot/)
  })
})
