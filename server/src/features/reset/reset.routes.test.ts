import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { resetCalls } from '@tristar/shared/reset/reset.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { noTiers } from '@tristar/shared/study/progress.rules'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import mongoose from 'mongoose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { studyTheory, takeQuiz } from '../../testing/topicStudy.ts'
import { ojtBody } from '../../testing/trainings.ts'
import { AuditModel } from '../audit/audit.model.ts'
import { MailDayModel } from '../notifications/sending/mailDays.model.ts'
import {
  GroupFiguresModel,
  TeamFiguresModel,
  TopicFiguresModel,
} from '../study/figures/figures.model.ts'
import { recountFigures, recountLearner } from '../trainings/recount.service.ts'
import { AttemptModel } from '../study/attempts/attempts.model.ts'
import { ProgressModel } from '../study/progress/progress.model.ts'
import { TrainingModel } from '../trainings/trainings.model.ts'
import { ResetModel } from './resets.model.ts'

useTestDatabase()
const { app, context, outbox } = createTestApp({
  env: { SMTP_URL: 'smtp://mail.example.com/?from=tristar@example.com' },
})

const DONE = [200, { message: "User's progress has been reset" }]
const MISSING = [404, 'NOT_FOUND', 'This does not exist.']

let admin: Made
let manager: Made
let seller: Made
let topics: TopicTheory[]

beforeEach(async () => {
  outbox.length = 0
  admin = await makeAdmin('all', { username: 'chief' })
  manager = await makeSupervisor({ distributorId: 'KTC', email: 'boss@example.com' })
  seller = await makeSeller({
    sellerId: 'Mei',
    supervisor: manager,
    name: 'Mei',
    number: '0123456789',
  })
  topics = [
    await makeTopic({ title: 'Opening', questions: [makeChoice()] }),
    await makeTopic({ title: 'Closing', beltType: 'Green' }),
  ]
})

afterEach(() => {
  vi.restoreAllMocks()
})

async function reset(made: Made | null, id: unknown) {
  const { status, body } = await agentOf(app, made?.token).post(resetCalls.reset.path, { id })
  return status === 200 ? [status, body] : [status, body.code, body.error]
}

async function call(act: keyof typeof trainingsCalls, body: object) {
  const answer = await agentOf(app, manager.token).post(trainingsCalls[act].path, body)
  expect(answer.status).toBeLessThan(300)
  return answer.body.data
}

/** Bronze is achieved and downloaded, Silver studied and its training booked. */
async function study(): Promise<void> {
  const [white, green] = topics
  if (!white || !green) throw new Error('no topics')
  const sellerId = seller.account.loginId
  await studyTheory(seller, white._id)
  await takeQuiz(seller, white._id, 'A')
  await takeQuiz(seller, white._id, 'B')
  const { _id: trainingId } = await call('add', ojtBody([white._id], { sellerId }))
  await call('evaluate', { trainingId, evaluation: 'Passed' })
  await download()
  await studyTheory(seller, green._id)
  await call('add', ojtBody([green._id], { sellerId }))
  await context.background.settled()
  outbox.length = 0
}

const check = (serial: string) => agentOf(app).get(pathOf(certificatesCalls.check, { serial }))

/** All contents, by collection. */
async function everything(): Promise<Record<string, unknown>> {
  const db = mongoose.connection.db
  const names = (await db?.listCollections().toArray())?.map(({ name }) => name) ?? []
  const all = await Promise.all(
    names.toSorted().map(async (name) => {
      const documents = await db?.collection(name).find().toArray()
      return [name, documents?.toSorted((a, b) => (String(a._id) < String(b._id) ? -1 : 1))]
    }),
  )
  return Object.fromEntries(all)
}

function download() {
  return agentOf(app, seller.token).post(certificatesCalls.download.path, { belt: 'White' })
}

function figures() {
  return Promise.all([
    TeamFiguresModel.find({}, { revision: 0 }).lean(),
    TopicFiguresModel.find({}, { revision: 0 }).lean(),
  ])
}

/** Sellers in all, those at Bronze, and those who hold it. */
async function groups(): Promise<number[]> {
  const all = await GroupFiguresModel.find({ role: 'seller' }).lean()
  const names = ['total', 'white', 'achievedWhite'] as const
  return names.map((name) => all.reduce((sum, group) => sum + group[name], 0))
}

describe('reset: reset', () => {
  it('is for admins of scope all', async () => {
    expect((await reset(null, 'Mei'))[0]).toBe(401)
    for (const made of [seller, manager, await makeAdmin('ktcb')])
      expect(await reset(made, 'Mei')).toEqual([
        403,
        'FORBIDDEN',
        'You are not allowed to do this.',
      ])
  })

  it('asks for an id', async () => {
    const required = [400, 'FIELDS_REQUIRED', 'Please fill in all the input fields']
    expect(await reset(admin, ' ')).toEqual(required)
    expect(await reset(admin, undefined)).toEqual(required)
    expect((await reset(admin, { $gt: '' }))[0]).toBe(400)
  })

  it('knows sellers alone', async () => {
    for (const id of ['nobody', manager.account.loginId, String(manager.account._id), 'chief'])
      expect(await reset(admin, id)).toEqual(MISSING)
    expect(await reset(admin, '000000000000000000000000')).toEqual(MISSING)
    expect(await ResetModel.countDocuments()).toBe(0)
  })

  it.each(['loginId', '_id'] as const)('resets all progress of a seller, by its %s', async (by) => {
    const fresh = await ProgressModel.findById(seller.account._id).lean()
    await study()
    expect(await reset(admin, String(seller.account[by]).toUpperCase())).toEqual(DONE)
    const after = await ProgressModel.findById(seller.account._id).lean()
    expect(after).toMatchObject({ records: [], tiers: noTiers(), figures: fresh?.figures })
    expect(await recountLearner(String(seller.account._id))).toMatchObject({
      differing: [],
      records: [],
    })
    const { user } = (await agentOf(app, seller.token).get(sessionCalls.ofHeader.path)).body
    expect(user).toMatchObject({
      name: 'Mei',
      number: '0123456789',
      allProgress: 0,
      trainings: [],
    })
    expect(user.createdAt).toBe(seller.account.createdAt.toISOString())
  })

  it('keeps it as it was, with who did it and when', async () => {
    await study()
    const [before, attempts, trainings] = await Promise.all([
      ProgressModel.findById(seller.account._id).lean(),
      AttemptModel.find().sort({ at: 1 }).lean(),
      TrainingModel.find().lean(),
    ])
    expect([attempts.length, trainings.length]).toEqual([4, 2])
    const started = Date.now()
    expect(await reset(admin, 'mei')).toEqual(DONE)
    const [kept] = await ResetModel.find().lean()
    expect(kept).toMatchObject({
      by: 'chief',
      byAccountId: admin.account._id,
      accountId: seller.account._id,
      sellerId: 'Mei',
      supervisorId: manager.account.loginId,
      distributorId: 'KTC',
      progress: { records: before?.records, tiers: before?.tiers },
      round: 0,
      attempts: 4,
      trainings: 2,
    })
    expect(kept?.at.getTime()).toBeGreaterThanOrEqual(started)
    expect(await AttemptModel.find().sort({ at: 1 }).lean()).toEqual(attempts)
    expect(await TrainingModel.find().lean()).toEqual(
      trainings.map(({ slot, ...training }) => {
        expect(slot).toMatch(/^ojt:/)
        return { ...training, resetId: kept?._id }
      }),
    )
    const [entry] = await AuditModel.find({ action: 'progressReset' }).lean()
    expect(entry).toMatchObject({
      who: 'chief',
      whom: 'Mei',
      distributorId: 'KTC',
      details: { attempts: 4, trainings: 2 },
    })
  })

  it('removes it from the kept figures, and leaves those of others', async () => {
    const colleague = await makeSeller({ supervisor: manager })
    await studyTheory(colleague, topics[0]?._id ?? '')
    const [teams, counts] = await figures()
    await study()
    expect(await groups()).toEqual([2, 1, 1])
    expect(await reset(admin, 'Mei')).toEqual(DONE)
    const [teamsAfter, countsAfter] = await figures()
    expect(await groups()).toEqual([2, 2, 0])
    expect(teamsAfter).toEqual(teams)
    expect((await recountFigures({ fix: false })).differences).toEqual([])
    const nonzero = (all: typeof counts) =>
      all.filter(
        ({ studied, theoryAttempts, trainings }) => studied + theoryAttempts + trainings > 0,
      )
    expect(nonzero(countsAfter)).toEqual(nonzero(counts))
  })

  it('revokes the certificate, and lets the star be achieved anew', async () => {
    await study()
    const { serial } = (await download()).body.certificate
    expect((await check(serial)).body.status).toBe('valid')
    await reset(admin, 'Mei')
    expect((await check(serial)).body.status).toBe('revoked')
    expect((await download()).body.code).toBe('CERTIFICATE_LOCKED')
    await study()
    const { serial: again } = (await download()).body.certificate
    expect(again).not.toBe(serial)
    expect((await check(again)).body.status).toBe('valid')
    expect((await check(serial)).body.status).toBe('revoked')
    await reset(admin, 'Mei')
    expect(await ResetModel.countDocuments()).toBe(2)
  })

  it('notifies of cancelled trainings, not of evaluated ones', async () => {
    await study()
    await MailDayModel.deleteMany() // Those of before leave one mail for today.
    await reset(admin, 'Mei')
    await context.background.settled()
    const sent = outbox.map(({ to, calendar }) => {
      const [method] = /METHOD:\w+/.exec(calendar?.content ?? '') ?? ['none']
      return `${JSON.stringify(to)} ${method}`
    })
    const to = '{"email":"boss@example.com"}'
    expect(new Set(sent)).toEqual(new Set([`${to} METHOD:CANCEL`, `${to} none`]))
  })

  it.each([
    ['the marking of trainings', TrainingModel, 'updateMany'],
    ['the note of the reset', ResetModel, 'create'],
    ['the audit log', AuditModel, 'create'],
  ] as const)('changes nothing when %s fails', async (_, model, method) => {
    await study()
    const before = await everything()
    vi.spyOn(model as typeof ResetModel, method as 'create').mockRejectedValueOnce(new Error('no'))
    expect((await reset(admin, 'Mei'))[0]).toBe(500)
    expect(await everything()).toEqual(before)
  })
})
