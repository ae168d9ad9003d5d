import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { peopleCalls } from '@tristar/shared/people/people.calls'
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
import { idleBackground } from '../../testing/importing.ts'
import { AuditModel } from '../audit/audit.model.ts'
import { EntryModel } from '../notifications/entries.model.ts'
import { OutboxModel } from '../notifications/sending/outbox.model.ts'

useTestDatabase()
const { app } = createTestApp()

let chief: Made
let boss: Made
beforeEach(async () => {
  chief = await makeAdmin('all', { username: 'chief' })
  boss = await makeSupervisor({ supervisorId: 'boss' })
})

const post = (path: string, body: object) => agentOf(app, chief.token).post(path, body).expect(200)
const rename = (id: string, newId: string) => post(accountsCalls.edit.path, { id, newId })

/** The actions that the person's page tells of. */
async function eventsOf(id: string): Promise<string[]> {
  const { body } = await post(peopleCalls.person.path, { id })
  return body.events.map(({ action }: { action: string }) => action)
}

/** What somebody is told in the product, and by a mail that waits. */
async function toldTo({ account }: Made, kind: 'MOVED' | 'DEACTIVATED') {
  const news = { to: account._id, kind }
  const [entry, row] = [await EntryModel.findOne(news), await OutboxModel.findOne(news)]
  return [entry?.params, row?.params]
}

describe('a person who gets another id', () => {
  it('keeps its entries in the audit log, of which the next owner of the former id has none', async () => {
    const { account } = await makeSeller({ sellerId: 'Mei', supervisor: boss })
    await agentOf(app).post(sessionCalls.logIn.path, { id: 'mei', password: TEST_PASSWORD })
    await post(movesCalls.deactivate.path, { id: 'mei' })
    await post(movesCalls.reactivate.path, { id: 'mei' })
    await rename('mei', 'Lim.Mei')
    await makeSeller({ sellerId: 'mei', supervisor: boss })
    expect(await eventsOf('mei')).toEqual([])
    expect(await eventsOf('lim.mei')).toEqual(['idChanged', 'reactivated', 'deactivated'])
    const own = await AuditModel.find({ accountId: account._id }).lean()
    expect(own.map(({ action, who }) => [action, who])).toEqual([['signIn', 'Lim.Mei']])
  })

  it('has it in the notifications that name it, the waiting mails too', async () => {
    const peer = await makeSupervisor({ supervisorId: 'peer', email: 'peer@x.my' })
    await makeSupervisor({ supervisorId: 'Other' })
    const mei = await makeSeller({
      sellerId: 'Mei',
      name: 'Mei Ling',
      supervisor: boss,
      email: 'mei@x.my',
    })
    const env = { SMTP_URL: 'smtp://mail.example.com' }
    const idle = createTestApp({ background: idleBackground(), env })
    const send = (path: string, body: object) =>
      agentOf(idle.app, chief.token).post(path, body).expect(200)
    for (const supervisorId of ['other', 'peer'])
      await send(movesCalls.move.path, { sellerIds: ['mei'], supervisorId })
    await send(movesCalls.deactivate.path, { id: 'mei' })
    await send(movesCalls.reactivate.path, { id: 'mei' })
    await send(accountsCalls.edit.path, { id: 'mei', newId: 'Lim.Mei' })
    await send(accountsCalls.edit.path, { id: 'other', newId: 'Other.Lim' })
    const [joined, state] = [{ people: 'Lim.Mei Mei Ling' }, { personId: 'Lim.Mei' }]
    expect(await toldTo(peer, 'MOVED')).toMatchObject([joined, joined])
    expect(await toldTo(peer, 'DEACTIVATED')).toMatchObject([state, state])
    expect(await toldTo(mei, 'DEACTIVATED')).toMatchObject([state, state])
    const own = { managerId: 'Other.Lim', ...joined }
    expect(await toldTo(mei, 'MOVED')).toMatchObject([own, own])
  })
})
