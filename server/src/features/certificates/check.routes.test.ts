import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { showSerial } from '@tristar/shared/certificates/serial.rules'
import { pathOf } from '@tristar/shared/common/calls'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newSerial } from '../../lib/serial.ts'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { makeIssued } from '../../testing/certificates.ts'
import { commandsOf } from '../../testing/commands.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { flushChecks } from './checkCounts.service.ts'
import { type IssuedStar, IssuedStarModel } from './issuedStars.model.ts'

useTestDatabase()

const { app } = createTestApp({ env: { RATE_LIMIT: 'off', ISSUER_NAME: 'The Academy' } })

let seller: Made
let star: IssuedStar

beforeEach(async () => {
  const supervisor = await makeSupervisor({ distributorId: 'MER-S' })
  seller = await makeSeller({ supervisor, name: '陈美玲', sellerId: 'mei' })
  star = await makeIssued(seller)
})

const check = (serial: string, on = app, token?: string) =>
  agentOf(on, token).get(pathOf(certificatesCalls.check, { serial }))

describe('the check of a certificate', () => {
  it('answers anybody what is on it, and nothing else', async () => {
    const { status, body, headers } = await check(star.serial)
    expect(status).toBe(200)
    // Pages of other origins may show it, and nobody keeps it.
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    })
    expect(body).toEqual({
      status: 'valid',
      name: '陈美玲',
      tier: 'White',
      date: star.achievedAt.toISOString(),
      group: 'MER',
      evaluator: 'Tan Ah Kow',
      issuer: 'Tristar',
    })
    expect(headers['cache-control']).toContain('no-store')
  })

  it.each(['', 'expired', 'a.b.c'])('does not look at a token: %j', async (token) => {
    expect((await check(star.serial, app, token)).status).toBe(200)
    expect((await check(star.serial, app, seller.token)).status).toBe(200)
  })

  it('forgives how the serial is typed', async () => {
    const typed = [
      star.serial.toLowerCase(),
      ` ${showSerial(star.serial)} `,
      star.serial.replaceAll('O', '0').replaceAll('I', '1'),
    ]
    for (const serial of typed)
      expect([serial, (await check(serial)).status]).toEqual([serial, 200])
  })

  it('tells a mistyped serial from an unknown one', async () => {
    const last = star.serial.endsWith('A') ? 'B' : 'A'
    const mistyped = await check(star.serial.slice(0, -1) + last)
    expect([mistyped.status, mistyped.body.code]).toEqual([400, 'SERIAL_INVALID'])
    for (const serial of [newSerial(), 'ABCDEFGHIJKLMNOP']) {
      const unknown = await check(serial)
      expect([unknown.status, unknown.body.code]).toEqual([404, 'CERTIFICATE_UNKNOWN'])
    }
  })

  it('accepts the serials of older versions, which have no check characters', async () => {
    await makeIssued(seller, { serial: 'ABCDEFGHIJKLMNOP', sealedLater: true })
    const { status, body } = await check('abcd-efgh-ijkl-mnop')
    expect([status, body.sealedLater]).toEqual([200, true])
  })

  it('names nobody before there is a name, and then what is true now', async () => {
    const manager = await makeSupervisor({ name: 'Siti', distributorId: 'KTC' })
    const nameless = await makeSeller({ supervisor: manager })
    const evaluatorId = manager.account._id
    const { serial } = await makeIssued(nameless, { issued: undefined, evaluatorId })
    const said = { name: '', evaluator: 'Siti', group: 'KTCB', issuer: 'The Academy' }
    expect((await check(serial)).body).toMatchObject({ status: 'valid', ...said })
  })

  it('shows a revocation with the next answer', async () => {
    expect((await check(star.serial)).body.status).toBe('valid')
    const revoked = { at: new Date('2026-11-20T01:02:03.000Z'), by: 'admin', reason: 'secret' }
    await IssuedStarModel.updateOne({ _id: star._id }, { $set: { revoked } })
    const { body } = await check(star.serial)
    expect(body).toMatchObject({ status: 'revoked', revokedAt: '2026-11-20T01:02:03.000Z' })
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  it('says that its holder is erased', async () => {
    await IssuedStarModel.updateOne({ _id: star._id }, { $set: { erasedAt: new Date() } })
    expect((await check(star.serial)).body).toMatchObject({ status: 'valid', erased: true })
  })

  it('costs two reads: the star, and who vouches for it', async () => {
    await check(star.serial)
    expect(await commandsOf(async () => void (await check(star.serial)))).toEqual(['find', 'find'])
  })
})

const checks = async () => (await IssuedStarModel.findById(star._id).lean())?.checks

describe('the counter of checks', () => {
  it('is written at intervals, all certificates at once', async () => {
    const other = await makeIssued(seller)
    await flushChecks()
    for (const { serial } of [star, star, other]) await check(serial)
    expect(await checks()).toBe(0)
    const write = vi.spyOn(IssuedStarModel, 'bulkWrite')
    await flushChecks()
    await flushChecks()
    expect(write).toHaveBeenCalledTimes(1)
    expect(await checks()).toBe(2)
    expect((await IssuedStarModel.findById(other._id).lean())?.checks).toBe(1)
  })

  it('loses nothing when it cannot be written', async () => {
    await flushChecks()
    await check(star.serial)
    vi.spyOn(IssuedStarModel, 'bulkWrite').mockRejectedValueOnce(new Error('full'))
    await expect(flushChecks()).rejects.toThrow('full')
    await check(star.serial)
    await flushChecks()
    expect(await checks()).toBe(2)
  })
})

const from = (serial: string, on: typeof app, address: string) =>
  check(serial, on).set('x-forwarded-for', address)

describe('trying serials out', () => {
  it('closes the door to an address, on this process and the others', async () => {
    const limited = createTestApp().app
    const elsewhere = createTestApp().app
    for (let tries = 0; tries < 30; tries += 1)
      expect((await from(newSerial(), limited, '10.1.1.1')).status).toBe(404)
    const refused = await from(newSerial(), limited, '10.1.1.1')
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect((await from(star.serial, limited, '10.1.1.1')).status).toBe(429)
    expect((await from(star.serial, limited, '10.1.1.2')).status).toBe(200)
    expect((await from(newSerial(), elsewhere, '10.1.1.1')).status).toBe(429)
    expect((await from(star.serial, elsewhere, '10.1.1.1')).status).toBe(429)
  })

  it('is not what somebody does who mistypes, or checks many', async () => {
    const limited = createTestApp().app
    for (let tries = 0; tries < 40; tries += 1) {
      expect((await from('mistyped', limited, '10.1.1.3')).status).toBe(400)
      expect((await from(star.serial, limited, '10.1.1.3')).status).toBe(200)
    }
  })
})
