import { createHash, randomBytes } from 'node:crypto'
import {
  checkCharacters,
  SERIAL_CHARACTERS,
  SERIAL_RANDOM,
} from '@tristar/shared/certificates/serial.rules'
import { IssuedStarModel } from '@tristar/server'
import mongoose from 'mongoose'

const BATCH = 1000
/** Bytes of a seal over some 13 records, and the salts of its hashes. */
const SEAL_BYTES = 3000
const SALTS = 15
const SALT_BYTES = 32

/** The serial of the bench's certificate of this number: always the same. */
export function serialAt(index: number): string {
  const bytes = createHash('sha256').update(`certificate ${index}`).digest()
  const random = Array.from(bytes.subarray(0, SERIAL_RANDOM), (byte) =>
    SERIAL_CHARACTERS.charAt(byte & 31),
  )
  const text = random.join('')
  return text + checkCharacters(text)
}

const noise = (bytes: number) => randomBytes(bytes).toString('base64url')

/**
 * Writes certificates straight into the collection until there are so many, as large as real ones, of holders that do not
 * exist: a check reads nothing else.
 */
export async function writeCertificates(count: number): Promise<void> {
  const held = await IssuedStarModel.countDocuments({
    serial: { $in: [serialAt(0), serialAt(count - 1)] },
  })
  if (held === 2) return
  await IssuedStarModel.collection.deleteMany({})
  const at = new Date()
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, each) => from + each)
    await IssuedStarModel.collection.insertMany(
      numbers.map((number) => certificate(serialAt(number), at)),
    )
  }
}

function certificate(serial: string, at: Date) {
  const who = { name: 'Nurul Aisyah', evaluator: 'Tan Wei Liang', issuer: 'Tristar' }
  return {
    serial,
    accountId: new mongoose.Types.ObjectId(),
    tier: 'White' as const,
    achievedAt: at,
    issued: { ...who, group: 'LHM' as const, distributorId: 'LHM' as const, at },
    checks: 0,
    seal: noise(SEAL_BYTES),
    salts: Object.fromEntries(
      Array.from({ length: SALTS }, (_, each) => [`record ${each}`, noise(SALT_BYTES)]),
    ),
  }
}
