import mongoose from 'mongoose'
import { database } from '../../lib/database/connect.ts'
import { collectionNames } from '../backup/snapshot.ts'
import { checkOf } from './check.ts'

/** The database itself finds no fault with what it has stored, read to its end. */
export const everythingReadable = checkOf('collections read to their end', async (report) => {
  for (const name of await collectionNames()) {
    report.looked += 1
    for (const fault of await faultsOf(name)) report.fault(`${name}: ${fault}`)
  }
})

async function faultsOf(name: string): Promise<readonly string[]> {
  try {
    const asked = { validate: name, full: true }
    const { valid, errors } = (await database().command(asked)) as Validation
    return valid ? [] : errors
  } catch (error) {
    // A database that refuses is damaged beyond reading.
    if (error instanceof mongoose.mongo.MongoServerError) return [error.message]
    throw error
  }
}

interface Validation {
  valid: boolean
  errors: string[]
}
