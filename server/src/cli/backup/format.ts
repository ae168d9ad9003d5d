import mongoose from 'mongoose'
import { OperatorError } from '../../lib/errors.ts'

/**
 * A backup is one gzip file: the line MAGIC, then frames of one letter and one BSON document: the header, per collection
 * its description and its documents, and finally the counts. The SHA-256 of everything before it follows.
 */
export const MAGIC = Buffer.from('tristar backup 1\n')
export const DIGEST_BYTES = 32
/** The largest document. */
export const MOST_BYTES = 17 * 1024 * 1024

export const FRAMES = { header: 'H', collection: 'C', document: 'D', end: 'E' } as const
export type FrameKind = (typeof FRAMES)[keyof typeof FRAMES]

export interface BackupHeader {
  /** The version of Tristar that wrote it. */
  version: string
  /** Of the data: the number of the last migration. 0: before it was kept. */
  migration: number
  createdAt: Date
}

export interface BackupIndex extends mongoose.mongo.CreateIndexesOptions {
  key: Record<string, 1 | -1>
  name: string
}

export interface BackupCollection {
  name: string
  indexes: BackupIndex[]
}

export interface BackupCount {
  name: string
  documents: number
}

export interface BackupSummary extends BackupHeader {
  counts: BackupCount[]
  /** Hex, of the uncompressed content. */
  sha256: string
}

/** A fault of a file or database that an operator can fix. */
export class BackupError extends OperatorError {}

export const { BSON } = mongoose.mongo

/** Keeps BSON types: a 64-bit integer must not become a JavaScript number. */
export const AS_STORED = { promoteValues: false, promoteBuffers: false, bsonRegExp: true }

/** `accounts 12, attempts 340 …` in one line per collection, with the sum. */
export function describeCounts(counts: readonly BackupCount[]): string {
  const width = Math.max(...counts.map(({ name }) => name.length), 0)
  const lines = counts.map(({ name, documents }) => `  ${name.padEnd(width)}  ${documents}`)
  const total = counts.reduce((sum, { documents }) => sum + documents, 0)
  return [`${total} documents in ${counts.length} collections:`, ...lines].join('\n')
}
