import { expect, it } from 'vitest'
import { AccountModel } from '../features/account/account.model.ts'
import { TeamFiguresModel } from '../features/study/figures/figures.model.ts'
import { ProgressModel } from '../features/study/progress/progress.model.ts'
import { giveListFacts } from '../migrations/listFacts.migration.ts'
import { useTestDatabase } from './database.ts'
import { makeSeller, makeSupervisor, TEST_ZONE } from './factories.ts'
import { studyTheory } from './topicStudy.ts'
import { makeTopic } from './topics.ts'
import { makeTraining } from './trainings.ts'

useTestDatabase()

const CREATED = new Date('2026-01-31T04:00:00Z')

const learners = () => ProgressModel.find().sort({ loginKey: 1 }).lean()
const teams = () => TeamFiguresModel.find({}, { revision: 0 }).sort({ loginKey: 1 }).lean()

const plain = (docs: object[]) => docs.map((doc) => ({ ...doc, revision: 0 }))

/** As they were stored before. */
async function forget(): Promise<void> {
  const facts = ['expectedDays', 'figures.expectedBy', 'figures.held', 'activeOn', 'waitingFrom']
  const $unset = Object.fromEntries([...facts, 'joined'].map((name) => [name, 1]))
  await ProgressModel.collection.updateMany({}, { $unset })
  await TeamFiguresModel.collection.updateMany({}, { $unset: { activeOn: 1 } })
}

it('learners and teams get what lists filter by, as it is kept from then on', async () => {
  const topic = await makeTopic({ title: 'One' })
  const supervisor = await makeSupervisor({ supervisorId: 'boss', createdAt: CREATED })
  const idle = await makeSupervisor({ supervisorId: 'idle', createdAt: CREATED })
  const [mei, ali] = [
    await makeSeller({ sellerId: 'mei', supervisor, createdAt: CREATED }),
    await makeSeller({ sellerId: 'ali', supervisor: idle, createdAt: CREATED }),
  ]
  await studyTheory(mei, topic._id)
  await makeTraining(mei, { trainingDate: '2026-03-02', evaluation: 'Failed' })
  await makeTraining(ali, { trainingDate: '2026-03-04', belt: 'Green' })
  await makeTraining(ali, { trainingDate: '2026-03-01' })
  await AccountModel.updateOne({ _id: mei.account._id }, { joinedAt: CREATED })
  await ProgressModel.updateOne({ _id: mei.account._id }, { joined: true })
  const kept = [await learners(), await teams()]
  await forget()
  expect(await giveListFacts(TEST_ZONE)).toBe(true)
  const given = [await learners(), await teams()]
  expect(given.map(plain)).toEqual(kept.map(plain))
  const [, boss, , its] = await learners()
  expect([boss?.expectedDays, its?.figures.expectedBy]).toEqual([
    { white: '2026-04-30', green: '2026-07-31', black: '2026-09-30' },
    '2026-04-30',
  ])
  expect((await learners()).map(({ waitingFrom }) => waitingFrom)).toEqual([
    '2026-03-01',
    '',
    '',
    '',
  ])
})
