import { accountCalls } from '@tristar/shared/account/account.calls'
import { adminsCalls } from '@tristar/shared/account/admins.calls'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import request from 'supertest'
import { beforeEach, describe, expect, it } from 'vitest'
import { TOKEN_HEADER } from '../lib/session.ts'
import { createTestApp } from './app.ts'
import { useTestDatabase } from './database.ts'
import { makeAdmin, makeSeller, makeSupervisor } from './factories.ts'
import { makeTopic } from './topics.ts'

useTestDatabase()

const { app } = createTestApp()
let admin = ''
let seller = ''
beforeEach(async () => {
  admin = (await makeAdmin('all')).token
  seller = (await makeSeller({ sellerId: 'mei' })).token
})

interface Raw {
  path: string
  token?: string
  type?: string
  body: string
}

/** Sends a malformed request; returns status and code. */
async function refusalOf({ path, token = '', type = 'application/json', body }: Raw) {
  const sent = request(app).post(path).set('content-type', type).set(TOKEN_HEADER, token)
  const { status, body: answer } = await sent.send(body)
  return [status, answer.code]
}

describe('the order of refusal', () => {
  const quiz = { topicId: 't', mytype: 'Quiz' }
  const huge = JSON.stringify({ topicId: 'x'.repeat(1_100_000) })
  it('checks the caller before it reads the body', async () => {
    const path = topicsCalls.remove.path
    expect(await refusalOf({ path, body: '{"a":' })).toEqual([401, 'UNAUTHENTICATED'])
    expect(await refusalOf({ path, body: huge })).toEqual([401, 'UNAUTHENTICATED'])
    expect(await refusalOf({ path, token: seller, body: '{"a":' })).toEqual([403, 'FORBIDDEN'])
    expect(await refusalOf({ path, token: seller, body: huge })).toEqual([403, 'FORBIDDEN'])
    expect(await refusalOf({ path, token: admin, body: '{"a":' })).toEqual([400, 'BODY_INVALID'])
    expect(await refusalOf({ path, token: admin, body: huge })).toEqual([413, 'TOO_LARGE'])
  })

  it.each([
    [sessionCalls.logIn.path, { id: 5 }, 'FIELDS_REQUIRED'],
    [sessionCalls.logInAdmin.path, { username: [] }, 'FIELDS_REQUIRED'],
    [accountCalls.resetPassword.path, { token: 5 }, 'FIELDS_REQUIRED'],
    [sessionCalls.registerSeller.path, { sellerId: 5, password: 'long enough' }, 'FIELDS_REQUIRED'],
    [sessionCalls.registerSupervisor.path, { supervisorId: {}, password: 'x' }, 'FIELDS_REQUIRED'],
    [studyCalls.completeAsSeller.path, { mytype: 'Theory', duration: 'x' }, 'FIELDS_REQUIRED'],
    [studyCalls.completeAsSeller.path, { topicId: 5, duration: 1 }, 'FIELDS_REQUIRED'],
    [studyCalls.completeAsSeller.path, { ...quiz, language: 5 }, 'FIELDS_REQUIRED'],
    [studyCalls.completeAsSeller.path, { ...quiz, answers: 5 }, 'LANGUAGE_REQUIRED'],
    [studyCalls.questions.path, { language: 5 }, 'FIELDS_REQUIRED'],
    [studyCalls.questions.path, { topicId: 5 }, 'LANGUAGE_REQUIRED'],
    [movesCalls.erase.path, { id: 5 }, 'FIELDS_REQUIRED'],
    [movesCalls.move.path, { sellerIds: [], supervisorId: 5 }, 'FIELDS_REQUIRED'],
    [movesCalls.deactivate.path, { handOverTo: 5 }, 'FIELDS_REQUIRED'],
    [peopleListCalls.team.path, { limit: 'x' }, 'FIELDS_REQUIRED'],
    [adminsCalls.changeScope.path, { scope: 5 }, 'FIELDS_REQUIRED'],
    [adminsCalls.add.path, { username: 5 }, 'FIELDS_REQUIRED'],
    [certificatesCalls.revoke.path, { serial: 5 }, 'FIELDS_REQUIRED'],
    [topicsCalls.add.path, { title: 'x'.repeat(121), belt: '' }, 'TOPIC_REQUIRED_ADD'],
    [topicsCalls.add.path, { title: '', belt: 'Gold', mandatory: '[]' }, 'TOPIC_REQUIRED_ADD'],
    [topicsCalls.edit.path, { title: 5, belt: 'White', mandatory: [] }, 'TOPIC_REQUIRED_EDIT'],
  ])('%s names missing fields before wrong ones: %j', async (path, body, code) => {
    const token = path.startsWith('/api/admin/') ? admin : seller
    expect(await refusalOf({ path, token, body: JSON.stringify(body) })).toEqual([400, code])
  })

  it.each([
    ['multipart/form-data', 'abc'],
    ['multipart/form-data; boundary=x', 'zzzz'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nbro',
    ],
  ])("a broken body (%s) is the caller's fault", async (type, body) => {
    const path = topicsCalls.add.path
    expect(await refusalOf({ path, token: admin, type, body })).toEqual([400, 'BODY_INVALID'])
  })
})

it('a seller may name its supervisor by either id', async () => {
  const supervisor = await makeSupervisor({ supervisorId: 'boss' })
  const stranger = await makeSupervisor({ supervisorId: 'other' })
  const own = await makeSeller({ sellerId: 'ali', supervisor })
  const { _id: topicId } = await makeTopic()
  const complete = async (supervisorId: string) => {
    const body = { topicId, mytype: 'Theory', duration: 1, supervisorId }
    const sent = request(app).post(studyCalls.completeAsSeller.path).set(TOKEN_HEADER, own.token)
    return (await sent.send(body)).status
  }
  expect(await complete('BOSS')).toBe(200)
  expect(await complete(supervisor.account._id.toHexString())).toBe(200)
  expect(await complete(stranger.account._id.toHexString())).toBe(403)
})
