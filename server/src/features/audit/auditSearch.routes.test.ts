import { auditCalls } from '@tristar/shared/audit/audit.calls'
import type { AuditRow } from '@tristar/shared/audit/audit.schema'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTeam } from '../../testing/team.ts'
import { AuditModel } from './audit.model.ts'

useTestDatabase()

const { app } = createTestApp()

let token = ''
beforeEach(async () => {
  token = (await makeAdmin('all', { username: 'Chief' })).token
})

/** The number of found entries, and their actors. */
async function found(search: string) {
  const { body, headers } = await agentOf(app, token).post(auditCalls.list.path, { search })
  return [headers['x-total-count'], ...body.map(({ who }: AuditRow) => who)]
}

const keep = (who: string, day: number, more: object = {}) =>
  AuditModel.create({
    at: new Date(Date.UTC(2026, 10, day)),
    action: 'signIn',
    who,
    whoKey: who.toLowerCase(),
    accountId: '64b000000000000000000001',
    role: 'seller',
    details: {},
    ...more,
  })

/** Whose entries the filter "Done by" finds. */
async function doneBy(who: string, more: object = {}) {
  const { body } = await agentOf(app, token).post(auditCalls.list.path, { who, ...more })
  return body.map((row: AuditRow) => row.who)
}

describe('the filter of the audit log by who did it', () => {
  it('finds people by name or by the beginning of the id, not whom it is about', async () => {
    await makeSeller({ sellerId: 'u77', name: 'Zoé Lim' })
    await makeAdmin('ktcb', { username: 'head', name: 'Lim Mei' })
    const about = { whom: 'U77', whomKey: 'u77', distributorId: 'LHM' }
    await keep('u77', 1)
    await keep('limau', 2)
    await keep('head', 3, { role: 'admin', ...about })
    await keep('other', 4, about)
    expect(await doneBy('LIM')).toEqual(['head', 'limau', 'u77'])
    expect(await doneBy('lim zoe')).toEqual(['u77'])
    expect(await doneBy('im')).toEqual([])
    expect(await doneBy('lim', { sort: 'who', order: 'asc' })).toEqual(['head', 'limau', 'u77'])
    expect(await doneBy('lim', { action: 'moved' })).toEqual([])
    expect(await doneBy('lim', { from: '2026-11-02', to: '2026-11-02' })).toEqual(['limau'])
    expect(await doneBy('lim', { search: 'u77' })).toEqual(['head', 'u77'])
  })

  it('tells people and admins of one id apart when it finds them by name', async () => {
    await makeSeller({ sellerId: 'mei', name: 'Lim Hui Min' })
    await makeAdmin('lhm', { username: 'Mei', name: 'Farah Idris' })
    await keep('mei', 1)
    await keep('Mei', 2, { role: 'admin' })
    expect(await doneBy('hui')).toEqual(['mei'])
    expect(await doneBy('farah')).toEqual(['Mei'])
    expect(await doneBy('me')).toEqual(['Mei', 'mei'])
  })
})

describe('a search in the audit log', () => {
  it('finds people by name, whoever did it or whom it is about', async () => {
    await makeSeller({ sellerId: 'u77', name: 'Zoé Lim' })
    await makeAdmin('ktcb', { username: 'head', name: '陈伟良' })
    await keep('u77', 1)
    await keep('head', 2, { role: 'admin', whom: 'U77', whomKey: 'u77', distributorId: 'LHM' })
    await keep('other', 3)
    expect(await found('lim zoe')).toEqual(['2', 'head', 'u77'])
    expect(await found('伟')).toEqual(['1', 'head'])
    expect(await found('im')).toEqual(['0'])
    expect(await found('ＨＥＡ')).toEqual(['1', 'head'])
  })

  it('tells people, admins and topics of one id apart when it finds them by name', async () => {
    await makeSeller({ sellerId: 'mei', name: 'Lim Hui Min' })
    await makeAdmin('lhm', { username: 'Mei', name: 'Farah Idris' })
    const byChief = { role: 'admin', whom: 'mei', whomKey: 'mei' }
    await keep('mei', 1)
    await keep('Mei', 2, { role: 'admin' })
    await keep('one', 3, { ...byChief, action: 'moved', distributorId: 'LHM' })
    await keep('two', 4, { ...byChief, action: 'adminScopeChanged' })
    await keep('three', 5, { ...byChief, action: 'topicAdded' })
    expect(await found('hui')).toEqual(['2', 'one', 'mei'])
    expect(await found('farah')).toEqual(['2', 'two', 'Mei'])
    expect(await found('mei')).toEqual(['5', 'three', 'two', 'one', 'Mei', 'mei'])
  })

  it('finds former people by name until they are erased', async () => {
    await makeSeller({ sellerId: 'gone', name: 'Chua Siew' })
    await keep('gone', 1)
    const people = agentOf(app, token)
    await people.post(movesCalls.deactivate.path, { id: 'gone' })
    expect(await found('siew')).toEqual(['2', 'Chief', 'gone'])
    await people.post(movesCalls.erase.path, { id: 'gone', confirm: 'gone' })
    expect(await found('siew')).toEqual(['0'])
  })

  it('finds everybody of a name, however many there are', async () => {
    const team = Array.from({ length: 600 }, (_, index) => `seller-${index}`)
    await makeTeam(await makeSupervisor(), team, () => ({ name: 'Nur' }))
    for (const who of ['seller-0', 'seller-599']) await keep(who, 1)
    expect(await found('nur')).toEqual(['2', 'seller-599', 'seller-0'])
  })

  it('asks for more of a name that thousands have', async () => {
    const many = Array.from({ length: 2001 }, (_, index) => ({
      role: 'seller',
      loginKey: `crowd-${index}`,
      nameKey: index < 2000 ? ' nur aisyah' : ' nur zahra',
    }))
    await mongoose.connection.collection('progress').insertMany(many)
    await keep('crowd-7', 1)
    const search = { search: 'nu', download: true }
    const { status, body } = await agentOf(app, token).post(auditCalls.list.path, search)
    expect([status, body.code]).toEqual([400, 'NAME_TOO_COMMON'])
    expect(await found('nur ais')).toEqual(['1', 'crowd-7'])
    const filter = await agentOf(app, token).post(auditCalls.list.path, { who: 'nu' })
    expect([filter.status, filter.body.code]).toEqual([400, 'NAME_TOO_COMMON'])
    expect(await doneBy('nur ais')).toEqual(['crowd-7'])
  })
})
