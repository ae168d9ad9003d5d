import mongoose from 'mongoose'
import { vi } from 'vitest'

const WRITES = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'deleteOne',
  'deleteMany',
] as const

function full(): Promise<never> {
  const error = { code: 14_031, message: 'write failed: the disk is full' }
  return Promise.reject(new mongoose.mongo.MongoServerError(error))
}

/** Makes the database refuse every write, as on a full disk, until `vi.restoreAllMocks()`. */
export function refuseWrites(): void {
  for (const write of WRITES)
    vi.spyOn(mongoose.mongo.Collection.prototype, write).mockImplementation(full)
}
