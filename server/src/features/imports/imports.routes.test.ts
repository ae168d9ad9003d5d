import { importCalls } from '@tristar/shared/imports/imports.calls'
import type { ImportRow } from '@tristar/shared/imports/imports.schema'
import mongoose from 'mongoose'
import request from 'supertest'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { HEAD, OLD_HEAD, sendImport } from '../../testing/importing.ts'

useTestDatabase()

const { app } = createTestApp()
let chief: Made
beforeEach(async () => {
  chief = await makeAdmin('all', { username: 'chief' })
})

function sendFile(file: string | Buffer) {
  return sendImport({ app, token: chief.token, dryRun: true }, file)
}

const countOf = (collection: string, filter = {}) =>
  mongoose.connection.collection(collection).countDocuments(filter)

/** Everything that an import might change. */
const counts = async () =>
  Promise.all(
    ['accounts', 'progress', 'teamFigures', 'groupFigures', 'auditLog'].map((name) =>
      countOf(name),
    ),
  )

const codesOf = ({ rows }: { rows: readonly ImportRow[] }) =>
  rows.map(({ line, code }) => [line, code])

const withNumber = (typed: string) => `${OLD_HEAD}\nseller,mei,,,${typed},boss,,`

describe('POST /api/admin/import', () => {
  it('refuses strangers with 401, everyone but admins of scope all with 403', async () => {
    const { path } = importCalls.send
    expect((await agentOf(app).post(path)).status).toBe(401)
    for (const caller of [await makeSeller(), await makeSupervisor(), await makeAdmin('lhm')])
      expect((await agentOf(app, caller.token).post(path)).status).toBe(403)
  })

  it.each([
    ['an empty file', '', 400, 'CSV_COLUMNS_MISSING'],
    ['no rows', `${OLD_HEAD}\r\n,,,,,,,\r\n`, 400, 'CSV_EMPTY'],
    ['too many rows', OLD_HEAD + '\nseller'.repeat(1001), 400, 'CSV_TOO_MANY_ROWS'],
    ['a quote that does not end', `${OLD_HEAD}\nseller,"mei`, 415, 'CSV_QUOTE_STRAY'],
    ['another encoding', Buffer.from(`${OLD_HEAD}\nseller,m\xE9i`, 'latin1'), 415, 'CSV_INVALID'],
    ['an Excel file', 'PK\u0003\u0004', 415, 'CSV_OTHER_KIND'],
    ['two lines of a picture', '\0\n\0', 415, 'CSV_INVALID'],
    ['more than 2 MB', 'x'.repeat(2 * 1024 * 1024 + 1), 413, 'CSV_TOO_LARGE'],
  ])('refuses %s', async (_what, file, status, code) => {
    const answer = await sendFile(file)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('refuses a missing file, a missing column by its name, and a wrong flag', async () => {
    const missing = await agentOf(app, chief.token).post(importCalls.send.path, { dryRun: true })
    expect(missing.body).toEqual({ error: 'Please choose a CSV file.', code: 'CSV_REQUIRED' })
    const column = await sendFile('type,id,name,email,number,distributorId\nseller,mei')
    expect(column.body).toEqual({
      error: 'The first line must name the columns. Missing: supervisorId, password.',
      code: 'CSV_COLUMNS_MISSING',
      params: { columns: 'supervisorId, password' },
    })
    const flag = request(app)
      .post(importCalls.send.path)
      .set('auth-token', chief.token)
      .field('dryRun', 'perhaps')
    expect((await flag).body.code).toBe('VALIDATION')
  })

  it('reports for every row what would happen, or why not, and changes nothing', async () => {
    const boss = await makeSupervisor({ supervisorId: 'Boss', email: 'boss@example.com' })
    await makeSupervisor({ supervisorId: 'waiting', approved: false })
    await makeSeller({ sellerId: 'taken', supervisor: boss, number: '0123456789' })
    const before = await counts()
    const { status, body } = await sendFile(
      [
        OLD_HEAD,
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
      ].join('\r\n'),
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
      [13, 'MANAGER_INACTIVE'],
      [14, undefined],
      [15, 'DISTRIBUTOR_INVALID'],
      [16, 'IMPORT_SUPERVISOR_REFUSED'],
      [17, undefined],
      [18, 'PASSWORD_TOO_SHORT'],
      [19, 'TEXT_TOO_LONG'],
      [20, 'TEXT_INVALID'],
    ])
    expect(body.rows[0]).toMatchObject({
      line: 2,
      id: 'mei',
      name: '梅',
      type: 'seller',
      action: 'add',
      ok: true,
    })
    expect(body.rows[8]).toMatchObject({
      line: 10,
      id: 'MEI',
      name: '',
      type: 'seller',
      action: 'add',
      ok: false,
      reason: 'This ID is already in line 2 of the file.',
      code: 'IMPORT_ID_REPEATED',
      params: { line: 2 },
    })
    expect(body.rows[3]).toMatchObject({ type: '', ok: false })
    expect(await counts()).toEqual(before)
  })

  it('says which phone number it has read', async () => {
    await makeSupervisor({ supervisorId: 'boss' })
    const { body } = await sendFile(withNumber('6.01E+10'))
    expect(body.rows).toMatchObject([
      {
        code: 'IMPORT_PHONE_INVALID',
        params: { read: '6.01E+10' },
        reason:
          'The phone number was read as “6.01E+10”. It needs 10 or 11 digits that begin with 01.',
      },
    ])
    expect((await sendFile(withNumber('12-345 6789'))).body.rows[0].ok).toBe(true)
  })

  it('reads files as Excel saves them, in other encodings and with other separators', async () => {
    await makeSupervisor({ supervisorId: 'boss' })
    const wide = Buffer.from(
      `\uFEFFJenis\tid\tname\temail\tnumber\tsupervisorId\tdistributorId\tpassword\r\nPengguna\tmei\t李美玲\t\t\tboss\t\t`,
      'utf16le',
    )
    const gbk = Buffer.concat([
      Buffer.from(`${OLD_HEAD}\nseller,mei,`),
      Buffer.from([0xc0, 0xee, 0xc3, 0xc0, 0xc1, 0xe1]),
      Buffer.from(',,,boss,,'),
    ])
    for (const file of [wide, gbk])
      expect((await sendFile(file)).body.rows).toMatchObject([
        { line: 2, id: 'mei', name: '李美玲', type: 'seller', ok: true },
      ])
  })

  it('refuses an action that there is not', async () => {
    await makeSupervisor({ supervisorId: 'boss' })
    const lines = [HEAD, 'fire,seller,mei,,,,boss,,', 'ADD,seller,ali,,,,boss,,']
    const { body } = await sendFile(lines.join('\n'))
    expect(body.rows).toMatchObject([
      {
        line: 2,
        action: '',
        code: 'IMPORT_ACTION_INVALID',
        params: { actions: 'add, update, move, deactivate' },
      },
      { line: 3, action: 'add', ok: true },
    ])
  })
})
