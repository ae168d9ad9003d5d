import mongoose from 'mongoose'
import { collectionNames, database } from '../backup/snapshot.ts'
import { type Check, Report } from './check.ts'

/** The database itself finds no fault with what it has stored, read to its end. */
export const everythingReadable: Check = {
  name: 'collections read to their end',
  async run() {
    const report = new Report()
    for (const name of await collectionNames()) {
      report.looked += 1
      for (const fault of await faultsOf(name)) report.fault(`${name}: ${fault}`)
    }
    return report
  },
}

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
