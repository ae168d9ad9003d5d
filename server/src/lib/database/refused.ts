import mongoose from 'mongoose'

/** MongoDB's own code and the system's; quotas count as disks. */
const FULL: ReadonlySet<unknown> = new Set([14_031, 'ENOSPC', 'EDQUOT'])

/** Whether there was no room: for the database, or for a file on its way in. */
export function isDiskFull(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && FULL.has(thrown.code)
}

/** Whether the database is there and does not carry out what it was asked, as when its disk is full. */
export function isRefused(thrown: unknown): thrown is mongoose.mongo.MongoServerError {
  return thrown instanceof mongoose.mongo.MongoServerError
}
