import { auditCalls } from '@tristar/shared/audit/audit.calls'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import type { ImportReport, ImportRow } from '@tristar/shared/people/people.schema'
import mongoose from 'mongoose'
import request from 'supertest'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { cheapPasswords, createTestApp, type TestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import {
  type Made,
  makeAdmin,
  makeSeller,
  makeSupervisor,
  TEST_PASSWORD,
} from '../../testing/factories.ts'

useTestDatabase()

const test = createTestApp()
const { app } = test
const PATH = peopleCalls.import.path
const HEAD = 'type,id,name,email,number,supervisorId,distributorId,password'

let chief: Made
beforeEach(async () => {
  chief = await makeAdmin('all', { username: 'chief' })
})

/** Sends the file's lines, by default below the usual head. */
function send(lines: readonly string[], dryRun: boolean, { app: to }: TestApp = test) {
  return sendFile([HEAD, ...lines].join('\r\n'), dryRun, to)
}

function sendFile(file: string | Buffer, dryRun = true, to = app) {
  return request(to)
    .post(PATH)
    .set('auth-token', chief.token)
    .field('dryRun', String(dryRun))
    .attach('csv', Buffer.from(file), { filename: 'people.csv', contentType: 'text/csv' })
}

const logIn = (id: string, password: string) =>
  agentOf(app).post(sessionCalls.logIn.path, { id, password })

const countOf = (collection: string, filter = {}) =>
  mongoose.connection.collection(collection).countDocuments(filter)

/** Everything that an import might change. */
const counts = async () =>
  Promise.all(
    ['accounts', 'progress', 'teamFigures', 'groupFigures', 'auditLog'].map((name) =>
      countOf(name),
    ),
  )

const codesOf = (report: ImportReport) => report.rows.map(({ line, code }) => [line, code])

describe('POST /api/admin/import', () => {
  it('refuses strangers with 401, everyone but admins of scope all with 403', async () => {
    expect((await agentOf(app).post(PATH)).status).toBe(401)
    for (const caller of [await makeSeller(), await makeSupervisor(), await makeAdmin('lhm')])
      expect((await agentOf(app, caller.token).post(PATH)).status).toBe(403)
  })

  it.each([
    ['an empty file', '', 400, 'CSV_COLUMNS_MISSING'],
    ['no rows', `${HEAD}\r\n,,,,,,,\r\n`, 400, 'CSV_EMPTY'],
    ['too many rows', HEAD + '\nseller'.repeat(1001), 400, 'CSV_TOO_MANY_ROWS'],
    ['a quote that does not end', `${HEAD}\nseller,"mei`, 415, 'CSV_INVALID'],
    ['another encoding', Buffer.from(`${HEAD}\nseller,m\xE9i`, 'latin1'), 415, 'CSV_INVALID'],
    ['UTF-16', Buffer.from(`\uFEFF${HEAD}\nseller,mei`, 'utf16le'), 415, 'CSV_INVALID'],
    ['more than 2 MB', 'x'.repeat(2 * 1024 * 1024 + 1), 413, 'CSV_TOO_LARGE'],
  ])('refuses %s', async (_what, file, status, code) => {
    const answer = await sendFile(file)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('refuses a missing file, a missing column by its name, and a wrong flag', async () => {
    const missing = await agentOf(app, chief.token).post(PATH, { dryRun: true })
    expect(missing.body).toEqual({ error: 'Please choose a CSV file.', code: 'CSV_REQUIRED' })
    const column = await sendFile('type,id,name,email,number,distributorId\nseller,mei')
    expect(column.body).toEqual({
      error: 'The first line must name the columns. Missing: supervisorId, password.',
      code: 'CSV_COLUMNS_MISSING',
      params: { columns: 'supervisorId, password' },
    })
    const flag = request(app).post(PATH).set('auth-token', chief.token).field('dryRun', 'perhaps')
    expect((await flag).body.code).toBe('VALIDATION')
  })

  it('reports for every row what would happen, or why not, and changes nothing', async () => {
    const boss = await makeSupervisor({ supervisorId: 'Boss', email: 'boss@example.com' })
    await makeSupervisor({ supervisorId: 'waiting', approved: false })
    await makeSeller({ sellerId: 'taken', supervisor: boss, number: '0123456789' })
    const before = await counts()
    const { status, body } = await send(
      [
        'seller,mei,梅,mei@example.com,,bOSS,,',
        'seller,ali,,,,later,,',
        'seller,,,,,boss,,',
        'admin,root,,,,,,',
        'seller,a b,,,,boss,,',
        'seller,Taken,,,,boss,,',
        'seller,tim,,BOSS@example.com,,boss,,',
        'seller,tom,,,012 345 6789,boss,,',
        'seller,MEI,,,,boss,,',
        'seller,ann,,Mei@Example.com,,boss,,',
        'seller,ben,,,,nobody,,',
        'seller,cat,,,,waiting,,',
        'supervisor,later,,,,,ktc,',
        'supervisor,wrong,,,,,XYZ,',
        'seller,dan,,,,wrong,,',
        `seller,eve,,,,${boss.account._id.toHexString()},,long enough`,
        'seller,fay,,,,boss,,short',
        `seller,gus,${'x'.repeat(81)},,,boss,,`,
        'seller,hal,"=1+1\n=2",,,boss,,',
      ],
      true,
    )
    expect([status, body.created, body.passwords]).toEqual([200, 0, undefined])
    expect(codesOf(body)).toEqual([
      [2, undefined],
      [3, undefined],
      [4, 'FIELDS_REQUIRED'],
      [5, 'IMPORT_TYPE_INVALID'],
      [6, 'ID_INVALID'],
      [7, 'ID_TAKEN'],
      [8, 'CONTACT_TAKEN'],
      [9, 'CONTACT_TAKEN'],
      [10, 'IMPORT_ID_REPEATED'],
      [11, 'IMPORT_CONTACT_REPEATED'],
      [12, 'SUPERVISOR_UNKNOWN'],
      [13, 'SUPERVISOR_UNKNOWN'],
      [14, undefined],
      [15, 'DISTRIBUTOR_INVALID'],
      [16, 'IMPORT_SUPERVISOR_REFUSED'],
      [17, undefined],
      [18, 'PASSWORD_TOO_SHORT'],
      [19, 'NAME_TOO_LONG'],
      [20, 'NAME_INVALID'],
    ])
    expect(body.rows[0]).toEqual({ line: 2, id: 'mei', type: 'seller', ok: true })
    expect(body.rows[8]).toEqual({
      line: 10,
      id: 'MEI',
      type: 'seller',
      ok: false,
      reason: 'This ID is already in line 2 of the file.',
      code: 'IMPORT_ID_REPEATED',
      params: { line: 2 },
    })
    expect(body.rows[3]).toMatchObject({ type: '', ok: false })
    expect(await counts()).toEqual(before)
  })

  it('imports all good rows, who have to choose their own password', async () => {
    const lines = [
      'seller,mei,"Mei, Ling",mei@example.com,0123456789,boss,,',
      'supervisor,Boss,,,,,MER-S,given word',
      'seller,bad,,,,nobody,,',
    ]
    const { body } = await send(lines, false)
    expect(body.rows.map(({ ok }: ImportRow) => ok)).toEqual([true, true, false])
    expect(body.created).toBe(2)
    expect(body.passwords).toEqual([
      { id: 'mei', password: expect.stringMatching(/^(\w{4}-){3}\w{4}$/) },
    ])
    const { password } = body.passwords[0]
    const mei = (await logIn('mei', password)).body.user
    expect(mei).toMatchObject({
      role: 'seller',
      name: 'Mei, Ling',
      email: 'mei@example.com',
      number: '0123456789',
      supervisorId: 'Boss',
      distributorId: 'MER-S',
      mustChangePassword: true,
    })
    const boss = (await logIn('boss', 'given word')).body.user
    expect(boss).toMatchObject({ mustChangePassword: true, sellerBeltStatus: { white: 1 } })
    const { body: log } = await agentOf(app, chief.token).post(auditCalls.list.path, {
      action: 'imported',
    })
    expect(log).toMatchObject([
      { who: 'chief', details: { rows: 3, sellers: 1, supervisors: 1, refused: 1 } },
    ])
    const again = (await send(lines, false)).body
    expect([again.created, again.passwords]).toEqual([0, undefined])
    expect(await countOf('auditLog', { action: 'imported' })).toBe(1)
  })

  it('refuses with its reason a row that lost a race while the passwords were being hashed', async () => {
    const boss = await makeSupervisor({ supervisorId: 'boss' })
    let raced = false
    const hash = async () => {
      if (!raced) {
        raced = true
        await makeSeller({ sellerId: 'MEI', supervisor: boss, email: 'x@example.com' })
      }
      return 'a hash'
    }
    const slow = createTestApp({ passwords: cheapPasswords({ hash }) })
    const lines = [
      'seller,mei,,,,boss,,',
      'seller,ali,,x@example.com,,boss,,',
      'seller,tim,,,,boss,,',
    ]
    const { body } = await send(lines, false, slow)
    expect(codesOf(body)).toEqual([
      [2, 'ID_TAKEN'],
      [3, 'CONTACT_TAKEN'],
      [4, undefined],
    ])
    expect([body.created, body.passwords.length]).toEqual([1, 1])
  })

  it('imports everyone once when the same file is imported twice simultaneously', async () => {
    await makeSupervisor({ supervisorId: 'boss' })
    const lines = Array.from({ length: 20 }, (_, index) => `seller,s-${index},,,,boss,,`)
    const reports = await Promise.all([send(lines, false), send(lines, false)])
    expect(reports.map(({ status }) => status)).toEqual([200, 200])
    const created = reports.map(({ body }) => body.created)
    expect(created.toSorted((a, b) => a - b)).toEqual([0, 20])
    expect(await countOf('accounts', { role: 'seller' })).toBe(20)
    expect(await countOf('progress', { role: 'seller' })).toBe(20)
    expect(await mongoose.connection.collection('teamFigures').findOne()).toMatchObject({
      sellers: 20,
    })
  })

  it('imports no one when the write fails', async () => {
    await mongoose.connection
      .collection('progress')
      .createIndex(
        { loginId: 1 },
        { name: 'in-the-way', unique: true, partialFilterExpression: { loginId: 'tim' } },
      )
    try {
      await mongoose.connection.collection('progress').insertOne({ loginId: 'tim' })
      const before = await counts()
      const lines = ['supervisor,boss,,,,,LHM,', 'seller,mei,,,,boss,,', 'seller,tim,,,,boss,,']
      expect((await send(lines, false)).status).toBe(500)
      expect(await counts()).toEqual(before)
    } finally {
      await mongoose.connection.collection('progress').dropIndex('in-the-way')
    }
  })

  it('accepts more rows than the hashing queue has room for', async () => {
    await makeSupervisor({ supervisorId: 'boss' })
    const lines = Array.from({ length: 300 }, (_, i) => `seller,s-${i},,,,boss,,${TEST_PASSWORD}`)
    const { body } = await send(lines, false)
    expect([body.created, body.passwords]).toEqual([300, undefined])
    expect((await logIn('s-299', TEST_PASSWORD)).status).toBe(200)
  })
})
