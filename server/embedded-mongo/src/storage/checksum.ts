import { crc32 } from 'node:zlib'

const BYTES = 4
/** What the CRC-32 of any bytes is that end in their own CRC-32. */
const RESIDUE = 0x2144df1c

/** The value with the checksum that is stored behind it; it begins with the key, so that no value passes at another key. */
export function withChecksum(key: Buffer, value: Buffer): Buffer {
  const stored = Buffer.allocUnsafe(value.length + BYTES)
  value.copy(stored)
  stored.writeUInt32LE(crc32(value, hashOf(key)), value.length)
  return stored
}

/**
 * The value without its checksum; undefined when it is not what was written. Documents of a version before have none;
 * `former` accepts them: their length is what they say themselves.
 */
export function checked(key: Buffer, stored: Buffer, former = false): Buffer | undefined {
  if (stored.length > BYTES && crc32(stored, hashOf(key)) === RESIDUE)
    return stored.subarray(0, -BYTES)
  return former && stored.length > BYTES && stored.readInt32LE(0) === stored.length
    ? stored
    : undefined
}

/** FNV-1a: faster than a call of crc32 for bytes as few as those of an index entry. */
export function hashOf(...parts: readonly Buffer[]): number {
  let hash = 0x811c9dc5
  for (const part of parts)
    for (let i = 0; i < part.length; i++) hash = Math.imul(hash ^ (part[i] ?? 0), 0x01000193)
  return hash >>> 0
}
