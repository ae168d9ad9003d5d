import { sessionCalls } from '@tristar/shared/session/session.calls'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../lib/database/connect.ts'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { fieldsRequired } from '../../testing/refusals.ts'
import { ProgressModel } from '../study/progress/progress.model.ts'
import { type Account, AccountModel } from './account.model.ts'
import { admit } from './registration.service.ts'

useTestDatabase()

const SELLER = sessionCalls.registerSeller.path
const SUPERVISOR = sessionCalls.registerSupervisor.path
const PASSWORD = 'correct horse'

describe('POST /api/seller/register', () => {
  it('names missing fields before any other fault, then a wrong id, then a wrong password', async () => {
    const anonymous = agentOf(createTestApp().app)
    const good = { sellerId: 'mei', password: PASSWORD, supervisorId: 'boss' }
    const cases: [object, string][] = [
      [{}, 'FIELDS_REQUIRED'],
      [{ ...good, sellerId: '-', password: '' }, 'FIELDS_REQUIRED'],
      [{ ...good, supervisorId: '  ' }, 'FIELDS_REQUIRED'],
      [{ ...good, sellerId: 'm' }, 'ID_INVALID'],
      [{ ...good, sellerId: 'mei-' }, 'ID_INVALID'],
      [{ ...good, sellerId: 'mei ling' }, 'ID_INVALID'],
      [{ ...good, sellerId: 'x'.repeat(33) }, 'ID_INVALID'],
      [{ ...good, sellerId: '0123456789abcdef01234567' }, 'ID_INVALID'],
      [{ ...good, sellerId: '-', password: 'short' }, 'ID_INVALID'],
      [{ ...good, sellerId: 'former-mei' }, 'ID_RESERVED'],
      [{ ...good, password: 'short' }, 'PASSWORD_TOO_SHORT'],
      [{ ...good, password: '字'.repeat(25) }, 'PASSWORD_TOO_LONG'],
      [{ ...good, sellerId: { $gt: '' } }, 'VALIDATION'],
    ]
    for (const [body, code] of cases) {
      const answer = await anonymous.post(SELLER, body)
      expect([answer.status, answer.body.code, body]).toEqual([400, code, body])
    }
    expect((await anonymous.post(SELLER)).body).toEqual(
      fieldsRequired('sellerId', 'password', 'supervisorId'),
    )
    expect(await AccountModel.countDocuments()).toBe(0)
  })

  it('answers 404 for an unknown supervisor, even if the id is taken', async () => {
    const anonymous = agentOf(createTestApp().app)
    const seller = await makeSeller({ sellerId: 'mei' })
    await makeSupervisor({ supervisorId: 'waiting', approved: false })
    await makeAdmin('all', { username: 'chief' })
    for (const supervisorId of ['nobody', 'mei', 'chief', 'waiting', seller.account._id]) {
      const answer = await anonymous.post(SELLER, {
        sellerId: 'mei',
        password: PASSWORD,
        supervisorId,
      })
      expect([answer.status, answer.body]).toEqual([
        404,
        { error: 'There is no User Manager with this ID.', code: 'SUPERVISOR_UNKNOWN' },
      ])
    }
  })

  it('makes a seller of the supervisor and its distributor, who can log in', async () => {
    const { app } = createTestApp()
    const { account } = await makeSupervisor({ supervisorId: 'Boss', distributorId: 'MER-EC' })
    const pasted = ' \u2068Mei.\u200BLing\u2069 '
    const body = { sellerId: pasted, password: PASSWORD, distributorId: 'LHM', role: 'admin' }
    const answer = await agentOf(app).post(SELLER, { ...body, supervisorId: 'bOSS\uFEFF' })
    expect(answer.status).toBe(201)
    expect(answer.body.user).toMatchObject({
      role: 'seller',
      sellerId: 'Mei.Ling',
      supervisorId: 'Boss',
      distributorId: 'MER-EC',
      email: '',
      allProgress: 0,
    })
    expect(JSON.stringify(answer.body)).not.toContain('passwordHash')
    const login = await agentOf(app).post(sessionCalls.logIn.path, {
      id: 'mei.ling\u200E',
      password: PASSWORD,
    })
    expect(login.body.user).toEqual(answer.body.user)

    const byObjectId = { sellerId: 'second', password: PASSWORD, supervisorId: account._id }
    const second = await agentOf(app).post(SELLER, byObjectId)
    expect(second.body.user.supervisorId).toBe('Boss')
  })
})

describe('POST /api/supervisor/register', () => {
  it('names missing fields, then the distributor, the id and the password', async () => {
    const anonymous = agentOf(createTestApp().app)
    const good = { supervisorId: 'boss', password: PASSWORD, distributorId: 'LHM' }
    const cases: [object, string][] = [
      [{ ...good, distributorId: '' }, 'FIELDS_REQUIRED'],
      [{ ...good, distributorId: 'lhm', supervisorId: '' }, 'FIELDS_REQUIRED'],
      [{ ...good, distributorId: 'ACME' }, 'DISTRIBUTOR_INVALID'],
      [{ ...good, supervisorId: 'a b' }, 'ID_INVALID'],
      [{ ...good, password: 'short' }, 'PASSWORD_TOO_SHORT'],
      [{ ...good, distributorId: ['LHM'] }, 'VALIDATION'],
    ]
    for (const [body, code] of cases) {
      const answer = await anonymous.post(SUPERVISOR, body)
      expect([answer.status, answer.body.code, body]).toEqual([400, code, body])
    }
  })

  it('makes a supervisor who can log in at once', async () => {
    const { app } = createTestApp()
    const body = { supervisorId: 'Boss', password: PASSWORD, distributorId: 'KTC' }
    const answer = await agentOf(app).post(SUPERVISOR, body)
    expect(answer.status).toBe(201)
    expect(answer.body.user).toMatchObject({
      role: 'supervisor',
      supervisorId: 'Boss',
      distributorId: 'KTC',
      distributor: 'KTC',
      supervisorName: '',
      allsellers: [],
    })
    const login = await agentOf(app).post(sessionCalls.logIn.path, {
      id: 'boss',
      password: PASSWORD,
    })
    expect(login.status).toBe(200)
  })

  it('lets the newcomer wait for approval if the setting says so', async () => {
    const { app, context } = createTestApp({ env: { SUPERVISOR_REGISTRATION: 'approval' } })
    const body = { supervisorId: 'boss', password: PASSWORD, distributorId: 'KTC' }
    expect((await agentOf(app).post(SUPERVISOR, body)).status).toBe(201)
    const login = await agentOf(app).post(sessionCalls.logIn.path, {
      id: 'boss',
      password: PASSWORD,
    })
    expect(login.body.code).toBe('APPROVAL_PENDING')
    expect(await ProgressModel.countDocuments()).toBe(0)
    const account = await AccountModel.findOneAndUpdate(
      { loginId: 'boss' },
      { approved: true },
      { returnDocument: 'after' },
    ).lean<Account>()
    if (!account) throw new Error('no account')
    await inTransaction((session) => admit(context, [account], session))
    const later = await agentOf(app).post(sessionCalls.logIn.path, {
      id: 'boss',
      password: PASSWORD,
    })
    expect(later.status).toBe(200)
  })
})

describe('ids', () => {
  const TAKEN = { error: 'This ID is already in use.', code: 'ID_TAKEN' }

  it('are unique over sellers and supervisors together, ignoring case, apart from admins', async () => {
    const anonymous = agentOf(createTestApp().app)
    await makeSupervisor({ supervisorId: 'Boss' })
    await makeAdmin('all', { username: 'chief' })
    const seller = await anonymous.post(SELLER, {
      sellerId: 'bOSS',
      password: PASSWORD,
      supervisorId: 'boss',
    })
    expect([seller.status, seller.body]).toEqual([409, TAKEN])
    const register = (supervisorId: string) =>
      anonymous.post(SUPERVISOR, { supervisorId, password: PASSWORD, distributorId: 'LHM' })
    const again = await register('BOSS')
    expect([again.status, again.body]).toEqual([409, TAKEN])
    expect((await register('chief')).status).toBe(201)
  })

  it('go to exactly one of twenty simultaneous registrations, of both kinds and in any case', async () => {
    const anonymous = agentOf(createTestApp().app)
    await makeSupervisor({ supervisorId: 'boss' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? anonymous.post(SELLER, {
              sellerId: spelling(index),
              password: PASSWORD,
              supervisorId: 'boss',
            })
          : anonymous.post(SUPERVISOR, {
              supervisorId: spelling(index),
              password: PASSWORD,
              distributorId: 'LHM',
            }),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    expect(await AccountModel.countDocuments({ loginKey: 'user:race-id' })).toBe(1)
    expect(await ProgressModel.countDocuments({ loginKey: 'race-id' })).toBe(1)
  })
})

/** The same id in varying case. */
function spelling(index: number): string {
  const letter = (c: string, bit: number) => ((index >> bit) & 1 ? c.toUpperCase() : c)
  return 'race-id'.split('').map(letter).join('')
}
