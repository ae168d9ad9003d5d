import { Types } from 'mongoose'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { AuditModel } from './audit.model.ts'
import { pruneAudit } from './pruning.service.ts'

useTestDatabase()

const NOW = new Date('2026-11-27T00:00:00Z')
const DAY = 24 * 60 * 60 * 1000

function entry(days: number) {
  const accountId = new Types.ObjectId()
  const who = { who: 'mei', whoKey: 'mei', accountId, role: 'seller' as const }
  const at = new Date(NOW.getTime() - days * DAY)
  return { ...who, at, action: 'signIn' as const, details: {} }
}

it('the audit log ends after AUDIT_DAYS', async () => {
  await AuditModel.insertMany([
    ...Array.from({ length: 2500 }, () => entry(400)),
    entry(101),
    entry(99),
    entry(0),
  ])
  expect(await pruneAudit({ AUDIT_DAYS: 100 }, NOW, () => true)).toBe(0)
  expect(await pruneAudit({ AUDIT_DAYS: 100 }, NOW, () => false)).toBe(2501)
  expect(await AuditModel.countDocuments()).toBe(2)
  expect(await pruneAudit({ AUDIT_DAYS: 100 }, NOW, () => false)).toBe(0)
})
