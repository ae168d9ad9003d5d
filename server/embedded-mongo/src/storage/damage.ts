import { MongoError } from '../values/errors.ts'

const CODE = 301

/** MongoDB's error for a database that is damaged, with a whole sentence. */
export const damageError = (sentence: string) =>
  new MongoError(CODE, 'DataCorruptionDetected', sentence)

/** The error of a read that meets damage. `what`: a clause that names the place. */
export const damaged = (what: string) => damageError(`The database file is damaged: ${what}.`)

export const isDamage = (error: unknown): error is MongoError =>
  error instanceof MongoError && error.code === CODE
