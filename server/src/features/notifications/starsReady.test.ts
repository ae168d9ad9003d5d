import { resetCalls } from '@tristar/shared/reset/reset.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { watchCommands } from '../../testing/commands.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { takeTold } from '../../testing/mornings.ts'
import { makeTopic } from '../../testing/topics.ts'
import { studyTheory } from '../../testing/topicStudy.ts'
import { makeTraining } from '../../testing/trainings.ts'
import { AccountModel } from '../account/account.model.ts'
import { deleteTopic } from '../topics/topicEditing.service.ts'
import { EntryModel } from './entries.model.ts'

useTestDatabase()
const { app, context } = createTestApp()

let boss: Made
let ann: Made
let one: { _id: string }
let two: { _id: string }

beforeEach(async () => {
  one = await makeTopic()
  two = await makeTopic({ title: 'Two' })
  boss = await makeSupervisor({ supervisorId: 'boss' })
  ann = await makeSeller({ sellerId: 'ann', name: 'Ann', supervisor: boss })
})

/** Which of these collections the completion asks. */
const asked = async (topicId: string) => {
  const collections = new Set<unknown>()
  await watchCommands(
    () => studyTheory(ann, topicId),
    ({ commandName, command }) => collections.add(command[commandName]),
  )
  return ['trainings', 'accounts', 'notifications'].filter((each) => collections.has(each))
}

const ready = async () => (await takeTold()).filter((each) => each.startsWith('STAR_READY_TO_BOOK'))
const BOTH = ['STAR_READY_TO_BOOK ann White 0', 'STAR_READY_TO_BOOK boss White 0']

describe('a star whose topics are all done', () => {
  it('is told to the seller and the manager', async () => {
    await studyTheory(ann, one._id)
    expect(await EntryModel.countDocuments()).toBe(0)
    await studyTheory(ann, two._id)
    const entries = await EntryModel.find({ kind: 'STAR_READY_TO_BOOK' })
      .sort({ 'params.mine': -1 })
      .lean()
    const about = { personId: 'ann', personName: 'Ann', belt: 'White' }
    expect(entries.map(({ to, params, people }) => [to, params, people])).toEqual([
      [ann.account._id, { ...about, mine: true }, []],
      [boss.account._id, { ...about, mine: false }, [ann.account._id]],
    ])
    await studyTheory(ann, two._id)
    expect(await ready()).toEqual(BOTH)
  })

  it('costs other completions no command', async () => {
    expect(await asked(one._id)).toEqual([])
    expect(await asked(two._id)).toEqual(['trainings', 'accounts', 'notifications'])
  })

  it('is told when another topic went', async () => {
    await studyTheory(ann, one._id)
    await deleteTopic(two._id, { context })
    expect(await ready()).toEqual(BOTH)
  })

  it('is told once, though a topic came afterwards, and again after a reset', async () => {
    await studyTheory(ann, one._id)
    await studyTheory(ann, two._id)
    const three = await makeTopic({ title: 'Three' })
    await studyTheory(ann, three._id)
    expect(await EntryModel.countDocuments({ kind: 'STAR_READY_TO_BOOK' })).toBe(2)
    expect(await ready()).toEqual(BOTH)
    const chief = await makeAdmin()
    await agentOf(app, chief.token).post(resetCalls.reset.path, { id: String(ann.account._id) })
    for (const { _id } of [one, two, three]) await studyTheory(ann, _id)
    expect(await ready()).toEqual(BOTH.map((each) => each.replace(' 0', ' 1')))
  })

  it('is not told when its training is booked', async () => {
    await makeTraining(ann, { trainingDate: '2026-12-01' })
    await studyTheory(ann, one._id)
    await studyTheory(ann, two._id)
    expect(await ready()).toEqual([])
  })

  it('is not told of a User Manager, whose star needs no training', async () => {
    await studyTheory(boss, one._id)
    await studyTheory(boss, two._id)
    expect(await ready()).toEqual([])
  })

  it('is not told to a manager who has left', async () => {
    await AccountModel.updateOne({ _id: boss.account._id }, { deactivatedAt: new Date() })
    await studyTheory(ann, one._id)
    await studyTheory(ann, two._id)
    expect(await ready()).toEqual(BOTH.slice(0, 1))
  })
})
