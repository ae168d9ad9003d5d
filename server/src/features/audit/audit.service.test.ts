import { Types } from 'mongoose'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../lib/database/connect.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { AuditModel } from './audit.model.ts'
import { recordAudit } from './audit.service.ts'

useTestDatabase()

const principal = {
  role: 'admin' as const,
  accountId: '64b000000000000000000001',
  loginId: 'Puan.Siti',
  scope: 'all' as const,
}

describe('an entry of the audit log', () => {
  it('records who did what to whom, and when', async () => {
    const before = Date.now()
    await recordAudit({
      action: 'progressReset',
      principal,
      whom: 'Mei',
      distributorId: 'KTC',
      details: { trainings: 2 },
    })
    const [entry] = await AuditModel.find().lean()
    expect(entry).toMatchObject({
      action: 'progressReset',
      who: 'Puan.Siti',
      role: 'admin',
      scope: 'all',
      whom: 'Mei',
      distributorId: 'KTC',
      details: { trainings: 2 },
    })
    expect(entry?.at.getTime()).toBeGreaterThanOrEqual(before)
  })

  it('is not written when its transaction aborts', async () => {
    const failing = inTransaction(async (session) => {
      await recordAudit({ action: 'topicDeleted', principal, whom: 'A topic' }, session)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await AuditModel.countDocuments()).toBe(0)
  })

  it('cannot be changed or removed', async () => {
    await recordAudit({ action: 'signIn', principal })
    const all = {}
    const forged = { $set: { who: 'somebody' } }
    const [entry] = await AuditModel.find()
    if (!entry) throw new Error('nothing was recorded')
    const changes = {
      updateOne: () => AuditModel.updateOne(all, forged),
      updateMany: () => AuditModel.updateMany(all, forged),
      replaceOne: () => AuditModel.replaceOne(all, { who: 'somebody' }),
      findOneAndUpdate: () => AuditModel.findOneAndUpdate(all, forged),
      findOneAndReplace: () => AuditModel.findOneAndReplace(all, { who: 'somebody' }),
      findOneAndDelete: () => AuditModel.findOneAndDelete(all),
      deleteOne: () => AuditModel.deleteOne(all),
      deleteMany: () => AuditModel.deleteMany(all),
      bulkWrite: () => AuditModel.bulkWrite([{ deleteOne: { filter: all } }]),
      documentDelete: () => entry.deleteOne(),
      documentUpdate: () => entry.updateOne(forged),
      save: () => entry.set('who', 'somebody').save(),
    }
    for (const change of Object.values(changes))
      await expect(change()).rejects.toThrow('append-only')
    expect(await AuditModel.findById(new Types.ObjectId(entry._id)).lean()).toMatchObject({
      who: 'Puan.Siti',
    })
  })
})
