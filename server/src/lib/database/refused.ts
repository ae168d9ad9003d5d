import mongoose from 'mongoose'

/** MongoDB's and the system's codes; a quota counts as a full disk. */
const FULL: ReadonlySet<unknown> = new Set([14_031, 'ENOSPC', 'EDQUOT'])

/** Whether there was no disk space, for the database or an upload. */
export function isDiskFull(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && FULL.has(thrown.code)
}

/** Whether the database is reachable but refuses the operation, as on a full disk. */
export function isRefused(thrown: unknown): thrown is mongoose.mongo.MongoServerError {
  return thrown instanceof mongoose.mongo.MongoServerError
}
