import { createHmac, randomBytes } from 'node:crypto'
import type { ClientSession } from 'mongoose'
import { conflict } from '../../lib/errors.ts'
import { ErasedIdModel } from './erasedIds.model.ts'

const KEY = 'key'

/** Refuses ids of erased people. @throws AppError 409 ID_TAKEN */
export async function refuseErased(
  loginKeys: readonly string[],
  session: ClientSession,
): Promise<void> {
  const key = await readKey(session)
  if (!key) return
  const hashes = loginKeys.map((loginKey) => hashOf(loginKey, key))
  const known = await ErasedIdModel.exists({ _id: { $in: hashes } }).session(session)
  if (known) throw conflict('ID_TAKEN')
}

/** Keeps an erased person's id, which nobody may take again. */
export async function keepErased(loginKey: string, session: ClientSession): Promise<void> {
  const key = (await readKey(session)) ?? (await makeKey(session))
  await ErasedIdModel.create([{ _id: hashOf(loginKey, key) }], { session })
}

async function readKey(session: ClientSession): Promise<string | undefined> {
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
