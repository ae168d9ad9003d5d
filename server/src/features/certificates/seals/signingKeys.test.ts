import { beforeEach, describe, expect, it } from 'vitest'
import { createTestContext } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { AuditModel } from '../../audit/audit.model.ts'
import { SigningKeyModel } from './signingKeys.model.ts'
import {
  prepareSigning,
  publicKeys,
  rotateKey,
  signCompact,
  unopenedKey,
  verifyCompact,
} from './signingKeys.service.ts'

useTestDatabase()

const PAYLOAD = { serial: 'ABCD', says: '三星' }

/** What a log was told. */
const said: object[] = []
const context = createTestContext()
const log = Object.assign(Object.create(context.log), {
  warn: (...words: object[]) => void said.push(...words),
}) as typeof context.log
const here = { secret: context.secret, log }
/** After JWT_SECRET has changed. */
const changed = { secret: 'another secret, also known to nobody', log }

beforeEach(() => {
  said.length = 0
})

const partsOf = (token: string) => token.split('.')
const readPart = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
const writePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const kidOf = async (token: string) => (await verifyCompact(token))?.kid

describe('signing keys', () => {
  it('sign a payload, and the signature names its key', async () => {
    const token = await signCompact(here, PAYLOAD, { typ: 'vc+jwt' })
    const [{ kid, jwk, retiredAt } = { kid: '', jwk: {} }, ...more] = await publicKeys()
    expect(more).toEqual([])
    expect(retiredAt).toBeUndefined()
    expect(jwk).toEqual({
      kty: 'OKP',
      crv: 'Ed25519',
      x: expect.any(String),
      kid,
      alg: 'EdDSA',
      use: 'sig',
    })
    expect(readPart(partsOf(token)[0])).toEqual({ alg: 'EdDSA', kid, typ: 'vc+jwt' })
    expect(await verifyCompact(token)).toEqual({ payload: PAYLOAD, kid })
  })

  it('refuse what is tampered with, unsigned, of an unknown key or no token', async () => {
    const token = await signCompact(here, PAYLOAD)
    const [header = '', payload = '', signature = ''] = partsOf(token)
    const { kid } = readPart(header) as { kid: string }
    const other = writePart({ ...PAYLOAD, serial: 'WXYZ' })
    for (const bad of [
      `${header}.${other}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}.${signature.toLowerCase()}`,
      `${writePart({ alg: 'none', kid })}.${payload}.`,
      `${writePart({ alg: 'HS256', kid })}.${payload}.${signature}`,
      `${writePart({ alg: 'EdDSA', kid: 'unknown' })}.${payload}.${signature}`,
      `${writePart({ alg: 'EdDSA', kid: { $ne: null } })}.${payload}.${signature}`,
      `${writePart({ alg: 'EdDSA' })}.${payload}.${signature}`,
      `${header}.${payload}`,
      'no token',
      '',
    ])
      expect([bad, await verifyCompact(bad)]).toEqual([bad, null])
    await SigningKeyModel.deleteMany({})
    expect(await verifyCompact(token)).toBeNull()
  })

  it('are one when many sign at once for the first time, and again afterwards', async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, () => signCompact(here, PAYLOAD)))
    const kids = await Promise.all([...tokens, await signCompact(here, PAYLOAD)].map(kidOf))
    expect(new Set(kids).size).toBe(1)
    expect(await SigningKeyModel.countDocuments()).toBe(1)
  })

  it('are kept encrypted', async () => {
    await signCompact(here, PAYLOAD)
    const stored = await SigningKeyModel.findOne().lean()
    expect(Object.keys(stored?.jwk ?? {}).toSorted()).toEqual(['crv', 'kty', 'x'])
    expect(Buffer.from(stored?.encrypted ?? '', 'base64url').toString('latin1')).not.toContain(
      '"d"',
    )
    expect(await unopenedKey(here.secret)).toBeNull()
    expect(await unopenedKey(changed.secret)).toBe(stored?._id)
  })

  it('are replaced by the operator: the next signature is of the new one, earlier ones stay valid', async () => {
    const before = await signCompact(here, PAYLOAD)
    const first = await kidOf(before)
    const kid = await rotateKey(here)
    expect(await kidOf(await signCompact(here, PAYLOAD))).toBe(kid)
    expect(await kidOf(before)).toBe(first)
    expect(await publicKeys()).toMatchObject([{ kid: first, retiredAt: expect.any(Date) }, { kid }])
    expect(await SigningKeyModel.findById(first).lean()).not.toHaveProperty('encrypted')
    expect(await AuditModel.find().lean()).toMatchObject([
      { action: 'keyRotated', who: 'command line', details: {} },
    ])
  })

  it('are withdrawn: no longer published, and what they signed is refused', async () => {
    const tokens = [await signCompact(here, PAYLOAD)]
    await rotateKey(here)
    tokens.push(await signCompact(here, PAYLOAD))
    const kid = await rotateKey(here, { withdraw: true })
    for (const token of tokens) expect(await verifyCompact(token)).toBeNull()
    expect(await publicKeys()).toMatchObject([{ kid }])
    expect(await kidOf(await signCompact(here, PAYLOAD))).toBe(kid)
    const [entry] = await AuditModel.find().sort({ at: -1, _id: -1 }).lean()
    expect(entry?.details).toEqual({ withdrawn: true })
  })

  it('stay one when two operators replace it at the same time', async () => {
    await signCompact(here, PAYLOAD)
    const kids = await Promise.all([rotateKey(here), rotateKey(here)])
    const current = await kidOf(await signCompact(here, PAYLOAD))
    expect(kids).toContain(current)
    expect(await publicKeys()).toHaveLength(3)
    expect(await SigningKeyModel.countDocuments({ encrypted: { $exists: true } })).toBe(1)
  })

  it('are opened before the first signature, but neither made nor replaced', async () => {
    await prepareSigning(here)
    expect(await SigningKeyModel.countDocuments()).toBe(0)
    const first = await kidOf(await signCompact(here, PAYLOAD))
    await prepareSigning(changed)
    await prepareSigning(here)
    expect(await SigningKeyModel.countDocuments()).toBe(1)
    expect(await kidOf(await signCompact(here, PAYLOAD))).toBe(first)
  })

  it('are replaced when the secret has changed, which is logged; earlier signatures stay valid', async () => {
    const before = await signCompact(here, PAYLOAD)
    const first = await kidOf(before)
    const tokens = await Promise.all([signCompact(changed, PAYLOAD), signCompact(changed, PAYLOAD)])
    const kids = await Promise.all(tokens.map(kidOf))
    expect(new Set(kids).size).toBe(1)
    expect(kids).not.toContain(first)
    expect(await kidOf(before)).toBe(first)
    expect(said).toEqual([
      { kid: first, newKid: kids[0] },
      expect.stringContaining('The signing key does not open with this JWT_SECRET.'),
    ])
  })
})
