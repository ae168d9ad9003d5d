import mongoose, { Schema, Types } from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { Lease, LEASE_MS, type Leased } from './lease.ts'

useTestDatabase()

interface Work extends Leased {
  name: string
}

const WorkModel = mongoose.model<Work>(
  'LeaseTest',
  new Schema<Work>({ name: String, leaseHolder: String, leasedUntil: Date }),
)

const START = new Date('2026-12-01T08:00:00Z').getTime()
let now = START
const clock = () => new Date(now)
const take = () => Lease.take(WorkModel, { name: 'import' }, clock)

beforeEach(async () => {
  now = START
  await WorkModel.create({ _id: new Types.ObjectId(), name: 'import', leasedUntil: new Date(0) })
})

const works = async (lease: Lease<Work> | null) =>
  lease !== null && (await WorkModel.countDocuments(lease.held)) === 1

describe('a lease', () => {
  it('belongs to one of those who want it simultaneously', async () => {
    const leases = await Promise.all([take(), take(), take()])
    const [lease] = leases.filter((each) => each !== null)
    expect(leases.filter((each) => each !== null)).toHaveLength(1)
    expect(lease?.doc).toMatchObject({ name: 'import' })
    expect(await Lease.take(WorkModel, { name: 'other' }, clock)).toBeNull()
  })

  it('is taken over once it has run out, and then no longer held', async () => {
    const first = await take()
    now += LEASE_MS - 1
    expect(await take()).toBeNull()
    now += 1
    const second = await take()
    expect([await works(first), await works(second)]).toEqual([false, true])
    expect(await first?.keep()).toBe(false)
    await first?.release()
    expect(await take()).toBeNull()
  })

  it('is kept by its holder as long as the work takes', async () => {
    const lease = await take()
    for (let part = 0; part < 9; part += 1) {
      now += LEASE_MS / 2
      expect(await lease?.keep()).toBe(true)
      expect(await take()).toBeNull()
    }
  })

  it('can be taken at once after its release', async () => {
    const lease = await take()
    await lease?.release()
    expect(await works(await take())).toBe(true)
  })
})
