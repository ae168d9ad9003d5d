import { accountCalls } from '@tristar/shared/account/account.calls'
import { auditCalls } from '@tristar/shared/audit/audit.calls'
import { isFormerId } from '@tristar/shared/common/ids'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import type { UserListRow } from '@tristar/shared/people/lists.schema'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { expectHealthy } from '../../testing/doctor.ts'
import {
  type Made,
  makeAdmin,
  makeResetToken,
  makeSeller,
  makeSupervisor,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { studyTheory } from '../../testing/topicStudy.ts'
import { makeTopic } from '../../testing/topics.ts'
import { edacBody, makeTraining, ojtBody } from '../../testing/trainings.ts'
import { AccountModel } from '../account/account.model.ts'
import { ContactLinkModel } from '../account/contact/contactLinks.model.ts'
import { ResetTokenModel } from '../account/resetTokens.model.ts'
import {
  GroupFiguresModel,
  TeamFiguresModel,
  TopicFiguresModel,
} from '../study/figures/figures.model.ts'
import { TrainingModel } from '../trainings/trainings.model.ts'

useTestDatabase()

const { app, context, outbox } = createTestApp({ env: { SMTP_URL: 'smtp://mail.example.com' } })

let chief: Made
let boss: Made
let peer: Made
let ann: Made

beforeEach(async () => {
  await context.background.settled()
  outbox.length = 0
  chief = await makeAdmin('all', { username: 'chief' })
  boss = await makeSupervisor({ supervisorId: 'Boss' })
  peer = await makeSupervisor({ supervisorId: 'Peer' })
  ann = await makeSeller({ sellerId: 'Ann', supervisor: boss, email: 'ann@example.com' })
})

const asChief = (path: string, input: object) => agentOf(app, chief.token).post(path, input)
const deactivate = (id: string, more: object = {}) =>
  asChief(movesCalls.deactivate.path, { id, ...more })
const reactivate = (id: string, more: object = {}) =>
  asChief(movesCalls.reactivate.path, { id, ...more })
const logIn = (id: string, password: string) =>
  agentOf(app).post(sessionCalls.logIn.path, { id, password })
const teamOf = ({ account: { _id } }: Made) => TeamFiguresModel.findById(_id).lean()
const totals = async () => {
  const shards = await GroupFiguresModel.find().lean()
  const of = (kind: string) =>
    shards.filter(({ role }) => role === kind).reduce((sum, { total }) => sum + total, 0)
  return { sellers: of('seller'), supervisors: of('supervisor') }
}

describe('deactivating a seller', () => {
  it('ends its sessions and links, and says so only after the right password', async () => {
    const { _id: accountId } = ann.account
    await makeResetToken(ann)
    const link = {
      accountId,
      channel: 'email',
      address: 'new@example.com',
      tokenHash: 'y',
    } as const
    await ContactLinkModel.create({ ...link, expiresAt: new Date(Date.now() + 60_000) })
    const { body } = await deactivate('ann').expect(200)
    expect(body.user).toMatchObject({
      _id: accountId.toHexString(),
      role: 'seller',
      sellerId: 'Ann',
      supervisorId: 'Boss',
      distributorId: 'LHM',
      name: '',
      state: 'inactive',
    })
    await agentOf(app, ann.token).get(sessionCalls.ofHeader.path).expect(401)
    expect((await logIn('ann', 'wrong password')).body.code).toBe('INVALID_CREDENTIALS')
    const refused = await logIn('ann', TEST_PASSWORD)
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_INACTIVE'])
    expect(await ResetTokenModel.countDocuments()).toBe(0)
    expect(await ContactLinkModel.countDocuments()).toBe(0)
    await agentOf(app).post(accountCalls.forgotPassword.path, { email: 'ann@example.com' })
    await context.background.settled()
    expect(outbox.map(({ subject }) => subject)).toEqual([
      'Tristar: Your account has been deactivated by an admin',
    ])
  })

  it('takes it out of lists and figures, and its trainings with it', async () => {
    const topic = await makeTopic({ title: 'One' })
    await studyTheory(ann, topic._id)
    await makeTraining(ann, { topicId: [topic._id] })
    const done = { evaluation: 'Failed', evaluatedBy: 'Boss', evaluatedAt: new Date(0) } as const
    await makeTraining(ann, { ...done, topicId: [topic._id] })
    expect(await teamOf(boss)).toMatchObject({ sellers: 1, noTrainings: 2 })
    await deactivate('ann').expect(200)
    expect(await teamOf(boss)).toMatchObject({ sellers: 0, noTrainings: 0, completeRate: 0 })
    expect(await totals()).toEqual({ sellers: 0, supervisors: 2 })
    const topics = await TopicFiguresModel.find({ role: 'seller' }).lean()
    expect(topics.map(({ studied, trainings }) => studied + trainings)).toEqual([0])
    expect(await TrainingModel.find({}, { evaluation: 1, inactive: 1 }).lean()).toMatchObject([
      { evaluation: 'Failed', inactive: true },
    ])
    const lengths: number[] = []
    for (const state of ['active', 'inactive', 'all'])
      lengths.push((await asChief(peopleListCalls.users.path, { state })).body.length)
    expect(lengths).toEqual([0, 1, 1])
    const days = 'from=2026-11-01&to=2026-12-31'
    const calendar = await agentOf(app, boss.token).get(`${trainingsCalls.list.path}?${days}`)
    expect(calendar.body.data).toEqual([])
    await context.background.settled()
    expect(outbox.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/deactivated/),
      expect.stringMatching(/cancelled/),
    ])
    await expectHealthy()
  })

  it('ends bookings and registrations for the person', async () => {
    await deactivate('ann').expect(200)
    await deactivate('boss').expect(200)
    const ojt = ojtBody([], { sellerId: 'ann' })
    await agentOf(app, boss.token).post(trainingsCalls.add.path, ojt).expect(401)
    const edac = await asChief(trainingsCalls.add.path, edacBody({ supervisorId: 'boss' }))
    expect([edac.status, edac.body.code]).toEqual([404, 'SUPERVISOR_UNKNOWN'])
    const registration = { sellerId: 'new', password: TEST_PASSWORD, supervisorId: 'boss' }
    const registered = await agentOf(app).post(sessionCalls.registerSeller.path, registration)
    expect([registered.status, registered.body.code]).toEqual([404, 'SUPERVISOR_UNKNOWN'])
  })

  it('refuses admins, newcomers and those who are inactive', async () => {
    await makeSupervisor({ supervisorId: 'later', approved: false })
    await deactivate('chief').expect(404)
    await deactivate(chief.account._id.toHexString()).expect(404)
    await deactivate('later').expect(404)
    await deactivate('ann').expect(200)
    expect((await deactivate('ann').expect(409)).body.code).toBe('ACCOUNT_INACTIVE')
  })
})

describe('deactivating a supervisor', () => {
  it('needs somebody who takes the active sellers over', async () => {
    expect((await deactivate('boss').expect(409)).body.code).toBe('HAS_SELLERS')
    for (const [handOverTo, status, code] of [
      ['nobody', 404, 'SUPERVISOR_UNKNOWN'],
      ['ann', 404, 'SUPERVISOR_UNKNOWN'],
      ['boss', 409, 'MANAGER_INACTIVE'],
    ] as const)
      expect((await deactivate('boss', { handOverTo }).expect(status)).body.code).toBe(code)
    expect(await totals()).toEqual({ sellers: 1, supervisors: 2 })
  })

  it('hands them over, and cancels its own EDAC, in the same step', async () => {
    const open = await makeTraining(ann)
    await makeTraining(boss)
    await makeSeller({ sellerId: 'Left', supervisor: boss })
    await deactivate('left').expect(200)
    await deactivate('boss', { handOverTo: 'PEER' }).expect(200)
    expect(await teamOf(boss)).toMatchObject({ sellers: 0, noTrainings: 0, state: 'inactive' })
    expect(await teamOf(peer)).toMatchObject({ sellers: 1, noTrainings: 1 })
    expect(await totals()).toEqual({ sellers: 1, supervisors: 1 })
    expect(await TrainingModel.find().lean()).toMatchObject([
      { _id: open._id, supervisorId: 'Peer' },
    ])
    const { body } = await asChief(auditCalls.list.path, { action: 'deactivated' })
    expect(body[0]).toMatchObject({
      whom: 'Boss',
      details: { cancelled: 1, sellers: 1, to: 'Peer' },
    })
    expect((await asChief(auditCalls.list.path, { action: 'moved' })).body).toHaveLength(1)
    const managers = await asChief(peopleListCalls.supervisors.path, {})
    expect(managers.body.map(({ supervisorId }: { supervisorId: string }) => supervisorId)).toEqual(
      ['Peer'],
    )
    await expectHealthy()
  })
})

describe('reactivating', () => {
  it('brings a seller back as it was, with its trainings', async () => {
    const topic = await makeTopic({ title: 'One' })
    await studyTheory(ann, topic._id)
    const done = { evaluation: 'Failed', evaluatedBy: 'Boss', evaluatedAt: new Date(0) } as const
    await makeTraining(ann, { ...done, topicId: [topic._id] })
    const { revision: _, ...before } = (await teamOf(boss)) ?? { revision: 0 }
    await deactivate('ann').expect(200)
    expect((await reactivate('ann').expect(200)).body.user.state).toBe('active')
    expect(await teamOf(boss)).toMatchObject(before)
    await logIn('ann', TEST_PASSWORD).expect(200)
    await agentOf(app, ann.token).get(sessionCalls.ofHeader.path).expect(401)
    expect((await asChief(auditCalls.list.path, { action: 'reactivated' })).body).toHaveLength(1)
    expect((await reactivate('ann').expect(409)).body.code).toBe('ACCOUNT_ACTIVE')
    await expectHealthy()
  })

  it('needs a manager who is there, if the former one has gone', async () => {
    await deactivate('ann').expect(200)
    await deactivate('boss').expect(200)
    expect((await reactivate('ann').expect(409)).body.code).toBe('MANAGER_INACTIVE')
    const gone = await reactivate('ann', { supervisorId: 'boss' }).expect(409)
    expect(gone.body.code).toBe('MANAGER_INACTIVE')
    expect((await AccountModel.findById(ann.account._id).lean())?.deactivatedAt).toBeTruthy()
    const { body } = await reactivate('ann', { supervisorId: 'peer' }).expect(200)
    expect(body.user).toMatchObject({ state: 'active', supervisorId: 'Peer' })
    expect(await teamOf(peer)).toMatchObject({ sellers: 1 })
    await reactivate('boss').expect(200)
    expect(await totals()).toEqual({ sellers: 1, supervisors: 2 })
    await expectHealthy()
  })
})

describe('an erased person', () => {
  it('is offered nothing in the lists, and one who has left to come back', async () => {
    const offered = async () => {
      const { body } = await asChief(peopleListCalls.users.path, { state: 'inactive' })
      return body.map(({ can }: UserListRow) => can)
    }
    await deactivate('Ann')
    expect(await offered()).toEqual([{ move: false, deactivate: false, reactivate: true }])
    await asChief(movesCalls.erase.path, { id: 'Ann', confirm: 'Ann' }).expect(200)
    expect(await offered()).toEqual([{ move: false, deactivate: false, reactivate: false }])
  })

  it('can no longer be reactivated, deactivated or moved', async () => {
    await deactivate('Ann')
    await asChief(movesCalls.erase.path, { id: 'Ann', confirm: 'Ann' }).expect(200)
    const gone = await AccountModel.findById(ann.account._id).lean()
    const id = gone?.loginId ?? ''
    expect(isFormerId(id)).toBe(true)
    for (const answer of [await reactivate(id), await deactivate(id)])
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
    const moving = { sellerIds: [id], supervisorId: 'Peer' }
    const { body } = await asChief(movesCalls.move.path, moving)
    expect(body.rows).toMatchObject([{ ok: false, code: 'ACCOUNT_INACTIVE' }])
    expect(await AccountModel.findById(gone?._id).lean()).toEqual(gone)
  })
})
