import { accountCalls } from '@tristar/shared/account/account.calls'
import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import { passwordCalls } from '@tristar/shared/people/password.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import {
  type Made,
  makeAdmin,
  makeSeller,
  makeSupervisor,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { AccountModel } from '../account/account.model.ts'
import { ContactLinkModel } from '../account/contact/contactLinks.model.ts'
import { InvitationModel } from '../account/invitations.model.ts'
import { AuditModel } from '../audit/audit.model.ts'

useTestDatabase()

const test = createTestApp({ env: { PUBLIC_URL: 'https://learn.example.com' } })
const { add, edit, invite } = accountsCalls
const TAKEN = 'taken@x.my'
const CHOSEN = 'a better password'

let boss: Made
let lhm: Made
beforeEach(async () => {
  boss = await makeSupervisor({ supervisorId: 'Boss' })
  lhm = await makeAdmin('lhm', { username: 'local' })
  await makeSeller({ email: TAKEN })
  test.outbox.length = 0
})

const as = ({ token }: Made) => agentOf(test.app, token)
const editMei = (change: object) => as(lhm).post(edit.path, { id: 'mei', ...change })

async function addressesOf(loginId: string) {
  const { email, pendingEmail } = (await AccountModel.findOne({ loginId }).lean()) ?? {}
  return { email, pendingEmail }
}

async function sent(kind: string) {
  await test.context.background.settled()
  return test.outbox.splice(0).filter((message) => message.kind === kind)
}

describe('an address that waits, of somebody who never logged in', () => {
  beforeEach(async () => {
    const mei = { role: 'seller', id: 'Mei', supervisorId: 'boss', email: TAKEN, invite: true }
    await as(lhm).post(add.path, mei).expect(201)
  })

  it('cannot be told from a free one by editing again and again', async () => {
    await as(lhm).post(add.path, { role: 'seller', id: 'Ann', supervisorId: 'boss' }).expect(201)
    await sent('invitation')
    const enter = async (id: string, email: string) =>
      (await as(lhm).post(edit.path, { id, email })).status
    const eventsOf = async (id: string) =>
      (await as(lhm).post(peopleCalls.person.path, { id })).body.events.length as number
    const [before, anns] = [await eventsOf('mei'), await eventsOf('ann')]
    for (let time = 0; time < 5; time++) {
      expect(await enter('mei', time === 0 ? 'free@x.my' : TAKEN)).toBe(200)
      expect(await enter('ann', time === 0 ? 'other@x.my' : 'free2@x.my')).toBe(200)
    }
    expect(await addressesOf('Mei')).toEqual({ email: 'free@x.my', pendingEmail: TAKEN })
    expect([(await eventsOf('mei')) - before, (await eventsOf('ann')) - anns]).toEqual([2, 2])
    expect(await sent('contactConfirm')).toEqual([])
  })

  it('is taken away by an admin, with its invitation', async () => {
    await sent('invitation')
    expect(await addressesOf('Mei')).toEqual({ pendingEmail: TAKEN })
    expect(await InvitationModel.countDocuments()).toBe(1)
    await editMei({ email: '' }).expect(200)
    expect(await addressesOf('Mei')).toEqual({})
    expect(await InvitationModel.countDocuments()).toBe(0)
    const { body } = await as(lhm).post(invite.path, { ids: ['mei'] })
    expect(body.refused).toEqual([{ id: 'mei', code: 'INVITE_UNREACHABLE' }])
    expect(await AuditModel.find({ action: 'contactUpdated' }).lean()).toMatchObject([
      { who: 'local', whom: 'Mei', details: { email: true } },
    ])
  })
})

describe('an address that an admin entered', () => {
  const person = { role: 'seller', id: 'Mei', supervisorId: 'boss', email: TAKEN }

  it('stays with whoever joins, and is sent a link to confirm it', async () => {
    await as(lhm)
      .post(add.path, { ...person, invite: true })
      .expect(201)
    const [invitation] = await sent('invitation')
    const token = /\/join\/([\w-]+)/.exec(invitation?.text ?? '')?.[1]
    await agentOf(test.app).post(accountCalls.join.path, { token, password: CHOSEN }).expect(200)
    expect(await addressesOf('Mei')).toEqual({ pendingEmail: TAKEN })
    const [confirmation] = await sent('contactConfirm')
    expect(confirmation?.to).toEqual({ email: TAKEN })
    await AccountModel.updateOne({ email: TAKEN }, { $unset: { email: 1, emailKey: 1 } })
    const link = /\/contact\/confirm\/([\w-]+)/.exec(confirmation?.text ?? '')?.[1]
    await agentOf(test.app).post(accountCalls.confirmContact.path, { token: link }).expect(200)
    expect(await addressesOf('Mei')).toEqual({ email: TAKEN })
  })

  it('stays with whoever is given a password before the first login, not later', async () => {
    const giveMei = () => as(lhm).post(passwordCalls.ofLearner.path, { id: 'mei' }).expect(200)
    await as(lhm).post(add.path, person).expect(201)
    const { body } = await giveMei()
    expect(await addressesOf('Mei')).toEqual({ pendingEmail: TAKEN })
    const owner = { id: 'mei', password: body.password }
    await agentOf(test.app).post(sessionCalls.logIn.path, owner).expect(200)
    await giveMei()
    expect(await addressesOf('Mei')).toEqual({})
  })

  it('of a registration is not confirmed by a link from before a given password', async () => {
    const mei = await makeSeller({ sellerId: 'Mei', supervisor: boss })
    await as(mei).post(sessionCalls.saveProfile.path, { email: TAKEN }).expect(200)
    await sent('contactConfirm')
    expect(await ContactLinkModel.countDocuments()).toBe(1)
    await as(lhm).post(passwordCalls.ofLearner.path, { id: 'mei' }).expect(200)
    expect(await addressesOf('Mei')).toEqual({ pendingEmail: TAKEN })
    expect(await ContactLinkModel.countDocuments()).toBe(0)
  })
})

describe('an address that waits beside a confirmed one', () => {
  it('gives way when an admin enters the confirmed one again', async () => {
    await makeSeller({ sellerId: 'Mei', supervisor: boss, email: 'old@x.my' })
    await agentOf(test.app).post(sessionCalls.logIn.path, { id: 'mei', password: TEST_PASSWORD })
    await editMei({ email: 'new@x.my' }).expect(200)
    expect(await sent('contactConfirm')).toHaveLength(1)
    expect(await ContactLinkModel.countDocuments()).toBe(1)
    await editMei({ email: 'old@x.my' }).expect(200)
    expect(await addressesOf('Mei')).toEqual({ email: 'old@x.my' })
    expect(await ContactLinkModel.countDocuments()).toBe(0)
    expect(await sent('contactChanged')).toEqual([])
  })
})
