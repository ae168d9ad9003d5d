import type { CryptoKey, JWK, JWTPayload } from 'jose'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../../lib/context.ts'
import { inTransaction } from '../../../lib/database/connect.ts'
import { unlessTaken } from '../../../lib/database/duplicate.ts'
import { OperatorError } from '../../../lib/errors.ts'
import { type Encrypting, encryptingWith } from '../../../lib/encrypting.ts'
import { OPERATOR, recordAudit } from '../../audit/audit.ts'
import { type SigningKey, SigningKeyModel } from './signingKeys.model.ts'

/** Ed25519. */
const ALGORITHM = 'EdDSA'
/** jose is loaded with the first key, to keep the start fast. */
const jose = () => import('jose')

/** What signs with the current key. */
export type Signing = Pick<Context, 'secret' | 'log'>

export interface PublicKey {
  kid: string
  jwk: JWK
  createdAt: Date
  retiredAt?: Date
}

/** Signs as `signCompact`, with the key that was current when the signer was made. */
export type Signer = (
  payload: object,
  header?: { typ?: string; controller?: string },
) => Promise<string>

/**
 * A compact JWS over the payload by the current key, which is made on first use. Other processes' rotations count at once:
 * each call asks which key is current; the opened key itself is kept in memory.
 * @param header `controller`: the DID whose key this is; the token then names the key by its DID URL
 */
export async function signCompact(context: Signing, ...said: Parameters<Signer>): Promise<string> {
  return (await signerNow(context))(...said)
}

/** A signer, to be used at once. */
export async function signerNow(context: Signing): Promise<Signer> {
  const { kid, key } = await currentKey(context)
  return (payload, header) => signWith(key, kid, payload, header)
}

async function signWith(
  key: CryptoKey,
  thumbprint: string,
  payload: object,
  { typ, controller }: Parameters<Signer>[1] = {},
): Promise<string> {
  const { CompactSign } = await jose()
  const kid = controller ? `${controller}#${thumbprint}` : thumbprint
  const protectedHeader = { alg: ALGORITHM, kid, ...(typ && { typ }) }
  const bytes = new TextEncoder().encode(JSON.stringify(payload))
  return new CompactSign(bytes).setProtectedHeader(protectedHeader).sign(key)
}

/** What a valid token says, and the key that signed it. */
export interface Verified {
  payload: JWTPayload
  kid: string
}

/** Of which keys tokens are taken: those that are not withdrawn, or those that are. */
type Accepted = 'valid' | 'withdrawn'

/** The payload of a compact JWS and the key that signed it; null if it is tampered with, or the key unknown or withdrawn. */
export async function verifyCompact(token: string): Promise<Verified | null> {
  const verified = await verifyBy(token, (kid) => SigningKeyModel.findById(kid).lean<SigningKey>())
  return typeof verified === 'string' ? null : verified
}

/** Why a token is refused. */
type Refusal =
  | 'tampered with'
  | 'signed with an unknown key'
  | 'signed with a withdrawn key'
  | 'signed with a valid key'

export type Verify = (token: string) => Promise<Verified | Refusal>

/** Verifies many tokens by the keys as they are now, and says why one is refused. */
export async function verifierOfNow(accepted: Accepted = 'valid'): Promise<Verify> {
  const keys = await SigningKeyModel.find({}, { encrypted: 0 }).lean<SigningKey[]>()
  const byKid = new Map(keys.map((key) => [key._id, key]))
  return (token) => verifyBy(token, async (kid) => byKid.get(kid) ?? null, accepted)
}

async function verifyBy(
  token: string,
  find: (kid: string) => Promise<SigningKey | null>,
  accepted: Accepted = 'valid',
): Promise<Verified | Refusal> {
  const { compactVerify, decodeProtectedHeader, errors } = await jose()
  try {
    const { kid } = decodeProtectedHeader(token)
    const known = typeof kid === 'string' ? await find(kid.split('#').at(-1) ?? '') : null
    if (!known) return 'signed with an unknown key'
    const state = known.withdrawnAt ? 'withdrawn' : 'valid'
    if (state !== accepted) return `signed with a ${state} key`
    const { payload } = await compactVerify(token, known.jwk, { algorithms: [ALGORITHM] })
    return { payload: JSON.parse(new TextDecoder().decode(payload)), kid: known._id }
  } catch (error) {
    // TypeError and SyntaxError: no token at all, or no JSON in it.
    const refused = [errors.JOSEError, TypeError, SyntaxError]
    if (refused.some((kind) => error instanceof kind)) return 'tampered with'
    throw error
  }
}

/** All public keys, oldest first, without withdrawn ones. */
export async function publicKeys(): Promise<PublicKey[]> {
  const keys = await SigningKeyModel.find({ withdrawnAt: null }, { encrypted: 0 })
    .sort({ createdAt: 1, _id: 1 })
    .lean<SigningKey[]>()
  return keys.map(({ _id: kid, jwk, createdAt, retiredAt }) => ({
    kid,
    jwk: { ...jwk, kid, alg: ALGORITHM, use: 'sig' },
    createdAt,
    ...(retiredAt && { retiredAt }),
  }))
}

/**
 * Replaces the current key, for the operator at the command line.
 * @param withdraw the keys until now are no longer published, and what they signed is refused
 * @returns the `kid` of the new key
 */
export async function rotateKey(
  { secret }: Pick<Context, 'secret'>,
  { withdraw = false }: { withdraw?: boolean } = {},
): Promise<string> {
  const made = await newKey(encryptingOf(secret))
  return inTransaction(async (session) => {
    await retire({}, session)
    if (withdraw)
      await SigningKeyModel.updateMany(
        { withdrawnAt: null },
        { $set: { withdrawnAt: new Date() } },
        { session },
      )
    await SigningKeyModel.create([made], { session })
    const entry = { action: 'keyRotated', principal: OPERATOR } as const
    await recordAudit({ ...entry, ...(withdraw && { details: { withdrawn: true } }) }, session)
    return made._id
  })
}

/** Of a key that is replaced only the public part is kept. */
async function retire(which: Partial<Pick<SigningKey, '_id'>>, session: ClientSession) {
  const update = { $set: { retiredAt: new Date() }, $unset: { current: 1, encrypted: 1 } } as const
  return SigningKeyModel.updateOne({ ...which, current: true }, update, { session })
}

/** The `kid` of the current key if it does not open with this secret, else null. */
export async function unopenedKey(secret: string): Promise<string | null> {
  const stored = await findCurrent()
  return stored && !decryptKey(encryptingOf(secret), stored) ? stored._id : null
}

/**
 * Encrypts the current key by a new secret, so that the same one goes on signing. Again it changes nothing.
 * @throws OperatorError when the key opens with neither
 */
export async function reencryptKey(from: string, to: string): Promise<void> {
  const stored = await findCurrent()
  if (!stored || decryptKey(encryptingOf(to), stored)) return
  const jwk = decryptKey(encryptingOf(from), stored)
  if (!jwk)
    throw new OperatorError(
      `The signing key ${stored._id} does not open with the present secret. Run npm run admin -- rotate-key first.`,
    )
  const encrypted = encryptingOf(to).encrypt(JSON.stringify(jwk), stored._id)
  await SigningKeyModel.updateOne({ _id: stored._id, current: true }, { $set: { encrypted } })
}

interface OpenedKey {
  kid: string
  /** That opened it. */
  secret: string
  key: CryptoKey
}

let opened: OpenedKey | undefined

async function currentKey(context: Signing): Promise<OpenedKey> {
  const stored = (await findCurrent()) ?? (await makeFirst(context))
  const { _id: kid } = stored
  const { secret } = context
  if (opened?.kid === kid && opened.secret === secret) return opened
  const jwk = decryptKey(encryptingOf(secret), stored)
  if (!jwk) {
    await replaceUnopened(context, kid)
    return currentKey(context)
  }
  const { importJWK } = await jose()
  const key = await importJWK(jwk, ALGORITHM)
  if (key instanceof Uint8Array) throw new Error('A signing key is no secret.')
  opened = { kid, secret, key }
  return opened
}

/** Loads what signs before the first star needs it; a key that does not open waits for that star. */
export async function prepareSigning(context: Signing): Promise<void> {
  await jose()
  const stored = await findCurrent()
  if (stored && decryptKey(encryptingOf(context.secret), stored)) await currentKey(context)
}

function findCurrent(): Promise<SigningKey | null> {
  return SigningKeyModel.findOne({ current: true }).lean<SigningKey>()
}

function decryptKey(encrypting: Encrypting, { _id, encrypted = '' }: SigningKey): JWK | null {
  const text = encrypting.decrypt(encrypted, _id)
  return text === null ? null : JSON.parse(text)
}

/** Another process may be faster: then the key is its one. */
async function makeFirst({ secret }: Signing): Promise<SigningKey> {
  const made = await newKey(encryptingOf(secret))
  const isFirst = await unlessTaken(SigningKeyModel.create(made), 'current')
  return isFirst ? made : ((await findCurrent()) ?? made)
}

/** A new key in place of one that was encrypted with another secret; what that one signed stays valid. */
async function replaceUnopened({ secret, log }: Signing, kid: string): Promise<void> {
  const made = await newKey(encryptingOf(secret))
  const replaced = await inTransaction(async (session) => {
    const { modifiedCount } = await retire({ _id: kid }, session)
    if (modifiedCount === 1) await SigningKeyModel.create([made], { session })
    return modifiedCount === 1
  })
  if (replaced)
    log.warn(
      { kid, newKid: made._id },
      'The signing key does not open with this JWT_SECRET. A new one has been made; what the old one signed stays valid.',
    )
}

async function newKey(encrypting: Encrypting): Promise<SigningKey> {
  const { calculateJwkThumbprint, exportJWK, generateKeyPair } = await jose()
  const pair = await generateKeyPair(ALGORITHM, { extractable: true })
  const jwk = await exportJWK(pair.publicKey)
  const _id = await calculateJwkThumbprint(jwk)
  const encrypted = encrypting.encrypt(JSON.stringify(await exportJWK(pair.privateKey)), _id)
  return { _id, jwk, encrypted, current: true, createdAt: new Date() }
}

function encryptingOf(secret: string): Encrypting {
  return encryptingWith(secret, 'signing keys')
}
