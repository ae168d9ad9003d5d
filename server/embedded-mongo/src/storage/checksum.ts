import { crc32 } from 'node:zlib'

const BYTES = 4
/** The CRC-32 of any bytes that end with their own CRC-32. */
const RESIDUE = 0x2144df1c

/** The value with its checksum appended. The checksum covers the key, too: a value stored under another key fails. */
export function withChecksum(key: Buffer, value: Buffer): Buffer {
  const stored = Buffer.allocUnsafe(value.length + BYTES)
  value.copy(stored)
  stored.writeUInt32LE(crc32(value, hashOf(key)), value.length)
  return stored
}

/** The value without its checksum; undefined when the checksum is wrong. */
export function checked(key: Buffer, stored: Buffer): Buffer | undefined {
  if (stored.length <= BYTES || crc32(stored, hashOf(key)) !== RESIDUE) return undefined
  return stored.subarray(0, -BYTES)
}

/** FNV-1a: faster than a call of crc32 for bytes as few as those of an index entry. */
export function hashOf(...parts: readonly Buffer[]): number {
  let hash = 0x811c9dc5
  for (const part of parts)
    for (let i = 0; i < part.length; i++) hash = Math.imul(hash ^ (part[i] ?? 0), 0x01000193)
  return hash >>> 0
}
