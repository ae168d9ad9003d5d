import { model, Schema } from 'mongoose'
import { AppError } from './errors.ts'
import { type Limiter, unlessRefused } from './limiter.ts'

/** The collection of all limits' counters. */
export const COUNTERS = 'ratelimits'

interface Counter {
  key: string
  points: number
  expire: Date
}

// The limiter's documents as a model, so that their indexes are built at boot.
const counterSchema = new Schema<Counter>(
  { key: String, points: Number, expire: Date },
  { collection: COUNTERS, versionKey: false },
)
counterSchema.index({ key: 1 }, { unique: true })
counterSchema.index({ expire: 1 }, { expireAfterSeconds: 0 })
const CounterModel = model<Counter>('RateLimit', counterSchema)

/** A point that was counted and can be returned. */
export interface Booking {
  limiter: Limiter
  key: string
  kept: 'database' | 'memory'
}

/** Counts one point on each limit, or on none. @throws AppError 429 by `refusal`, for so many milliseconds */
export async function book(
  points: [Limiter, string][],
  refusal: (milliseconds: number) => AppError = tooManyAttempts,
): Promise<Booking[]> {
  const booked: Booking[] = []
  for (const [limiter, key] of points) {
    // Sequential: beyond the first limit the second is not counted.
    const { kept, refusedMs } = await limiter.book(key)
    booked.push({ limiter, key, kept })
    if (refusedMs === undefined) continue
    await giveBack(booked)
    throw refusal(refusedMs)
  }
  return booked
}

export async function giveBack(booked: readonly Booking[]): Promise<void> {
  const inMemory = booked.filter(({ kept }) => kept === 'memory')
  await Promise.all(inMemory.map(({ limiter, key }) => limiter.giveBack(key)))
  const keys = booked
    .filter(({ kept }) => kept === 'database')
    .map(({ limiter, key }) => limiter.getKey(key))
  if (keys.length === 0) return
  const stored = { key: { $in: keys }, points: { $gt: 0 } }
  await unlessRefused(CounterModel.updateMany(stored, { $inc: { points: -1 } }).exec())
}

export function tooManyAttempts(milliseconds: number): AppError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new AppError('TOO_MANY_ATTEMPTS', { minutes: Math.ceil(seconds / 60), seconds })
}
