import type { AuditAction } from '@tristar/shared/audit/actions'
import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { cheapPasswords, createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { expectHealthy } from '../../testing/doctor.ts'
import {
  type Made,
  makeAdmin,
  makeSeller,
  makeSupervisor,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { studyTheory } from '../../testing/topicStudy.ts'
import { makeTopic } from '../../testing/topics.ts'
import { makeTraining } from '../../testing/trainings.ts'
import { AccountModel } from '../account/account.model.ts'
import { AuditModel } from '../audit/audit.model.ts'

useTestDatabase()

const test = createTestApp()
const { add, edit } = accountsCalls

let boss: Made
let chief: Made
let lhm: Made
beforeEach(async () => {
  boss = await makeSupervisor({ supervisorId: 'Boss', distributorId: 'LHM' })
  chief = await makeAdmin('all', { username: 'chief' })
  lhm = await makeAdmin('lhm', { username: 'local' })
  test.outbox.length = 0
})

const as = ({ token }: Made) => agentOf(test.app, token)
const accountOf = (loginId: string) => AccountModel.findOne({ loginId }).lean()
const SELLER = { role: 'seller', id: 'Mei', supervisorId: 'boss' }
const MANAGER = { role: 'supervisor', id: 'Tan', distributorId: 'LHM' }

async function outcome(answer: PromiseLike<{ status: number; body: { code?: string } }>) {
  const { status, body } = await answer
  return body.code ? [status, body.code] : [status]
}

async function signIn(id: string, password = TEST_PASSWORD) {
  return agentOf(test.app).post(sessionCalls.logIn.path, { id, password })
}

async function audited(action: AuditAction) {
  const entries = await AuditModel.find({ action }).sort({ at: 1, _id: 1 }).lean()
  return entries.map(({ who, whom, details }) => [who, whom, details])
}

describe('a person whom an admin adds', () => {
  it('is there at once, with a password that has to be changed', async () => {
    const sent = { ...SELLER, name: ' Lim Mei ', email: 'mei@x.my', number: '012 345 6789' }
    const { status, body } = await as(lhm).post(add.path, sent)
    expect([status, body.user]).toEqual([
      201,
      expect.objectContaining({
        role: 'seller',
        sellerId: 'Mei',
        supervisorId: 'Boss',
        distributorId: 'LHM',
        name: 'Lim Mei',
        state: 'active',
      }),
    ])
    const { body: session } = await signIn('mei', body.password)
    expect(session.user).toMatchObject({
      mustChangePassword: true,
      email: 'mei@x.my',
      number: '0123456789',
      pendingEmail: '',
    })
    expect(await audited('personAdded')).toEqual([['local', 'Mei', {}]])
    await expectHealthy()
  })

  it('may be a User Manager of the scope', async () => {
    expect(await outcome(as(lhm).post(add.path, MANAGER))).toEqual([201])
    const elsewhere = { ...MANAGER, id: 'Far', distributorId: 'KTCB' }
    expect(await outcome(as(lhm).post(add.path, elsewhere))).toEqual([403, 'FORBIDDEN'])
    expect(await outcome(as(chief).post(add.path, elsewhere))).toEqual([201])
    // Whom an admin has added is confirmed.
    expect((await accountOf('Tan'))?.confirmed).toBeUndefined()
    await expectHealthy()
  })

  it.each<[object, string]>([
    [{ role: '' }, 'FIELDS_REQUIRED'],
    [{ id: '' }, 'FIELDS_REQUIRED'],
    [{ supervisorId: '' }, 'FIELDS_REQUIRED'],
    [{ id: 'x' }, 'ID_INVALID'],
    [{ id: 'former-1' }, 'ID_RESERVED'],
    [{ role: 'admin' }, 'VALIDATION'],
    [{ email: 'mei' }, 'EMAIL_INVALID'],
    [{ number: '5' }, 'PHONE_INVALID'],
    [{ name: 'see www.x.my' }, 'NAME_LINK'],
    [{ role: 'supervisor', distributorId: 'ACME' }, 'DISTRIBUTOR_INVALID'],
  ])('is refused with %j: %s', async (change, code) => {
    expect(await outcome(as(chief).post(add.path, { ...SELLER, ...change }))).toEqual([400, code])
    expect(await AccountModel.countDocuments({ role: 'seller' })).toBe(0)
  })

  it('needs a free id and a manager within the scope who works', async () => {
    const far = await makeSupervisor({ distributorId: 'KTCB' })
    const { loginId: supervisorId } = far.account
    expect(await outcome(as(lhm).post(add.path, { ...SELLER, supervisorId }))).toEqual([
      404,
      'SUPERVISOR_UNKNOWN',
    ])
    const waiting = await makeSupervisor({ approved: false })
    const late = { ...SELLER, supervisorId: waiting.account.loginId }
    expect(await outcome(as(lhm).post(add.path, late))).toEqual([409, 'MANAGER_INACTIVE'])
    expect(await outcome(as(lhm).post(add.path, { ...SELLER, id: 'boss' }))).toEqual([
      409,
      'ID_TAKEN',
    ])
  })

  it.each([
    ['id', { sellerId: 'mei' }, 'ID_TAKEN'],
    ['address', { email: 'mei@x.my' }, 'CONTACT_TAKEN'],
  ])('is refused, too, when somebody else takes the %s meanwhile', async (_what, fields, code) => {
    const hash = async () => String((await makeSeller(fields)).account._id)
    const { app } = createTestApp({ passwords: cheapPasswords({ hash }) })
    const sent = { ...SELLER, email: 'mei@x.my' }
    expect(await outcome(agentOf(app, lhm.token).post(add.path, sent))).toEqual([409, code])
  })

  it('has an address that is taken only in waiting, of which scope all alone is told', async () => {
    await makeSeller({ email: 'mei@x.my', number: '0123456789' })
    const sent = { ...SELLER, email: 'MEI@x.my', number: '012-345 6789'.replace('-', '') }
    expect(await outcome(as(chief).post(add.path, sent))).toEqual([409, 'CONTACT_TAKEN'])
    expect(await outcome(as(lhm).post(add.path, sent))).toEqual([201])
    expect(await accountOf('Mei')).toMatchObject({
      pendingEmail: 'MEI@x.my',
      pendingNumber: '0123456789',
    })
    expect(await accountOf('Mei')).not.toHaveProperty('email')
    // It looks like any other, wherever it is told.
    const { body } = await as(lhm).post(peopleCalls.person.path, { id: 'mei' })
    expect(body.who).toMatchObject({ email: 'MEI@x.my', pendingEmail: '', number: '0123456789' })
    const list = { dist: 'lhm', search: 'mei', contacts: true, download: true } as const
    const rows = (await as(lhm).post(peopleListCalls.users.path, list)).body
    expect(rows).toMatchObject([{ sellerId: 'Mei', email: 'MEI@x.my', number: '0123456789' }])
    const chiefs = await as(chief).post(peopleCalls.person.path, { id: 'mei' })
    expect(chiefs.body.who).toMatchObject({ email: '', pendingEmail: 'MEI@x.my' })
  })
})

describe('a person whom an admin corrects', () => {
  it('has the new name and addresses, which count until it has logged in', async () => {
    await makeSeller({ sellerId: 'Mei', supervisor: boss, email: 'old@x.my' })
    const sent = { id: 'mei', name: 'Lim Mei', email: 'new@x.my' }
    const { body } = await as(lhm).post(edit.path, sent).expect(200)
    expect(body.user).toMatchObject({ sellerId: 'Mei', name: 'Lim Mei' })
    expect(await accountOf('Mei')).toMatchObject({ name: 'Lim Mei', email: 'new@x.my' })
    await test.context.background.settled()
    expect(test.outbox.map(({ kind, to }) => [kind, to])).toEqual([
      ['contactChanged', { email: 'old@x.my' }],
    ])
    await signIn('mei')
    await as(lhm).post(edit.path, { id: 'mei', email: 'third@x.my' }).expect(200)
    expect(await accountOf('Mei')).toMatchObject({
      name: 'Lim Mei',
      email: 'new@x.my',
      pendingEmail: 'third@x.my',
    })
    expect(await audited('contactUpdated')).toEqual([
      ['local', 'Mei', { name: true, email: true }],
      ['local', 'Mei', { email: true }],
    ])
  })

  it('keeps what is absent, and loses what is empty', async () => {
    const contact = { name: 'Mei', email: 'mei@x.my', number: '0123456789' }
    await makeSeller({ sellerId: 'Mei', supervisor: boss, ...contact })
    await as(lhm).post(edit.path, { id: 'mei', email: '', name: '' }).expect(200)
    const account = await accountOf('Mei')
    expect(account).toMatchObject({ name: '', number: '0123456789' })
    expect(account).not.toHaveProperty('email')
    expect(account).not.toHaveProperty('emailKey')
  })

  it('never tells another admin than one of scope all of a taken address', async () => {
    await makeSeller({ email: 'taken@x.my' })
    await makeSeller({ sellerId: 'Mei', supervisor: boss, email: 'old@x.my' })
    const sent = { id: 'mei', email: 'taken@x.my' }
    expect(await outcome(as(chief).post(edit.path, sent))).toEqual([409, 'CONTACT_TAKEN'])
    expect(await outcome(as(lhm).post(edit.path, sent))).toEqual([200])
    expect(await accountOf('Mei')).toMatchObject({ email: 'old@x.my', pendingEmail: 'taken@x.my' })
  })

  it('gets another id from scope all, by which it is found from then on', async () => {
    const mei = await makeSeller({ sellerId: 'Mei', supervisor: boss })
    const sent = { id: 'mei', newId: 'Lim.Mei' }
    expect(await outcome(as(lhm).post(edit.path, sent))).toEqual([403, 'FORBIDDEN'])
    const { body } = await as(chief).post(edit.path, sent).expect(200)
    expect(body.user).toMatchObject({ _id: String(mei.account._id), sellerId: 'Lim.Mei' })
    const found = await as(chief).post(peopleCalls.person.path, { id: 'lim.mei' })
    expect(found.body.who.id).toBe('Lim.Mei')
    expect((await signIn('Mei')).status).toBe(401)
    expect((await signIn('lim.mei')).status).toBe(200)
    expect(await audited('idChanged')).toEqual([['chief', 'Lim.Mei', { formerId: 'Mei' }]])
    await expectHealthy()
  })

  it('keeps an id that is in use', async () => {
    const topic = await makeTopic()
    const [learner, trained, manager] = [
      await makeSeller({ supervisor: boss }),
      await makeSeller({ supervisor: boss }),
      await makeSupervisor(),
    ]
    await studyTheory(learner, topic._id)
    await makeTraining(trained, { trainingDate: '2026-11-01' })
    for (const { account } of [learner, trained, boss])
      expect(
        await outcome(as(chief).post(edit.path, { id: account.loginId, newId: 'Other' })),
      ).toEqual([409, 'ID_IN_USE'])
    const { loginId: id } = manager.account
    expect(await outcome(as(chief).post(edit.path, { id, newId: 'boss' }))).toEqual([
      409,
      'ID_TAKEN',
    ])
    expect(await outcome(as(chief).post(edit.path, { id, newId: '-' }))).toEqual([
      400,
      'ID_INVALID',
    ])
    await as(chief).post(edit.path, { id, newId: 'Other' }).expect(200)
    await expectHealthy()
  })

  it('has to be in the scope, and active', async () => {
    const far = await makeSeller({ supervisor: await makeSupervisor({ distributorId: 'KTCB' }) })
    expect(await outcome(as(lhm).post(edit.path, { id: far.account.loginId, name: 'X' }))).toEqual([
      404,
      'NOT_FOUND',
    ])
    expect(await outcome(as(lhm).post(edit.path, { name: 'X' }))).toEqual([400, 'FIELDS_REQUIRED'])
    const left = await makeSeller({ sellerId: 'Left', supervisor: boss })
    await AccountModel.updateOne({ _id: left.account._id }, { $set: { deactivatedAt: new Date() } })
    expect(await outcome(as(lhm).post(edit.path, { id: 'left', name: 'X' }))).toEqual([
      409,
      'ACCOUNT_INACTIVE',
    ])
  })
})
