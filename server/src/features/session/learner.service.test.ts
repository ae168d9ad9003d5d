import type { SupervisorUser } from '@tristar/shared/session/session.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { commandsOf } from '../../testing/commands.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTeam } from '../../testing/team.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { makeTraining } from '../../testing/trainings.ts'
import { describeLearner } from './learner.service.ts'

useTestDatabase()
const { context } = createTestApp()

let supervisor: Made

beforeEach(async () => {
  supervisor = await makeSupervisor({ supervisorId: 'Boss.1', name: 'Siti', distributorId: 'KTCB' })
})

function userOf(made: Made) {
  return describeLearner(context, made.account)
}

/** The days of 2026 as if every month had 28. */
function dayOf(index: number): string {
  const [month, day] = [1 + Math.floor(index / 28), 1 + (index % 28)]
  return `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The number of queries for the supervisor's session. */
const queriesOf = () => commandsOf(() => userOf(supervisor))

describe('the learner as the client holds it', () => {
  it('is everything a seller’s screens need', async () => {
    const createdAt = new Date('2026-06-30T17:00:00Z')
    const seller = await makeSeller({ sellerId: 'Ali_1', supervisor, createdAt, name: 'Ali' })
    const topic = await makeTopic({
      title: 'Opening',
      questions: [makeChoice({ language: 'Chinese' })],
      languages: ['Chinese', 'English'],
    })
    await makeTopic({ title: 'EDAC', supervisor: true })
    await makeTopic({ title: 'Elsewhere', mandatoryFor: ['LHM'] })
    const user = await userOf(seller)
    expect(user).toMatchObject({
      _id: String(seller.account._id),
      role: 'seller',
      sellerId: 'Ali_1',
      supervisorId: 'Boss.1',
      supervisorName: 'Siti',
      distributorId: 'KTCB',
      name: 'Ali',
      email: '',
      number: '',
      language: '',
      createdAt: '2026-06-30T17:00:00.000Z',
      // 1 July in Kuala Lumpur, and eight months.
      completeDate: '2027-03-01',
      status: 'White',
      completions: [],
      trainings: [],
    })
    expect(user.alltasks).toHaveLength(1)
    const [task] = user.alltasks
    expect(task).toMatchObject({
      _id: topic._id,
      title: 'Opening',
      topicNo: 1,
      beltType: 'White',
      expectedDate: '2026-10-01',
      completedDate: null,
      quizLanguages: ['Chinese'],
      locked: false,
    })
    expect(task?.materials.map(({ language }) => language)).toEqual(['English', 'Chinese'])
    expect(task?.materials[0]?.pdfFile).toMatch(/^\/api\/seller\/material\/[0-9a-f]{24}\.pdf$/)
    expect(JSON.stringify(user)).not.toMatch(/passwordHash|tokenVersion|loginKey|revision/)
  })

  it('distinguishes a topic past its expected date from one to be completed', async () => {
    await makeTopic({ title: 'Bronze' })
    await makeTopic({ title: 'Silver', beltType: 'Green' })
    const fourMonths = new Date(Date.now() - 125 * 24 * 60 * 60 * 1000)
    const user = await userOf(await makeSeller({ supervisor, createdAt: fourMonths }))
    expect(user.alltasks.map(({ completed }) => completed)).toEqual([false, 'notYet'])
  })

  it('is a supervisor with its team in the order of their ids, and EDAC theory', async () => {
    await makeTeam(supervisor, ['carl', 'Anna', 'bob'], (sellerId) =>
      sellerId === 'bob' ? { figures: { status: 'Green' } } : {},
    )
    await makeSeller({ supervisor: await makeSupervisor() })
    const topic = await makeTopic({ title: 'EDAC', supervisor: true })
    const user = (await userOf(supervisor)) as SupervisorUser
    expect(user).toMatchObject({
      role: 'supervisor',
      supervisorId: 'Boss.1',
      supervisorName: 'Siti',
      distributor: 'KTCB',
      distributorId: 'KTCB',
      sellerBeltStatus: { white: 2, green: 1, black: 0 },
      allProgress: 0,
    })
    expect(user.allsellers.map(({ sellerId }) => sellerId)).toEqual(['Anna', 'bob', 'carl'])
    expect(user.allsellers[1]).toMatchObject({ status: 'Green', beltProgress: 100 })
    expect(user.alltasks.map(({ _id }) => _id)).toEqual([topic._id])
  })

  it('carries the latest 50 trainings: a seller its own, a supervisor its team’s', async () => {
    const seller = await makeSeller({ supervisor })
    for (let index = 0; index < 60; index += 1)
      await makeTraining(seller, { trainingDate: dayOf(index), evaluation: 'Failed' })
    await makeTraining(supervisor, { trainingDate: dayOf(70) })
    const sellers = (await userOf(seller)).trainings
    expect(sellers).toHaveLength(50)
    expect([sellers[0]?.trainingDate, sellers[49]?.trainingDate]).toEqual([
      '2026-01-11',
      '2026-03-04',
    ])
    const team = (await userOf(supervisor)).trainings
    expect([team.length, team[49]?.mytype]).toEqual([50, 'edac'])
  })

  it('takes a constant number of queries, for any team and any topics', async () => {
    await makeTopic()
    // Edited topics are reread once.
    await userOf(supervisor)
    const alone = await queriesOf()
    expect(alone.length).toBeGreaterThan(3)
    for (let index = 0; index < 5; index += 1) {
      await makeSeller({ supervisor })
      await makeTopic({ title: `T${index}` })
    }
    await userOf(supervisor)
    expect(await queriesOf()).toEqual(alone)
  })

  it('knows no admin', async () => {
    await expect(userOf(await makeAdmin())).rejects.toMatchObject({ status: 404 })
  })
})
