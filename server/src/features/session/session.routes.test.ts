import { NO_TEXTS } from '@tristar/shared/account/personTexts'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import jwt from 'jsonwebtoken'
import { describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { cheapPasswords, createTestApp, TEST_SECRET } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeAdmin, makeSeller, makeSupervisor, TEST_PASSWORD } from '../../testing/factories.ts'
import { fieldsRequired } from '../../testing/refusals.ts'

useTestDatabase()

const LOGIN = sessionCalls.logIn.path
const WRONG = { error: 'The ID or password is not correct.', code: 'INVALID_CREDENTIALS' }
const NOBODY = { error: 'Please log in to continue.', code: 'UNAUTHENTICATED' }

describe('POST /api/auth/login', () => {
  it('answers an unknown id, a wrong password and an admin alike with 401', async () => {
    const anonymous = agentOf(createTestApp().app)
    await makeSeller({ sellerId: 'Mei.Ling' })
    await makeAdmin('all', { username: 'chief' })
    const tries = [
      { id: 'nobody', password: TEST_PASSWORD },
      { id: 'Mei.Ling', password: 'wrong horse' },
      { id: 'chief', password: TEST_PASSWORD },
    ]
    for (const body of tries) {
      const answer = await anonymous.post(LOGIN, body)
      expect([answer.status, answer.body]).toEqual([401, WRONG])
    }
  })

  it('hashes for an unknown id as for a known one', async () => {
    const verified: (string | undefined)[] = []
    const verify = async (_password: string, hash: string | undefined) => {
      verified.push(hash)
      return false
    }
    const passwords = cheapPasswords({ verify })
    const anonymous = agentOf(createTestApp({ passwords }).app)
    const { account } = await makeSeller()
    await anonymous.post(LOGIN, { id: 'nobody', password: TEST_PASSWORD })
    await anonymous.post(LOGIN, { id: account.loginId, password: TEST_PASSWORD })
    expect(verified).toEqual([undefined, account.passwordHash])
  })

  it('refuses a newcomer who waits for approval, revealed only with the right password', async () => {
    const anonymous = agentOf(createTestApp().app)
    await makeSupervisor({ supervisorId: 'newcomer', approved: false })
    const right = await anonymous.post(LOGIN, { id: 'newcomer', password: TEST_PASSWORD })
    expect([right.status, right.body]).toEqual([
      403,
      {
        error: 'Your registration is waiting for approval.',
        code: 'APPROVAL_PENDING',
      },
    ])
    const wrong = await anonymous.post(LOGIN, { id: 'newcomer', password: 'wrong horse' })
    expect([wrong.status, wrong.body]).toEqual([401, WRONG])
  })

  it('names missing fields, and refuses other types, operators among them', async () => {
    const anonymous = agentOf(createTestApp().app)
    const cases: [object, string][] = [
      [{}, 'FIELDS_REQUIRED'],
      [{ id: ' ', password: TEST_PASSWORD }, 'FIELDS_REQUIRED'],
      [{ id: 'mei', password: '' }, 'FIELDS_REQUIRED'],
      [{ id: { $gt: '' }, password: TEST_PASSWORD }, 'VALIDATION'],
      [{ id: 'mei', password: { $ne: null } }, 'VALIDATION'],
      [[], 'VALIDATION'],
    ]
    for (const [body, code] of cases) {
      const answer = await anonymous.post(LOGIN, body)
      expect([answer.status, answer.body.code]).toEqual([400, code])
    }
    expect((await anonymous.post(LOGIN)).body).toEqual(fieldsRequired('id', 'password'))
  })

  it('admits both kinds by id in any case, with a token and the user', async () => {
    const { app } = createTestApp()
    const { account } = await makeSeller({ sellerId: 'Mei.Ling' })
    const seller = await agentOf(app).post(LOGIN, { id: ' mEI.lING ', password: TEST_PASSWORD })
    expect(seller.status).toBe(200)
    expect(seller.body).toMatchObject({
      role: 'seller',
      user: { _id: account._id.toHexString(), sellerId: 'Mei.Ling', distributorId: 'LHM' },
    })
    expect(JSON.stringify(seller.body)).not.toContain('passwordHash')
    const session = await agentOf(app, seller.body.token).get(sessionCalls.ofHeader.path)
    expect(session.body.user).toEqual(seller.body.user)

    await makeSupervisor({ supervisorId: 'boss' })
    const boss = await agentOf(app).post(LOGIN, { id: 'BOSS', password: TEST_PASSWORD })
    expect(boss.body).toMatchObject({ role: 'supervisor', user: { supervisorId: 'boss' } })
  })

  it('returns a token of twelve hours that names the account and its session alone', async () => {
    const { account } = await makeSeller()
    const body = { id: account.loginId, password: TEST_PASSWORD }
    const { token } = (await agentOf(createTestApp().app).post(LOGIN, body)).body
    const {
      sub,
      v,
      s,
      iat = 0,
      exp = 0,
      ...more
    } = jwt.verify(token, TEST_SECRET) as jwt.JwtPayload
    expect([sub, v, more]).toEqual([account._id.toHexString(), 0, {}])
    expect(s).toMatch(/^[\da-f-]{36}$/)
    expect(exp - iat).toBe(12 * 60 * 60)
  })
})

describe('POST /api/admin/login', () => {
  const path = sessionCalls.logInAdmin.path

  it('answers an unknown name, a wrong password and a learner alike with 401', async () => {
    const anonymous = agentOf(createTestApp().app)
    await makeAdmin('lhm', { username: 'chief' })
    await makeSupervisor({ supervisorId: 'boss' })
    for (const username of ['nobody', 'chief', 'boss']) {
      const password = username === 'chief' ? 'wrong horse' : TEST_PASSWORD
      const answer = await anonymous.post(path, { username, password })
      expect([answer.status, answer.body]).toEqual([401, WRONG])
    }
    const empty = await anonymous.post(path, { username: 'chief' })
    expect([empty.status, empty.body]).toEqual([400, fieldsRequired('password')])
  })

  it('admits an admin, with a separate namespace', async () => {
    const { app } = createTestApp()
    await makeSupervisor({ supervisorId: 'chief' })
    const { account } = await makeAdmin('lhm', { username: 'Chief', name: 'Tan' })
    const answer = await agentOf(app).post(path, { username: 'chief', password: TEST_PASSWORD })
    expect(answer.status).toBe(200)
    expect(answer.body.admin).toMatchObject({
      _id: account._id.toHexString(),
      username: 'Chief',
      distributor: 'lhm',
      ...NO_TEXTS,
      name: 'Tan',
      email: '',
      number: '',
      pendingEmail: '',
      pendingNumber: '',
      canConfirm: { email: true, number: true },
      keeps: { email: false, number: false },
      language: '',
      createdAt: account.createdAt.toISOString(),
    })
    const session = await agentOf(app, answer.body.token).get(sessionCalls.ofHeader.path)
    expect(session.body).toEqual({ isAdmin: true, role: 'admin', admin: answer.body.admin })
  })
})

describe('session: ofToken', () => {
  const path = sessionCalls.ofToken.path

  it('refuses no token, a foreign, an expired and an unsigned one with 401', async () => {
    const { app } = createTestApp()
    const id = (await makeSeller()).account._id.toHexString()
    const tokens = [
      undefined,
      'nonsense',
      sign(id, {}, 'another secret of at least 32 bytes'),
      sign(id, { expiresIn: -1 }),
      sign('000000000000000000000000'),
      sign('not an id'),
      sign(id, { algorithm: 'HS512' }),
      jwt.sign({ v: 0, sub: id }, '', { algorithm: 'none' }),
      jwt.sign({ v: 1 }, TEST_SECRET, { subject: id }),
    ]
    for (const token of tokens) {
      const byHeader = await agentOf(app, token).get(path)
      expect([byHeader.status, byHeader.body]).toEqual([401, NOBODY])
      const byBody = await agentOf(app).post(path, token ? { token } : {})
      expect([byBody.status, byBody.body]).toEqual([401, NOBODY])
    }
  })

  it('takes the token from the header or the body', async () => {
    const { app } = createTestApp()
    const { token, account } = await makeSeller()
    const answers = [
      await agentOf(app, token).get(path),
      await agentOf(app, token).post(path),
      await agentOf(app).post(path, { token }),
      await agentOf(app, 'stale').post(path, { token }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({
        isAdmin: false,
        role: 'seller',
        user: { sellerId: account.loginId },
      })
    }
    const wrongType = await agentOf(app).post(path, { token: { $gt: '' } })
    expect(wrongType.status).toBe(400)
  })

  it('needs an approved account', async () => {
    const { token } = await makeSupervisor({ approved: false })
    expect((await agentOf(createTestApp().app, token).get(path)).status).toBe(401)
  })
})

describe('every call', () => {
  it('answers broken JSON with 400, too much of it with 413, and an unknown path with 404', async () => {
    const anonymous = agentOf(createTestApp().app)
    const send = (body: string) =>
      anonymous.post(LOGIN).set('content-type', 'application/json').send(body)
    const broken = await send('{"id": ')
    expect([broken.status, broken.body]).toEqual([
      400,
      { error: 'The request could not be read.', code: 'BODY_INVALID' },
    ])
    const huge = await send(JSON.stringify({ id: 'x'.repeat(17_000) }))
    expect([huge.status, huge.body.code]).toEqual([413, 'TOO_LARGE'])
    const deep = await send('['.repeat(8000) + ']'.repeat(8000))
    expect([deep.status, deep.body.code]).toEqual([400, 'BODY_INVALID'])
    for (const path of ['/api/nothing', `${sessionCalls.logIn.path}/nothing`, '/api']) {
      const unknown = await anonymous.get(path)
      expect([unknown.status, unknown.body]).toEqual([
        404,
        { error: 'This does not exist.', code: 'NOT_FOUND' },
      ])
    }
  })

  it('ignores a stale token where no session is needed', async () => {
    const { account } = await makeSeller()
    const stale = agentOf(createTestApp().app, 'stale')
    const answer = await stale.post(LOGIN, { id: account.loginId, password: TEST_PASSWORD })
    expect(answer.status).toBe(200)
    expect((await stale.post(sessionCalls.saveProfile.path)).body).toEqual(NOBODY)
  })

  it('forbids caching, and does not name the software', async () => {
    const answer = await agentOf(createTestApp().app).get(sessionCalls.ofHeader.path)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-powered-by']).toBeUndefined()
  })
})

function sign(sub: string, options: jwt.SignOptions = {}, secret = TEST_SECRET): string {
  return jwt.sign({ v: 0 }, secret, { subject: sub, expiresIn: 60, ...options })
}
