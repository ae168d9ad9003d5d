import { beforeEach, describe, expect, it } from 'vitest'
import { createTestContext } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { doctorSays, expectHealthy } from '../../testing/doctor.ts'
import { type Made, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { keptFigures, naiveFigures } from '../../testing/naiveAnalysis.ts'
import { countAll, readSlides, runQuiz } from '../../testing/quizRuns.ts'
import { makeReset } from '../../testing/resets.ts'
import { makeChoice, makeSequence, makeTopic } from '../../testing/topics.ts'
import { AttemptModel } from '../study/attempts/attempts.model.ts'
import { AttemptFiguresModel, CountingModel } from './attemptFigures.model.ts'
import { recountAttempts } from './recount.service.ts'

useTestDatabase()
const context = createTestContext()

let seller: Made
let topicId: string

async function study(made: Made, seconds = 5): Promise<void> {
  await readSlides(made, topicId, [
    [1, seconds],
    [2, 1],
    [1, 1],
  ])
  await runQuiz(made, { topicId }, () => ['B'])
}

beforeEach(async () => {
  seller = await makeSeller()
  const questions = [makeChoice(), makeSequence({ questionNo: 2 })]
  topicId = (await makeTopic({ questions, rules: { shuffleChoices: true } }))._id
  await study(seller)
  await study(await makeSupervisor({ distributorId: 'KTC' }))
  await countAll()
})

describe('the doctor', () => {
  it('finds nothing, whatever is not counted yet', async () => {
    await makeReset(seller)
    await study(seller, 9)
    expect(await AttemptModel.countDocuments({ uncounted: true })).toBe(1)
    await expectHealthy()
    await countAll()
    await expectHealthy()
    expect(await doctorSays()).toMatch(/ok +figures of questions against a recount: \d+/)
  })

  it('corrects a falsified count', async () => {
    const _id = `${topicId}:quiz:English:all:all`
    const before = await keptFigures()
    const part = Object.keys((await AttemptFiguresModel.findById(_id).lean())?.counts ?? {})
    expect(part).toContain('first')
    await AttemptFiguresModel.updateOne({ _id }, { $set: { 'counts.first': 'n:7' } })
    expect(await doctorSays()).toContain(`${_id} first n is 7, counted 2`)
    expect(await keptFigures()).not.toEqual(before)
    expect(await doctorSays(true)).toContain(`${_id} first n is 7, counted 2; corrected`)
    expect(await keptFigures()).toEqual(before)
    await expectHealthy()
  })

  it('adds what is missing, and removes what nothing speaks for', async () => {
    const before = await keptFigures()
    await AttemptFiguresModel.deleteOne({ _id: `${topicId}:quiz:English:all:KTC` })
    await AttemptFiguresModel.create({
      _id: `${topicId}:quiz:Malay:2020-01:LHM`,
      topicId,
      about: 'quiz',
      language: 'Malay',
      month: '2020-01',
      group: 'LHM',
      counts: { first: 'n:1' },
      revision: 3,
    })
    const said = await doctorSays(true)
    expect(said).toContain(
      `${topicId}:quiz:English:all:KTC first n is missing, counted 1; corrected`,
    )
    expect(said).toContain(
      `${topicId}:quiz:Malay:2020-01:LHM first n is 1, counted none; corrected`,
    )
    expect(await keptFigures()).toEqual(before)
  })

  it('counts all anew when nothing is left', async () => {
    await AttemptFiguresModel.deleteMany({})
    await doctorSays(true)
    expect(await keptFigures()).toEqual(await naiveFigures())
    await expectHealthy()
  })
})

it('lets nobody count meanwhile, and everybody afterwards', async () => {
  await recountAttempts(context, { fix: false })
  const counting = await CountingModel.findOne().lean()
  expect(counting?.leasedUntil).toEqual(new Date(0))
})
