import { TOTAL_COUNT_HEADER } from '@tristar/shared/common/list.schema'
import { EXPORT_COLUMN_NAMES } from '@tristar/shared/people/export.columns'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { makeTopic } from '../../../testing/topics.ts'
import { AccountModel } from '../../account/account.model.ts'
import { AuditModel } from '../../audit/audit.model.ts'

useTestDatabase()
const { app } = createTestApp()

let admin: Made

/** Two teams; one of the sellers is inactive. */
beforeEach(async () => {
  admin = await makeAdmin('all', { username: 'chief' })
  const createdAt = new Date('2026-08-20T16:00:00Z')
  const tan = await makeSupervisor({ supervisorId: 'tan', name: 'Tan Wei Liang' })
  const boss = await makeSupervisor({ supervisorId: 'boss', distributorId: 'KTC' })
  await makeSeller({ sellerId: 'aini', supervisor: tan, name: '陈美玲', createdAt })
  await makeSeller({ sellerId: 'balan', supervisor: boss, name: '=Balan', createdAt })
  await makeSeller({ sellerId: 'cheng', supervisor: tan, createdAt })
  await post(movesCalls.deactivate.path, { id: 'cheng' })
})

function get(query: object, made: Made | null = admin) {
  return agentOf(app, made?.token).get(peopleListCalls.export.path).query(query)
}

async function post(path: string, body: object) {
  return (await agentOf(app, admin.token).post(path, body)).body
}

/** The lines, without the mark of the byte order. */
async function linesOf(query: object) {
  const answer = await get(query)
  expect(answer.status).toBe(200)
  const lines = answer.text.slice(1).split('\r\n')
  expect(lines.pop()).toBe('')
  // What the reader was promised before the lines came.
  expect(answer.headers[TOTAL_COUNT_HEADER]).toBe(String(lines.length - 1))
  return lines
}

const idsOf = async (query: object) => (await linesOf({ ...query, columns: 'sellerId' })).slice(1)

describe('the file with everything', () => {
  it('is of the filter on screen: search by id, name and manager, state and distributor', async () => {
    expect(await idsOf({})).toEqual(['aini', 'balan'])
    expect(await idsOf({ search: 'ALAN' })).toEqual(['balan'])
    expect(await idsOf({ search: '美玲' })).toEqual(['aini'])
    expect(await idsOf({ search: 'wei', state: 'all' })).toEqual(['aini', 'cheng'])
    expect(await idsOf({ state: 'inactive' })).toEqual(['cheng'])
    expect(await idsOf({ state: 'all' })).toEqual(['aini', 'balan', 'cheng'])
    expect(await idsOf({ state: 'all', dist: 'ktcb' })).toEqual(['balan'])
    expect(await idsOf({ search: 'nobody' })).toEqual([])
    const [entry] = await AuditModel.find({ action: 'exported', 'details.search': 'wei' }).lean()
    expect(entry?.details).toEqual({
      report: 'progress',
      scope: 'all',
      search: 'wei',
      state: 'all',
    })
  })

  it('has the chosen columns in its own order, days as YYYY-MM-DD, one line each without topics', async () => {
    await makeTopic({ title: 'Opening' })
    expect(await linesOf({ columns: 'plannedDate,name,sellerId' })).toEqual([
      'User ID,Name,Planned Date To Be Qualified',
      'aini,陈美玲,2026-10-21',
      `balan,"'=Balan",2026-10-21`,
    ])
  })

  it('has a line for each topic as soon as a column is about topics', async () => {
    for (const title of ['Opening', 'Closing, well']) await makeTopic({ title })
    await makeTopic({ title: 'Elsewhere', mandatoryFor: ['KTC'] })
    expect(await linesOf({ columns: 'sellerId,topic,trainingDate' })).toEqual([
      'User ID,Topic,Training Date',
      'aini,Opening,',
      'aini,"Closing, well",',
      'balan,Opening,',
      'balan,"Closing, well",',
      'balan,Elsewhere,',
    ])
    expect(await linesOf({ columns: 'status,topicNo', search: 'aini' })).toEqual([
      'Topic No,Status',
      '1,Not Completed',
      '2,Not Completed',
    ])
  })

  it.each([
    ['bm', 'ID Pengguna,Bintang,Status', 'aini,Gangsa,Tidak selesai'],
    ['ch', '用户 ID,星级,状态', 'aini,铜星,未完成'],
  ])('speaks the language that is asked for: %s', async (language, head, line) => {
    await makeTopic()
    const columns = 'sellerId,star,status'
    expect(await linesOf({ columns, search: 'aini', language })).toEqual([head, line])
  })

  it('has all columns by default, also where nobody has a topic', async () => {
    const lines = await linesOf({})
    const cells = lines.map((line) => line.split(',').length)
    expect(cells).toEqual(Array.from({ length: 3 }, () => EXPORT_COLUMN_NAMES.length))
    expect(await linesOf({ columns: EXPORT_COLUMN_NAMES.join(',') })).toEqual(lines)
    expect(await linesOf({ columns: 'topic' })).toEqual(['Topic', '', ''])
  })

  it.each([
    { columns: 'sellerId,password' },
    { columns: '' },
    { state: 'gone' },
    { language: 'fr' },
    { search: 'x'.repeat(101) },
  ])('refuses %o', async (query) => {
    expect((await get(query)).status).toBe(400)
    expect((await get(query, null)).status).toBe(401)
  })
})

describe('the lists with contact data', () => {
  const EMAIL = { email: 'aini@example.com', number: '0123456789' }
  const NONE = { email: '', number: '' }

  beforeEach(async () => {
    await AccountModel.updateOne({ loginId: 'aini' }, EMAIL)
    await AccountModel.updateOne({ loginId: 'tan' }, { email: 'tan@example.com' })
  })

  it('hold it when it is asked for, and else not', async () => {
    const { users, supervisors, team } = peopleListCalls
    const contacts = true
    expect(await post(users.path, { contacts })).toMatchObject([EMAIL, NONE])
    expect(await post(supervisors.path, { contacts })).toMatchObject([
      NONE,
      { email: 'tan@example.com', number: '' },
    ])
    const ofTeam = await post(team.path, { supervisorId: 'tan', contacts })
    expect(ofTeam.sellerData).toMatchObject([EMAIL])
    const [plain] = await post(users.path, {})
    expect(Object.keys(plain)).not.toContain('email')
    expect(await post(users.path, { contacts: 'yes' })).toMatchObject({ code: 'VALIDATION' })
  })
})
