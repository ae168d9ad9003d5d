import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { pick, randomOf } from '@tristar/shared/common/random'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { newSerial } from '../../../lib/serial.ts'
import { createTestApp } from '../../../testing/app.ts'
import { readPng, readSvg } from '../../../testing/badges.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import {
  askAsVerifier,
  DID,
  HOLDER,
  HOST,
  ISSUER,
  makeCertificate,
  refusalOf,
  verifyByJwks,
} from '../../../testing/verifier.ts'
import { IssuedStarModel } from '../issuedStars.model.ts'
import { rotateKey } from '../seals/signingKeys.service.ts'

useTestDatabase()
const { app, context } = createTestApp({ env: ISSUER })

const { credential, badgePng, badgeSvg, achievement, issuer, status } = credentialsCalls
const ofSerial = [credential, badgePng, badgeSvg] as const

const ask = (path: string, accept?: string) => askAsVerifier(app, path, accept)
const verify = (token: string) => verifyByJwks(app, token)

describe('the credential of a certificate', () => {
  it('is JSON by default, and says no more of its holder than the name as issued', async () => {
    const star = await makeCertificate()
    const path = pathOf(credential, { serial: star.serial })
    const answer = await ask(path)
    expect([answer.status, answer.type]).toEqual([200, 'application/vc'])
    const body = answer.read()
    expect(body).toMatchObject({
      id: HOST + path,
      issuer: { id: DID, name: 'Tristar Academy' },
      validFrom: '2026-11-02T01:00:00.000Z',
      credentialSubject: { identifier: [{ identityHash: HOLDER, identityType: 'name' }] },
    })
    const text = answer.bytes.toString()
    for (const hidden of [String(star.accountId), String(star._id), 'Rosnah', 'evil.example'])
      expect(text).not.toContain(hidden)
  })

  it.each([
    ['', 'application/vc+jwt', 'application/vc+jwt'],
    ['?format=jwt', 'application/vc', 'application/vc+jwt'],
    ['?format=jwt', '*/*', 'application/vc+jwt'],
    ['?format=json', 'application/vc+jwt', 'application/vc'],
    ['', 'application/json', 'application/vc'],
    ['', 'text/html,application/xml;q=0.9,*/*;q=0.8', 'application/vc'],
    ['', 'application/vc;q=0.5, application/vc+jwt', 'application/vc+jwt'],
    ['', 'nonsense;;q=,', 'application/vc'],
  ])('is sent for “%s” and Accept: %s as %s', async (query, accept, type) => {
    const { serial } = await makeCertificate()
    const answer = await ask(pathOf(credential, { serial }) + query, accept)
    expect([answer.status, answer.type]).toEqual([200, type])
  })

  it('may be kept for a minute and asked for again by its ETag, as badges, issuer and status list', async () => {
    const { serial } = await makeCertificate()
    const paths = [...ofSerial.map((call) => pathOf(call, { serial })), issuer.path]
    for (const path of paths) {
      const first = await request(app).get(path)
      expect([path, first.status, first.headers['cache-control']]).toEqual([
        path,
        200,
        'public, max-age=60',
      ])
      const again = await request(app)
        .get(path)
        .set('if-none-match', first.headers.etag ?? '')
      expect([path, again.status, again.headers['access-control-allow-origin']]).toEqual([
        path,
        304,
        '*',
      ])
    }
    const list = await request(app).get(pathOf(status, { list: '1' }))
    expect(list.headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      etag: expect.any(String),
    })
    const refused = await request(app).get(pathOf(credential, { serial: 'TS-AAAA' }))
    expect(refused.headers['cache-control']).toBe('no-store')
  })

  it('as JWT is the same credential, signed by a published key', async () => {
    const { serial } = await makeCertificate()
    const path = pathOf(credential, { serial })
    const token = (await ask(`${path}?format=jwt`)).bytes.toString()
    const { payload, header, kid } = await verify(token)
    expect(header).toEqual({ alg: 'EdDSA', kid: `${DID}#${kid}`, typ: 'vc+jwt' })
    const body = (await ask(path)).read()
    const nbf = Date.parse('2026-11-02T01:00:00Z') / 1000
    expect(payload).toEqual({ ...body, iss: DID, jti: body.id, nbf })
  })

  it('is baked into the badges', async () => {
    const { serial } = await makeCertificate({ tier: 'Green' })
    const { id } = (await ask(pathOf(credential, { serial }))).read()
    const png = await ask(pathOf(badgePng, { serial }))
    const svg = await ask(pathOf(badgeSvg, { serial }))
    expect([png.type, svg.type]).toEqual(['image/png', 'image/svg+xml'])
    for (const baked of [readPng(png.bytes), readSvg(svg.bytes.toString())]) {
      expect(baked).toHaveLength(1)
      expect((await verify(baked[0] ?? '')).payload.id).toBe(id)
    }
  })

  it('is found by a serial as people type it', async () => {
    const { serial } = await makeCertificate()
    const typed = `${serial.slice(0, 4)} ${serial.slice(4, 9).toLowerCase()}-${serial.slice(9)}`
    for (const call of ofSerial)
      expect((await ask(pathOf(call, { serial: typed }))).status).toBe(200)
  })

  it('is refused for what is no certificate, has no name or lost its holder', async () => {
    const nameless = await makeCertificate({ issued: undefined })
    const erased = await makeCertificate({ erasedAt: new Date() })
    for (const call of ofSerial) {
      const refused = (serial: string) => refusalOf(app, pathOf(call, { serial }))
      expect(await refused('nonsense')).toEqual([400, 'SERIAL_INVALID'])
      expect(await refused(newSerial())).toEqual([404, 'CERTIFICATE_UNKNOWN'])
      expect(await refused(nameless.serial)).toEqual([409, 'NAME_REQUIRED'])
      expect(await refused(erased.serial)).toEqual([410, 'CERTIFICATE_ERASED'])
    }
    const { serial } = await makeCertificate()
    expect(await refusalOf(app, `${pathOf(credential, { serial })}?format=xml`)).toEqual([
      400,
      'VALIDATION',
    ])
    expect(await IssuedStarModel.countDocuments({ statusIndex: { $exists: true } })).toBe(0)
  })

  it('names its issuer as it was then, by keys of then and now', async () => {
    const { serial } = await makeCertificate()
    const path = `${pathOf(credential, { serial })}?format=jwt`
    const old = (await ask(path)).bytes.toString()
    await rotateKey(context)
    const renamed = createTestApp({ env: { ...ISSUER, ISSUER_NAME: 'Another' } }).app
    const fresh = (await askAsVerifier(renamed, path)).bytes.toString()
    const kids = await Promise.all([old, fresh].map(async (token) => (await verify(token)).kid))
    expect(new Set(kids).size).toBe(2)
    expect((await verify(fresh)).payload.issuer).toMatchObject({ name: 'Tristar Academy' })
    const did = (await ask('/.well-known/did.json')).read()
    expect(did.assertionMethod).toEqual(kids.toReversed().map((kid) => `${DID}#${kid}`))
    await rotateKey(context, { withdraw: true })
    await expect(verify(old)).rejects.toThrow('no applicable key')
  })

  it('needs the public address, whatever host a request names', async () => {
    const homeless = createTestApp().app
    const { serial } = await makeCertificate()
    const paths = [
      ...ofSerial.map((call) => pathOf(call, { serial })),
      issuer.path,
      pathOf(achievement, { tier: 'White' }),
      pathOf(status, { list: 1 }),
      '/.well-known/did.json',
    ]
    for (const path of paths)
      expect([path, ...(await refusalOf(homeless, path))]).toEqual([
        path,
        409,
        'PUBLIC_URL_MISSING',
      ])
    expect((await askAsVerifier(homeless, '/.well-known/jwks.json')).status).toBe(200)
  })

  it('has its document where a did:web with a path is looked up', async () => {
    const PUBLIC_URL = 'https://intranet.example.com/tristar'
    const below = createTestApp({ env: { ...ISSUER, PUBLIC_URL } }).app
    const did = (await askAsVerifier(below, '/tristar/did.json')).read()
    expect([did.id, did.alsoKnownAs]).toEqual([
      'did:web:intranet.example.com:tristar',
      [`${PUBLIC_URL}${issuer.path}`],
    ])
    const star = pathOf(achievement, { tier: 'White' })
    const page = await request(below).get(star).set('accept', 'text/html')
    expect([page.status, page.headers.location]).toEqual([303, '/tristar/verify/star/bronze'])
  })

  it('withstands odd serials and Accept headers', async () => {
    const { serial } = await makeCertificate()
    const random = randomOf('odd serials')
    const serials = [
      serial,
      `${serial}A`,
      serial.slice(1),
      'A'.repeat(5000),
      '%00',
      '%F0%9F%8C%9F',
      '..%2F..%2Fissuer',
      '%7B%22%24ne%22%3A1%7D',
      '__proto__',
    ]
    const accepts = ['', ',', '*', 'a/b;q=9', 'application/vc+jwt;q=0', '/', 'é/à', '*/*;q=0']
    const queries = ['', '?format=', '?format[]=jwt', '?format=jwt&format=json', '?serial=x', '?%']
    const seen = new Set<string>()
    for (let asked = 0; asked < 120; asked += 1) {
      const [call, typed, accept, query] = [
        pick(random, ofSerial),
        pick(random, serials),
        pick(random, accepts),
        pick(random, queries),
      ]
      const answer = await ask(call.path.replace(':serial', typed) + query, accept)
      seen.add(answer.status === 200 ? 'sent' : `${answer.status} ${answer.read().code}`)
    }
    expect([...seen].toSorted()).toEqual(['400 SERIAL_INVALID', '400 VALIDATION', 'sent'])
  })
})
