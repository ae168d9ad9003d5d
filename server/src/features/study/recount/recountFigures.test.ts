import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { makeTeam } from '../../../testing/team.ts'
import { studyTheory, takeQuiz } from '../../../testing/topicStudy.ts'
import { makeChoice, makeTopic } from '../../../testing/topics.ts'
import { makeTraining } from '../../../testing/trainings.ts'
import { ProgressModel } from '../progress/progress.model.ts'
import { GroupFiguresModel, TeamFiguresModel, TopicFiguresModel } from '../figures/figures.model.ts'
import { recountFigures } from '../../trainings/recount.service.ts'

useTestDatabase()

const MODELS = [GroupFiguresModel, TeamFiguresModel, TopicFiguresModel]
const NOTHING = { differences: [], unsettled: 0 }

let manager: Made
let seller: Made
let topic: TopicTheory

beforeEach(async () => {
  topic = await makeTopic({ questions: [makeChoice()] })
  await makeTopic({ title: 'Second' })
  manager = await makeSupervisor({ supervisorId: 'Boss', distributorId: 'MER-S' })
  seller = await makeSeller({ supervisor: manager })
  await studyTheory(seller, topic._id)
  await takeQuiz(seller, topic._id, 'B')
  await makeTraining(seller, { topicId: [topic._id] })
})

/** All kept figures, without revisions and all-zero documents. */
async function kept() {
  const all = []
  for (const model of MODELS) all.push(...(await model.collection.find().toArray()))
  return all
    .map(({ revision: _revision, ...figures }) => figures)
    .toSorted((a, b) => String(a._id).localeCompare(String(b._id)))
}

describe('recounting the kept figures', () => {
  it('agrees with what was kept along the way', async () => {
    expect(await recountFigures({ fix: false })).toEqual(NOTHING)
  })

  it('reports differences, and corrects them on request', async () => {
    const before = await kept()
    await TeamFiguresModel.updateOne({ loginKey: 'boss' }, { progressSum: 7, completeRate: 7 })
    await GroupFiguresModel.deleteMany({ role: 'seller' })
    await TopicFiguresModel.updateOne({ studied: 1 }, { studied: 5 })
    const { differences, unsettled } = await recountFigures({ fix: false })
    expect(unsettled).toBe(0)
    expect(differences).toContainEqual({
      figure: 'teamFigures boss progressSum',
      kept: 7,
      counted: 50,
    })
    expect(differences).toContainEqual({
      figure: 'teamFigures boss completeRate',
      kept: 7,
      counted: 50,
    })
    expect(differences).toContainEqual({
      figure: expect.stringMatching(/^groupFigures seller:MER-S:\d total$/),
      kept: null,
      counted: 1,
    })
    expect(differences).toContainEqual({
      figure: expect.stringMatching(/^topicFigures [0-9a-f]{24}:seller:MER-S:\d studied$/),
      kept: 5,
      counted: 1,
    })
    expect(await recountFigures({ fix: true })).toEqual({ differences, unsettled: 0 })
    expect(await recountFigures({ fix: false })).toEqual(NOTHING)
    expect(await kept()).toEqual(before)
  })

  it('creates a supervisor’s missing team, and removes an orphaned one', async () => {
    const before = await kept()
    await TeamFiguresModel.updateOne({ loginKey: 'boss' }, { loginKey: 'nobody' })
    const { differences } = await recountFigures({ fix: true })
    expect(differences).toContainEqual({
      figure: 'teamFigures nobody sellers',
      kept: 1,
      counted: null,
    })
    expect(await kept()).toEqual(before)
  })

  it('leaves alone what changes while it is counted', async () => {
    await TeamFiguresModel.updateOne({ loginKey: 'boss' }, { noTrainings: 9 })
    const unsettled: Promise<unknown>[] = []
    mongoose.set('debug', (collection: string) => {
      if (collection !== 'progress') return
      const move = { $inc: { revision: 1 } }
      unsettled.push(TeamFiguresModel.updateOne({ loginKey: 'boss' }, move).exec())
    })
    const result = await recountFigures({ fix: true })
    mongoose.set('debug', false)
    await Promise.all(unsettled)
    expect(result).toEqual({ differences: [], unsettled: 1 })
    expect((await TeamFiguresModel.findOne({ loginKey: 'boss' }).lean())?.noTrainings).toBe(9)
  })
})

describe('inactive learners', () => {
  it('count nowhere', async () => {
    await ProgressModel.updateMany({ role: 'seller' }, { state: 'inactive' })
    await recountFigures({ fix: true })
    const team = { sellers: 0, progressSum: 0, completeRate: 0 }
    expect(await TeamFiguresModel.findOne({ loginKey: 'boss' }).lean()).toMatchObject(team)
    const counted = await GroupFiguresModel.find({ role: 'seller', total: { $gt: 0 } }).lean()
    expect(counted).toEqual([])
  })
})

describe('many who finish at once', () => {
  it('leave figures that agree with a recount', async () => {
    const boss = await makeSupervisor({ distributorId: 'LHM' })
    const ids = Array.from({ length: 20 }, (_, index) => `racer-${index}`)
    const racers = await makeTeam(boss, ids)
    await Promise.all(
      racers.map(async (racer) => {
        await studyTheory(racer, topic._id)
        await takeQuiz(racer, topic._id, 'B')
      }),
    )
    expect(await recountFigures({ fix: false })).toEqual(NOTHING)
    const team = await TeamFiguresModel.findById(boss.account._id).lean()
    expect(team).toMatchObject({ sellers: 20, white: 20, progressSum: 1000, completeRate: 50 })
  })
})
