import { auditCalls } from '@tristar/shared/audit/audit.calls'
import type { AuditRow } from '@tristar/shared/audit/audit.schema'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../lib/database/connect.ts'
import { type EventMap, Events } from '../../lib/context.ts'
import { newSerial } from '../../lib/serial.ts'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { makeIssued } from '../../testing/certificates.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import type { CertificateFacts } from './certificates.ts'
import { certificatesSubscriptions } from './certificates.events.ts'
import { type IssuedStar, IssuedStarModel } from './issuedStars.model.ts'
import { revokeByReset } from './revocation.service.ts'

useTestDatabase()

const told: CertificateFacts[] = []
const listening = {
  certificateRevoked: async (facts: EventMap['certificateRevoked']) => void told.push(facts),
  certificateRestored: async (facts: EventMap['certificateRestored']) => void told.push(facts),
}
const events = new Events([certificatesSubscriptions, listening])
const { app, context } = createTestApp({ events, env: { RATE_LIMIT: 'off' } })

const REASON = 'The wrong seller was evaluated'

let chief: Made
let seller: Made
let star: IssuedStar

beforeEach(async () => {
  told.length = 0
  chief = await makeAdmin('all', { username: 'chief' })
  seller = await makeSeller({ sellerId: 'Mei', name: 'Mei' })
  star = await makeIssued(seller)
})

type Change = 'revoke' | 'restore'

async function change(which: Change, body: object, by: Made | null = chief) {
  const answer = await agentOf(app, by?.token).post(certificatesCalls[which].path, body)
  return [answer.status, answer.body.code ?? answer.body.status]
}
const checked = async () => {
  const path = pathOf(certificatesCalls.check, { serial: star.serial })
  return (await agentOf(app).get(path)).body
}
const facts = () => ({ accountId: String(seller.account._id), tier: 'White', serial: star.serial })
const resetAll = (at: Date) =>
  inTransaction((session) => revokeByReset(context, String(seller.account._id), at, session))

describe.each(['revoke', 'restore'] as const)('%s', (which) => {
  it('is for admins of all distributors, names a serial and a reason', async () => {
    const body = { serial: star.serial, reason: REASON }
    expect((await change(which, body, null))[0]).toBe(401)
    for (const by of [seller, await makeSupervisor(), await makeAdmin('lhm')])
      expect((await change(which, body, by))[0]).toBe(403)
    for (const wrong of [{}, { ...body, reason: ' ' }, { ...body, serial: '' }])
      expect(await change(which, wrong)).toEqual([400, 'FIELDS_REQUIRED'])
    expect(await change(which, { ...body, serial: 5 })).toEqual([400, 'VALIDATION'])
    expect(await change(which, { ...body, reason: 'x'.repeat(301) })).toEqual([400, 'VALIDATION'])
    expect(await change(which, { ...body, serial: 'typo' })).toEqual([400, 'SERIAL_INVALID'])
    const unknown = { ...body, serial: newSerial() }
    expect(await change(which, unknown)).toEqual([404, 'CERTIFICATE_UNKNOWN'])
    expect(told).toEqual([])
  })
})

it('an admin revokes a certificate and takes that back', async () => {
  const body = { serial: star.serial.toLowerCase(), reason: REASON }
  expect(await change('restore', body)).toEqual([409, 'CERTIFICATE_VALID'])
  expect(await change('revoke', body)).toEqual([200, 'revoked'])
  expect(await change('revoke', body)).toEqual([409, 'CERTIFICATE_REVOKED'])
  expect(await checked()).toMatchObject({ status: 'revoked', revokedAt: expect.any(String) })
  expect(await change('restore', { ...body, reason: 'It was right' })).toEqual([200, 'valid'])
  expect(await change('restore', body)).toEqual([409, 'CERTIFICATE_VALID'])
  expect(await checked()).not.toHaveProperty('revokedAt')
  expect(told).toEqual([
    { ...facts(), by: 'admin', reason: REASON },
    { ...facts(), reason: 'It was right' },
  ])
  const { body: log } = await agentOf(app, chief.token).post(auditCalls.list.path, {})
  const details = { belt: 'White', serial: star.serial }
  const entry = { who: 'chief', whom: 'Mei', distributorId: 'LHM' }
  expect(log.slice(0, 2)).toMatchObject([
    { ...entry, action: 'certificateRestored', details: { ...details, reason: 'It was right' } },
    { ...entry, action: 'certificateRevoked', details: { ...details, reason: REASON } },
  ])
})

it('two admins revoke it once', async () => {
  const body = { serial: star.serial, reason: REASON }
  const answers = await Promise.all([1, 2, 3].map(() => change('revoke', body)))
  expect(answers.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(told).toHaveLength(1)
})

it('a reset revokes for good, also what an admin has revoked before', async () => {
  const other = await makeIssued(seller, { tier: 'Green' })
  const stranger = await makeIssued(await makeSeller())
  await change('revoke', { serial: other.serial, reason: REASON })
  const before = (await IssuedStarModel.findById(other._id).lean())?.revoked
  told.length = 0
  const at = new Date()
  await resetAll(at)
  expect(told).toEqual([{ ...facts(), by: 'reset', reason: 'reset' }])
  expect(await checked()).toMatchObject({ status: 'revoked', revokedAt: at.toISOString() })
  const after = (await IssuedStarModel.findById(other._id).lean())?.revoked
  expect(after).toEqual({ ...before, by: 'reset' })
  for (const { serial } of [star, other]) {
    const restoring = { serial, reason: 'No' }
    expect(await change('restore', restoring)).toEqual([409, 'CERTIFICATE_RESET'])
    expect(await change('revoke', restoring)).toEqual([409, 'CERTIFICATE_REVOKED'])
  }
  expect((await IssuedStarModel.findById(stranger._id).lean())?.revoked).toBeUndefined()
})

const reasonOf = async (_id: IssuedStar['_id']) =>
  (await IssuedStarModel.findById(_id).orFail().lean<IssuedStar>()).revoked?.reason

it('forgets the reasons that name somebody who is erased, and no others', async () => {
  await makeSupervisor({ supervisorId: 'Boss', name: 'Tan Wei Liang' })
  const other = await makeIssued(await makeSeller({ sellerId: 'Ali' }))
  const { serial } = star
  await change('revoke', { serial, reason: 'Tan Wei Liang was not there' })
  await change('restore', { serial, reason: 'As boss asked' })
  await change('revoke', { serial, reason: 'Tan Wei Liang again' })
  await change('revoke', { serial: other.serial, reason: REASON })
  const by = agentOf(app, chief.token)
  await by.post(movesCalls.deactivate.path, { id: 'Boss' }).expect(200)
  await by.post(movesCalls.erase.path, { id: 'Boss', confirm: 'Boss' }).expect(200)
  const { body: log } = await by.post(auditCalls.list.path, { who: 'chief', order: 'asc' })
  const reasons = log.flatMap(({ details }: AuditRow) => details.reason ?? [])
  expect(reasons).toEqual(['', '', '', REASON])
  expect([await reasonOf(star._id), await reasonOf(other._id)]).toEqual(['', REASON])
})
