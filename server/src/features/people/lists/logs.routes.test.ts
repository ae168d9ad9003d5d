import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { untranslated } from '@tristar/shared/topics/titles'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { commandsOf } from '../../../testing/commands.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { makeChoice, makeTopic } from '../../../testing/topics.ts'
import { studyTheory, takeQuiz } from '../../../testing/topicStudy.ts'
import { edacTable, makeTraining } from '../../../testing/trainings.ts'

useTestDatabase()
const { app } = createTestApp()

const MANAGER = peopleListCalls.supervisorLog.path
const USER = peopleListCalls.userLog.path
const FORBIDDEN = [403, 'FORBIDDEN', 'You are not allowed to do this.']
const MISSING = [404, 'NOT_FOUND', 'This does not exist.']

let admin: Made
let manager: Made
let seller: Made

beforeEach(async () => {
  admin = await makeAdmin()
  manager = await makeSupervisor({
    supervisorId: 'Boss',
    name: 'Tan Ah Kow',
    email: 'tan@example.com',
    number: '0123456789',
    distributorId: 'KTC',
    createdAt: new Date('2026-01-31T00:00:00Z'),
  })
  const createdAt = new Date('2026-02-01T00:00:00Z')
  seller = await makeSeller({ sellerId: 'Mei', supervisor: manager, name: '陈美玲', createdAt })
})

async function ask(made: Made | null, path: string, id: unknown) {
  const field = path === MANAGER ? 'supervisorId' : 'sellerId'
  const { status, body } = await agentOf(app, made?.token).post(path, { [field]: id })
  return { status, body, refused: [status, body.code, body.error] }
}

function commandsFor(path: string, id: string): Promise<string[]> {
  return commandsOf(async () => void (await ask(admin, path, id)))
}

describe.each([MANAGER, USER])('%s', (path) => {
  const own = path === MANAGER ? 'Boss' : 'Mei'
  const other = path === MANAGER ? 'Mei' : 'Boss'

  it('is for admins, and asks for an id', async () => {
    expect((await ask(null, path, own)).status).toBe(401)
    expect((await ask(manager, path, own)).refused).toEqual(FORBIDDEN)
    expect((await ask(seller, path, own)).refused).toEqual(FORBIDDEN)
    const required = [400, 'FIELDS_REQUIRED', 'Please fill in all the input fields']
    expect((await ask(admin, path, undefined)).refused).toEqual(required)
    expect((await ask(admin, path, ' ')).refused).toEqual(required)
    expect((await ask(admin, path, { $ne: '' })).status).toBe(400)
  })

  it('finds only people of the scope, by either id', async () => {
    const _id = String((path === MANAGER ? manager : seller).account._id)
    for (const scope of ['all', 'ktcb'] as const)
      for (const id of [own, own.toLowerCase(), _id])
        expect((await ask(await makeAdmin(scope), path, id)).status).toBe(200)
    for (const scope of ['lhm', 'mers', 'merec'] as const)
      for (const id of [own, _id])
        expect((await ask(await makeAdmin(scope), path, id)).refused).toEqual(MISSING)
    for (const id of [other, 'nobody', '000000000000000000000000'])
      expect((await ask(admin, path, id)).refused).toEqual(MISSING)
  })

  it('takes a constant number of queries, however many topics and trainings there are', async () => {
    await studyTheory(seller, (await makeTopic())._id)
    const evaluated = { evaluation: 'Failed', evaluatedAt: new Date() } as const
    for (const who of [seller, manager]) await makeTraining(who, evaluated)
    // Edited topics are reread once.
    await ask(admin, path, own)
    const few = await commandsFor(path, own)
    for (const title of ['A', 'B', 'C']) await studyTheory(seller, (await makeTopic({ title }))._id)
    for (const who of [seller, seller, manager]) await makeTraining(who, evaluated)
    await ask(admin, path, own)
    expect((await commandsFor(path, own)).length).toBe(few.length)
    expect(few.length).toBeLessThanOrEqual(9)
  })
})

describe('reports: supervisorLog', () => {
  it('shows the manager’s own study, topic by topic, with EDAC theory', async () => {
    const quiz = await makeTopic({ title: 'Opening', questions: [makeChoice()] })
    const green = await makeTopic({ title: 'Closing', beltType: 'Green' })
    const edac = await makeTopic({ title: 'EDAC', beltType: 'Black', supervisor: true })
    await studyTheory(manager, quiz._id)
    await takeQuiz(manager, quiz._id, 'A')
    await takeQuiz(manager, quiz._id, 'B')
    const { body } = await ask(admin, MANAGER, 'Boss')
    const row = {
      supervisorId: 'Boss',
      attempt: 0,
      passedIn: null,
      time: 0,
      completeDate: null,
    }
    expect(body).toEqual({
      name: 'Tan Ah Kow',
      supervisorId: 'Boss',
      number: '0123456789',
      email: 'tan@example.com',
      distributorId: 'KTC',
      createdAt: '2026-01-31T00:00:00.000Z',
      completeDate: '2026-09-30',
      belt: 'Green',
      beltRate: 0,
      allRate: 50,
      whiteBeltDate: expect.stringMatching(/^\d{4}-.*Z$/),
      greenBeltDate: null,
      blackBeltDate: null,
      data: [
        {
          ...row,
          _id: quiz._id,
          category: 'White',
          topicNo: 1,
          ownNo: 1,
          content: 'Opening',
          titles: untranslated('Opening'),
          attempt: 2,
          passedIn: 2,
          time: 30,
          completed: true,
          completeDate: body.whiteBeltDate,
        },
        expect.objectContaining({ ...row, _id: green._id, category: 'Green', content: 'Closing' }),
        expect.objectContaining({ ...row, _id: edac._id, category: 'Black', content: 'EDAC' }),
      ],
      edacForm: null,
      certificates: [
        {
          serial: expect.any(String),
          name: 'Tan Ah Kow',
          belt: 'White',
          achievedAt: body.whiteBeltDate,
          downloadedAt: null,
          revoked: null,
          confirmed: true,
          checks: 0,
        },
      ],
    })
  })

  it('holds the latest evaluated EDAC, whatever else is booked', async () => {
    const evaluated = (evaluatedAt: string, strength: string) =>
      makeTraining(manager, {
        evaluation: 'Failed',
        evaluatedAt: new Date(evaluatedAt),
        edacForm: { manager: 'Siti', strength, table: edacTable(['a1']) } as never,
      })
    await evaluated('2026-03-02', 'second')
    await evaluated('2026-03-01', 'first')
    await makeTraining(manager, { trainingDate: '2027-01-01' })
    await makeTraining(seller, { evaluation: 'Passed', evaluatedAt: new Date('2026-04-01') })
    const { edacForm } = (await ask(admin, MANAGER, 'Boss')).body
    expect(edacForm).toMatchObject({ mytype: 'edac', evaluation: 'Failed', manager: 'Siti' })
    expect(edacForm.edacForm).toMatchObject({ strength: 'second', table: { a1: 'N', a2: 'Y' } })
  })
})

const about = async (title: string) => ({ topicId: [(await makeTopic({ title }))._id] })

describe('reports: userLog', () => {
  it('shows the user’s study, without EDAC theory', async () => {
    const white = await makeTopic({ title: 'Opening' })
    await makeTopic({ title: 'EDAC', supervisor: true })
    await studyTheory(seller, white._id)
    const { body } = await ask(admin, USER, 'Mei')
    expect(body).toMatchObject({
      name: '陈美玲',
      sellerId: 'Mei',
      supervisorId: 'Boss',
      supervisorName: 'Tan Ah Kow',
      distributorId: 'KTC',
      createdAt: '2026-02-01T00:00:00.000Z',
      completeDate: '2026-10-01',
      belt: 'White',
      beltRate: 100,
      allRate: 100,
      whiteBeltDate: null,
      greenBeltDate: null,
      blackBeltDate: null,
      data: [
        {
          _id: white._id,
          sellerId: 'Mei',
          category: 'White',
          topicNo: 1,
          ownNo: 1,
          content: 'Opening',
          titles: untranslated('Opening'),
          attempt: 1,
          passedIn: null,
          time: 60,
          completeDate: expect.any(String),
          completed: true,
        },
      ],
      certificates: [],
      whiteTraining: null,
      greenTraining: null,
      blackTraining: null,
    })
  })

  it('holds the latest evaluated training of each tier', async () => {
    const failed = { evaluation: 'Failed', evaluatedAt: new Date('2026-03-01') } as const
    const passed = { evaluation: 'Passed', evaluatedAt: new Date('2026-03-02') } as const
    await makeTraining(seller, { ...passed, ...(await about('Again')) })
    await makeTraining(seller, { ...failed, ...(await about('First')) })
    await makeTraining(seller, { ...failed, belt: 'Green', ...(await about('Silver')) })
    await makeTraining(seller, { belt: 'Black', ...(await about('Open')) })
    const { whiteTraining, greenTraining, blackTraining } = (await ask(admin, USER, 'Mei')).body
    expect(whiteTraining).toMatchObject({
      trainingTopic: 'Again',
      evaluation: 'Passed',
      belt: 'White',
    })
    expect(whiteTraining.eform).toMatchObject({ bsObjective: '', bsScore: null })
    expect(greenTraining).toMatchObject({ trainingTopic: 'Silver', evaluation: 'Failed' })
    expect(blackTraining).toBeNull()
  })
})
