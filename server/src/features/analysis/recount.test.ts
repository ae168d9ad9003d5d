import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

afterEach(() => void vi.restoreAllMocks())

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
    expect(await AttemptModel.countDocuments({ uncounted: true })).toBe(2)
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

/** Until when somebody has the right to count. */
async function counting() {
  return (await CountingModel.findOne().lean())?.leasedUntil
}

describe('a recount', () => {
  it('that corrects lets nobody count meanwhile, and everybody afterwards', async () => {
    const leases: Promise<Date | undefined>[] = []
    await AttemptFiguresModel.updateMany({}, { $set: { 'counts.first': 'n:7' } })
    const update = AttemptFiguresModel.updateOne.bind(AttemptFiguresModel)
    vi.spyOn(AttemptFiguresModel, 'updateOne').mockImplementation(((
      ...told: Parameters<typeof update>
    ) => {
      leases.push(counting())
      return update(...told)
    }) as typeof update)
    await recountAttempts(context, { fix: true })
    const until = await Promise.all(leases)
    expect(until.length).toBeGreaterThan(3)
    expect(until.every((end) => end && end > new Date())).toBe(true)
    expect(await counting()).toEqual(new Date(0))
  })

  it('of a few topics at a time misses none, nor those without figures', async () => {
    const topics = [topicId]
    for (const title of ['Second', 'Third']) {
      topicId = (await makeTopic({ title, questions: [makeChoice()] }))._id
      topics.push(topicId)
      await study(await makeSupervisor())
    }
    await countAll()
    const before = await keptFigures()
    const [first, , third] = topics
    await AttemptFiguresModel.updateMany({ topicId: first }, { $set: { 'counts.first': 'n:7' } })
    await AttemptFiguresModel.deleteMany({ topicId: third })
    const { differences } = await recountAttempts(context, { fix: true, atATime: 1 })
    const told = new Set(differences.map(({ figure }) => figure.split(':')[0]))
    expect(told).toEqual(new Set([first, third]))
    expect(await keptFigures()).toEqual(before)
  })

  it('says nothing of figures that change meanwhile', async () => {
    await AttemptFiguresModel.updateMany({}, { $set: { 'counts.first': 'n:7' } })
    const find = AttemptModel.find.bind(AttemptModel)
    vi.spyOn(AttemptModel, 'find').mockImplementation(((...told: Parameters<typeof find>) => {
      const query = find(...told)
      const exec = query.exec.bind(query)
      query.exec = async () => {
        await AttemptFiguresModel.updateMany({}, { $inc: { revision: 1 } })
        return exec()
      }
      return query
    }) as typeof find)
    const { differences, unsettled } = await recountAttempts(context, { fix: false })
    expect(differences).toEqual([])
    expect(unsettled).toBe(await AttemptFiguresModel.countDocuments())
  })
})
