import { movesCalls } from '@tristar/shared/people/moves.calls'
import { noTiers } from '@tristar/shared/study/progress.rules'
import { untranslated } from '@tristar/shared/topics/titles'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { beforeEach, expect, it } from 'vitest'
import { AccountModel } from '../features/account/account.model.ts'
import { AuditModel } from '../features/audit/audit.model.ts'
import { SigningKeyModel } from '../features/certificates/seals/signingKeys.model.ts'
import { signerNow } from '../features/certificates/seals/signingKeys.service.ts'
import { DeletedTopicModel, TopicModel } from '../features/topics/topics.model.ts'
import { ProgressModel } from '../features/study/progress/progress.model.ts'
import { TrainingModel } from '../features/trainings/trainings.model.ts'
import { recountLearner } from '../features/trainings/recount.service.ts'
import { agentOf } from './agents.ts'
import { createTestApp, createTestContext } from './app.ts'
import { useTestDatabase } from './database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from './factories.ts'
import { makeReset } from './resets.ts'
import { progressOf, studyTheory, takeQuiz } from './topicStudy.ts'
import { makeChoice, makeTopic } from './topics.ts'
import { makeTraining } from './trainings.ts'
import { migrate } from '../migrations/migrations.ts'
import { giveMissingFields } from '../migrations/missingFields.migration.ts'
import { markStarsSeen } from '../migrations/seenStars.migration.ts'

useTestDatabase()

let topicId: string
beforeEach(async () => {
  topicId = (await makeTopic({ questions: [makeChoice()] }))._id
})

/** A seller who has answered the topic's quiz so often, rightly or wrongly. */
async function makeLearner(...rightly: boolean[]): Promise<Made> {
  const seller = await makeSeller()
  await attempt(seller, rightly)
  return seller
}

async function attempt(seller: Made, rightly: readonly boolean[]): Promise<void> {
  await studyTheory(seller, topicId)
  for (const right of rightly) await takeQuiz(seller, topicId, right ? 'B' : 'A')
}

/** As the version before the first migration stored them. */
async function forgetPassedIn(): Promise<void> {
  await ProgressModel.updateMany({}, { $unset: { 'records.0.passedIn': 1 } })
}

async function passedInOf(seller: Made) {
  return (await progressOf(seller)).records.map(({ quizCount, passedIn }) => [quizCount, passedIn])
}

it('the attempts of passed quizzes up to the first pass are counted', async () => {
  const learners = [
    await makeLearner(false, false, true, false, true),
    await makeLearner(true),
    await makeLearner(false),
  ]
  await forgetPassedIn()
  await migrate()
  expect(await Promise.all(learners.map(passedInOf))).toEqual([
    [[5, 3]],
    [[1, 1]],
    [[1, undefined]],
  ])
  for (const { account } of learners)
    expect((await recountLearner(String(account._id), { fix: false })).differing).toEqual([])
})

it('attempts before a reset are not counted', async () => {
  const seller = await makeLearner(false, true)
  await makeReset(seller)
  await attempt(seller, [false, false, true])
  await forgetPassedIn()
  await migrate()
  expect(await passedInOf(seller)).toEqual([[3, 3]])
})

it('topics deleted before their titles were kept get what quizzes and trainings call them', async () => {
  const admin = await makeAdmin()
  const { app } = createTestApp()
  const ids: string[] = []
  for (const title of ['Both', 'Present', 'Unknown', 'Trained'])
    ids.push((await makeTopic({ title, questions: [makeChoice()] }))._id)
  const [both = '', present = '', unknown = '', trained = ''] = ids
  const seller = await makeSeller()
  for (const asked of [topicId, both, present]) {
    await studyTheory(seller, asked)
    await takeQuiz(seller, asked, 'B')
  }
  const training = await makeTraining(seller, { topicId: [trained, both] })
  const topicTitles = ['Trained', 'Both, renamed']
  await TrainingModel.collection.updateOne({ _id: training._id }, { $set: { topicTitles } })
  for (const gone of [topicId, unknown, trained, both])
    await agentOf(app, admin.token).post(topicsCalls.remove.path, { topicId: gone })
  await DeletedTopicModel.deleteMany()
  await migrate()
  const kept = await DeletedTopicModel.find().lean()
  const titles = new Map(kept.map(({ _id, titles: { English } }) => [String(_id), English]))
  expect(titles).toEqual(
    new Map([
      [topicId, 'Topic'],
      [trained, 'Trained'],
      [both, 'Both, renamed'],
    ]),
  )
})

const ofTeams = () =>
  AuditModel.find({ action: 'teamChanged' }, { _id: 0, at: 0 })
    .sort({ whomKey: 1, 'details.from': 1, 'details.to': 1 })
    .lean()

it('the managers of each move of before get an entry of their own', async () => {
  const admin = await makeAdmin('all', { username: 'chief' })
  const { app } = createTestApp()
  const [boss, tan] = [
    await makeSupervisor({ supervisorId: 'Boss', distributorId: 'MER-S' }),
    await makeSupervisor({ supervisorId: 'tan' }),
  ]
  for (const sellerId of ['Ann', 'ben']) await makeSeller({ sellerId, supervisor: boss })
  await makeSeller({ sellerId: 'cheng', supervisor: tan })
  await makeSupervisor({ supervisorId: 'lee' })
  const move = (sellerIds: string[], supervisorId: string) =>
    agentOf(app, admin.token).post(movesCalls.move.path, { sellerIds, supervisorId }).expect(200)
  await move(['ann', 'ben', 'cheng'], 'lee')
  await move(['ann'], 'tan')
  const written = await ofTeams()
  await AuditModel.collection.deleteMany({ action: 'teamChanged' })
  await migrate()
  expect(await ofTeams()).toEqual(written)
  expect(written).toHaveLength(6)
})

it('a migration runs once', async () => {
  await migrate()
  const seller = await makeLearner(true)
  await forgetPassedIn()
  await migrate()
  expect(await passedInOf(seller)).toEqual([[1, undefined]])
})

async function confirmedOf({ account: { _id } }: Made) {
  return (await AccountModel.findById(_id).orFail().lean()).confirmed
}

it('of the User Managers who were there, those who wait for approval alone are not confirmed', async () => {
  const working = await makeSupervisor()
  const waiting = await makeSupervisor({ approved: false })
  await AccountModel.updateMany({}, { $unset: { confirmed: 1 } })
  await migrate()
  expect([await confirmedOf(working), await confirmedOf(waiting)]).toEqual([undefined, false])
})

it('topics are named by their ids alone', async () => {
  const next = (await makeTopic({ title: 'Next' }))._id
  const seller = await makeLearner(true)
  const titles = { 'figures.completedTopic': 'Topic', 'figures.nextTopic': 'Next' }
  const $unset = { 'figures.completedTopicId': 1, 'figures.nextTopicId': 1 } as const
  await ProgressModel.updateOne({ _id: seller.account._id }, { $set: titles, $unset })
  const { _id } = await makeTraining(seller, { topicId: [topicId] })
  const named = { trainingTopic: 'Topic', topicTitles: ['Topic'] }
  await TrainingModel.collection.updateOne({ _id }, { $set: named })
  await migrate()
  const { figures } = await progressOf(seller)
  expect(figures).toMatchObject({ completedTopicId: topicId, nextTopicId: next })
  expect((await recountLearner(String(seller.account._id), { fix: false })).differing).toEqual([])
  expect(Object.keys((await TrainingModel.findById(_id).lean()) ?? {})).not.toContain('topicTitles')
})

it('what is encrypted is called so', async () => {
  await signerNow(createTestContext())
  const keys = await SigningKeyModel.find().lean()
  for (const { _id, encrypted } of keys)
    await SigningKeyModel.collection.updateOne(
      { _id: _id as never },
      { $set: { sealed: encrypted }, $unset: { encrypted: 1 } },
    )
  await makeSeller()
  await migrate()
  expect(await SigningKeyModel.find().lean()).toEqual(keys)
  expect(keys.map(({ encrypted }) => encrypted)).toEqual([expect.stringMatching(/./)])
})

it('documents that are older than a field get its value', async () => {
  const seller = await makeSeller()
  await makeTopic({ title: 'Credit', titleMalay: 'Kredit', titleChinese: '信用' })
  await DeletedTopicModel.create({ titles: untranslated('Gone'), deletedAt: new Date(0) })
  await makeTraining(seller, { belt: 'Green', bookedBy: seller.account._id, sequence: 3 })
  const { _id: deleted } = await DeletedTopicModel.create({ titles: untranslated('Long gone') })
  const { _id: training } = await makeTraining(seller, { topicId: [topicId] })
  const models = [TopicModel, DeletedTopicModel, TrainingModel]
  const stored = () =>
    Promise.all(models.map(({ collection }) => collection.find().sort({ _id: 1 }).toArray()))
  const now = await stored()
  const titles = { titleMalay: 1, titleChinese: 1 } as const
  await TopicModel.collection.updateOne({ title: 'Topic' }, { $unset: titles })
  await DeletedTopicModel.collection.updateOne({ _id: deleted }, { $unset: { deletedAt: 1 } })
  const $unset = { bookedBy: 1, sequence: 1 } as const
  await TrainingModel.collection.updateOne({ _id: training }, { $unset })
  await migrate()
  expect(await stored()).toEqual(now)
  await giveMissingFields()
  expect(await stored()).toEqual(now)
})

it('stars that were held before their moment was shown count as seen, later ones do not', async () => {
  const at = new Date()
  const star = { achievedAt: at, serial: 'A' }
  const tiers = [
    noTiers(),
    { ...noTiers(), white: star },
    {
      white: { ...star, serial: 'B' },
      green: { ...star, serial: 'C' },
      black: { ojtPassedAt: at },
    },
    { ...noTiers(), white: { ojtPassedAt: at }, black: { ...star, serial: 'D' } },
  ]
  const people = await Promise.all(tiers.map(() => makeSeller()))
  for (const [place, { account }] of people.entries())
    await ProgressModel.updateOne({ _id: account._id }, { $set: { tiers: tiers[place] } })
  const seen = () => Promise.all(people.map(async (made) => (await progressOf(made)).seenStars))
  expect(await seen()).toEqual([[], [], [], []])
  await ProgressModel.collection.updateMany({}, { $unset: { seenStars: 1 } })
  await migrate()
  expect(await seen()).toEqual([[], ['White'], ['White', 'Green'], ['Black']])
  expect(await ProgressModel.countDocuments({ seenStars: { $exists: false } })).toBe(0)
  const { _id } = people[0]?.account ?? {}
  await ProgressModel.updateOne({ _id }, { $set: { 'tiers.white': { ...star, serial: 'E' } } })
  await markStarsSeen()
  expect((await seen())[0]).toEqual([])
})
