import { createHmac, randomBytes } from 'node:crypto'
import type { ClientSession } from 'mongoose'
import { AppError } from '../../../lib/errors.ts'
import { ErasedIdModel } from './erasedIds.model.ts'

const KEY = 'key'

/** Refuses ids of erased people. @throws AppError 409 ID_TAKEN */
export async function refuseErased(
  loginKeys: readonly string[],
  session: ClientSession,
): Promise<void> {
  if ((await findErased(loginKeys, session)).size > 0) throw new AppError('ID_TAKEN')
}

/** Those among these ids that erased people had. */
export async function findErased(
  loginKeys: readonly string[],
  session: ClientSession | null = null,
): Promise<ReadonlySet<string>> {
  const key = await readKey(session)
  if (!key) return new Set()
  const byHash = new Map(loginKeys.map((loginKey) => [hashOf(loginKey, key), loginKey]))
  const found = await ErasedIdModel.find(
    { _id: { $in: [...byHash.keys()] } },
    { _id: 1 },
    { session, batchSize: byHash.size + 1 },
  ).lean()
  return new Set(found.flatMap(({ _id }) => byHash.get(_id) ?? []))
}

/** Keeps an erased person's id, which nobody may take again. */
export async function keepErased(loginKey: string, session: ClientSession): Promise<void> {
  const key = (await readKey(session)) ?? (await makeKey(session))
  await ErasedIdModel.create([{ _id: hashOf(loginKey, key) }], { session })
}

async function readKey(session: ClientSession | null): Promise<string | undefined> {
  return (await ErasedIdModel.findById(KEY).session(session).lean())?.key
}

async function makeKey(session: ClientSession): Promise<string> {
  const key = randomBytes(32).toString('hex')
  await ErasedIdModel.create([{ _id: KEY, key }], { session })
  return key
}

function hashOf(loginKey: string, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(loginKey).digest('hex')
}
