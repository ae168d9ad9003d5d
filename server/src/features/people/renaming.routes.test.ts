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
import { AuditModel } from '../audit/audit.model.ts'

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
})
