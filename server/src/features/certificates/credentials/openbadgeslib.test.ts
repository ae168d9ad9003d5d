import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { type CallFacts, pathOf } from '@tristar/shared/common/calls'
import { CompactSign, decodeProtectedHeader, generateKeyPair } from 'jose'
import request from 'supertest'
import { expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { asBytes } from '../../../testing/badges.ts'
import { makeIssued } from '../../../testing/certificates.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { makeAdmin, makeSeller } from '../../../testing/factories.ts'
import { rotateKey } from '../seals/signingKeys.service.ts'

// A verifier that is not ours: run by npm run test:badges, which names the Python that has it.
const PYTHON = process.env.BADGES_PYTHON ?? ''
const VERIFIER = fileURLToPath(new URL('../../../../scripts/badges/verify.py', import.meta.url))

useTestDatabase()
const PUBLIC_URL = 'https://tristar.example.com'
const { app, context } = createTestApp({ env: { PUBLIC_URL } })
const { credential, badgePng, badgeSvg, status } = credentialsCalls

interface Case {
  name: string
  kind: 'jwt' | 'png' | 'svg'
  data: Buffer
}

async function fetchBytes(path: string): Promise<Buffer> {
  const { body }: { body: Buffer } = await request(app)
    .get(path)
    .buffer()
    .parse(asBytes)
    .expect(200)
  return body
}

const fetchJson = async (path: string) => JSON.parse((await fetchBytes(path)).toString())

async function issue(name = 'Nurul Aisyah binti Rahman'): Promise<string> {
  return (await makeIssued(await makeSeller({ name }))).serial
}

const tokenOf = (serial: string) => fetchBytes(`${pathOf(credential, { serial })}?format=jwt`)

/** A credential in its three forms. */
async function formsOf(name: string, serial: string): Promise<Case[]> {
  const path = (call: Pick<CallFacts, 'path'>) => pathOf(call, { serial })
  return [
    { name: `${name} as JWT`, kind: 'jwt', data: await tokenOf(serial) },
    { name: `${name} as PNG`, kind: 'png', data: await fetchBytes(path(badgePng)) },
    { name: `${name} as SVG`, kind: 'svg', data: await fetchBytes(path(badgeSvg)) },
  ]
}

/** The token with another holder, as it was signed. */
function tamper(token: string): string {
  const [header, payload = '', signature] = token.split('.')
  const text = Buffer.from(payload, 'base64url').toString().replace('Nurul', 'Mallory')
  return [header, Buffer.from(text).toString('base64url'), signature].join('.')
}

/** The token signed by a key of somebody else, who may name it as ours. */
async function forge(token: string, kid: string): Promise<string> {
  const { privateKey } = await generateKeyPair('EdDSA')
  const header = { ...decodeProtectedHeader(token), alg: 'EdDSA', kid }
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url')
  return new CompactSign(payload).setProtectedHeader(header).sign(privateKey)
}

async function judge(cases: readonly Case[]): Promise<Record<string, unknown>> {
  const path = pathOf(status, { list: 1 })
  const list = (await fetchBytes(`${path}?format=jwt`)).toString()
  const didDocument = await fetchJson('/.well-known/did.json')
  const given = {
    jwks: await fetchJson('/.well-known/jwks.json'),
    did: didDocument.id,
    didDocument,
    lists: { [PUBLIC_URL + path]: list },
    cases: cases.map(({ data, ...named }) => ({ ...named, data: data.toString('base64') })),
  }
  const { stdout, stderr } = spawnSync(PYTHON, [VERIFIER], {
    input: JSON.stringify(given),
    encoding: 'utf8',
  })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout)
}

const ACCEPTED = 'accepted'
const UNSIGNED = 'Invalid signature'
const UNKNOWN = expect.stringMatching(/^unknown key/)
const UNLISTED = expect.stringMatching(/^DID document has no verificationMethod/)
const REVOKED = expect.stringMatching(/^Credential status 'revocation' is set/)

const jwt = (name: string, token: Buffer | string): Case => ({
  name,
  kind: 'jwt',
  data: Buffer.from(token),
})

/** What is to be said about each form of a credential, by the JWKS and by the DID document. */
const aboutForms = (name: string, verdict: unknown) =>
  ['JWT', 'PNG', 'SVG'].map((form) => [`${name} as ${form}`, { byKey: verdict, byDid: verdict }])

it('openbadgeslib accepts what is valid and refuses what is not', async () => {
  const ofWithdrawnKey = await tokenOf(await issue())
  await rotateKey(context, { withdraw: true })
  const ofReplacedKey = await tokenOf(await issue())
  await rotateKey(context)
  const [valid, revoked, restored] = [await issue(), await issue(), await issue('陈美玲')]
  const cases = [
    ...(await formsOf('valid', valid)),
    ...(await formsOf('revoked', revoked)),
    ...(await formsOf('restored', restored)),
  ]
  const chief = agentOf(app, (await makeAdmin('all')).token)
  const { revoke, restore } = certificatesCalls
  for (const serial of [revoked, restored])
    await chief.post(revoke.path, { serial, reason: 'Mistaken' }).expect(200)
  await chief.post(restore.path, { serial: restored, reason: 'It was right' }).expect(200)
  const token = (await tokenOf(valid)).toString()
  const { kid = '' } = decodeProtectedHeader(token)
  const verdicts = await judge([
    ...cases,
    jwt('of a replaced key', ofReplacedKey),
    jwt('of a withdrawn key', ofWithdrawnKey),
    jwt('tampered', tamper(token)),
    jwt('of an unknown key', await forge(token, `${kid}x`)),
    jwt('of a key that only says to be ours', await forge(token, kid)),
  ])
  expect(verdicts).toEqual({
    ...Object.fromEntries([
      ...aboutForms('valid', ACCEPTED),
      ...aboutForms('revoked', REVOKED),
      ...aboutForms('restored', ACCEPTED),
    ]),
    'of a replaced key': { byKey: ACCEPTED, byDid: ACCEPTED },
    'of a withdrawn key': { byKey: UNKNOWN, byDid: UNLISTED },
    tampered: { byKey: UNSIGNED, byDid: UNSIGNED },
    'of an unknown key': { byKey: UNKNOWN, byDid: UNLISTED },
    'of a key that only says to be ours': { byKey: UNSIGNED, byDid: UNSIGNED },
  })
})
