import { pathOf } from '@tristar/shared/common/calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { OJT_FORM } from '@tristar/shared/trainings/forms.fields'
import { fillForm } from '@tristar/shared/trainings/forms.rules'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { untranslated } from '@tristar/shared/topics/titles'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTraining } from '../../testing/trainings.ts'
import { makeTopic } from '../../testing/topics.ts'

useTestDatabase()
const { app } = createTestApp()
const YEAR = '?from=2026-01-01&to=2026-12-31'

function list(made: Made | null, query = YEAR) {
  return agentOf(app, made?.token).get(`${trainingsCalls.list.path}${query}`)
}

async function days(made: Made, query = YEAR): Promise<string[]> {
  const answer = await list(made, query)
  expect(answer.status).toBe(200)
  return answer.body.data.map((training: Training) => training.trainingDate)
}

const peopleOf = ({ sellerName, supervisorName }: Training) => [sellerName, supervisorName]

let manager: Made
let seller: Made
let colleague: Made
let other: Made
let topicId: string[]

beforeEach(async () => {
  manager = await makeSupervisor({ distributorId: 'KTC', name: '陈伟良' })
  seller = await makeSeller({ supervisor: manager, name: 'Ann Lee' })
  colleague = await makeSeller({ supervisor: manager })
  other = await makeSupervisor({ distributorId: 'LHM' })
  topicId = []
  for (const title of ['One', 'Two']) topicId.push((await makeTopic({ title }))._id)
  await makeTraining(seller, { trainingDate: '2026-03-02', topicId })
  await makeTraining(colleague, {
    trainingDate: '2026-03-01',
    evaluation: 'Passed',
    evaluatedAt: new Date(1000),
    evaluatedBy: 'boss',
  })
  await makeTraining(manager, { trainingDate: '2026-03-03' })
  await makeTraining(other, { trainingDate: '2026-03-04' })
  await makeTraining(await makeSeller({ supervisor: other }), { trainingDate: '2026-03-05' })
})

describe('trainings: list', () => {
  it('needs a session', async () => {
    expect((await list(null)).status).toBe(401)
  })

  const refusals = [
    ['', 'FIELDS_REQUIRED'],
    ['?from=2026-01-01', 'FIELDS_REQUIRED'],
    ['?from=2026-01-01&to=2026-02-30', 'DAYS_INVALID'],
    ['?from=01-01-2026&to=2026-02-28', 'DAYS_INVALID'],
    ['?from=2026-02-02&to=2026-02-01', 'DAYS_INVALID'],
    ['?from=0000-01-01&to=0000-01-02', 'DAYS_INVALID'],
    ['?from=9999-12-30&to=9999-12-31', 'DAYS_INVALID'],
    ['?from=2026-01-01&to=2027-02-06', 'DAYS_INVALID'],
    ['?from=2026-01-01&from=2026-01-02&to=2026-01-03', 'VALIDATION'],
  ]
  it('refuses what is no span of days', async () => {
    for (const [query, code] of refusals) {
      const answer = await list(seller, query)
      expect([query, answer.status, answer.body.code]).toEqual([query, 400, code])
    }
  })

  it('takes 400 days, and one', async () => {
    expect(await days(seller, '?from=2026-01-01&to=2027-02-05')).toHaveLength(1)
    expect(await days(seller, '?from=2026-03-02&to=2026-03-02')).toHaveLength(1)
    expect(await days(seller, '?from=2026-03-03&to=2026-03-03')).toHaveLength(0)
  })

  it('shows a seller its own', async () => {
    const { body } = await list(seller)
    expect(body.data).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        mytype: 'seller',
        trainingDate: '2026-03-02',
        trainingTime: '14:30',
        trainingTopic: 'One, Two',
        trainingTitles: untranslated('One, Two'),
        topicId,
        belt: 'White',
        sellerId: seller.account.loginId,
        sellerName: 'Ann Lee',
        supervisorId: manager.account.loginId,
        supervisorName: '陈伟良',
        distributorId: 'KTC',
        eform: fillForm(OJT_FORM),
        createdAt: '1970-01-01T00:00:00.000Z',
        can: {
          edit: true,
          evaluate: false,
          remove: false,
          cancel: false,
          restore: false,
          acknowledge: false,
        },
      },
    ])
  })

  it('shows a supervisor its sellers’ and its own EDAC, in order', async () => {
    expect(await days(manager)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03'])
    const { body } = await list(manager)
    expect(body.data[0]).toMatchObject({
      evaluation: 'Passed',
      evaluatedAt: '1970-01-01T00:00:01.000Z',
      evaluatedBy: 'boss',
      evaluatedByName: '',
    })
    expect(body.data.map(peopleOf)).toEqual([
      ['', '陈伟良'],
      ['Ann Lee', '陈伟良'],
      ['', '陈伟良'],
    ])
  })

  const scopes = [
    ['all', ['2026-03-03', '2026-03-04']],
    ['ktcb', ['2026-03-03']],
    ['lhm', ['2026-03-04']],
    ['mers', []],
  ] as const
  it('shows an admin the EDAC of its scope alone', async () => {
    for (const [scope, expected] of scopes)
      expect([scope, await days(await makeAdmin(scope))]).toEqual([scope, expected])
  })
})

const one = (made: Made | null, id: string) =>
  agentOf(app, made?.token).get(pathOf(trainingsCalls.one, { id }))

describe('trainings: one', () => {
  it('is what the list shows, with its form, to whom it concerns', async () => {
    for (const training of (await list(manager)).body.data as Training[]) {
      const { status, body } = await one(manager, training._id)
      expect([status, body]).toEqual([200, { data: training }])
      expect(training.eform ?? training.edacForm).toBeDefined()
    }
  })

  it('needs a session, and does not exist for others', async () => {
    const [{ _id }] = (await list(seller)).body.data
    expect((await one(null, _id)).status).toBe(401)
    for (const [made, id] of [
      [colleague, _id],
      [other, _id],
      [seller, 'nothing'],
    ] as const) {
      const { status, body } = await one(made, id)
      expect([status, body.code]).toEqual([404, 'TRAINING_NOT_FOUND'])
    }
  })
})
