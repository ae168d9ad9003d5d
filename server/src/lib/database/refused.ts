import mongoose from 'mongoose'
import { codeOf } from '../errors.ts'

/** MongoDB's and the system's codes; a quota counts as a full disk. */
const FULL: ReadonlySet<unknown> = new Set([14_031, 'ENOSPC', 'EDQUOT'])

/** Whether there was no disk space, for the database or an upload. */
export function isDiskFull(thrown: unknown): boolean {
  return FULL.has(codeOf(thrown))
}

/** Whether the database is reachable but refuses the operation, as on a full disk. */
export function isRefused(thrown: unknown): thrown is mongoose.mongo.MongoServerError {
  return thrown instanceof mongoose.mongo.MongoServerError
}
