import { expect, it } from 'vitest'
import { inTransaction } from '../../lib/database/connect.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { AuditModel } from './audit.model.ts'
import { OPERATOR, recordAudit } from './audit.service.ts'
import { eraseFromAudit } from './erasure.service.ts'

useTestDatabase()

const ANN = { loginId: 'Ann.Lim', name: 'Ann Lim' }
const FORMER = 'former-0123456789abcdef'

const erase = (person = ANN) => inTransaction((session) => eraseFromAudit(person, FORMER, session))

it.each(['certificateRevoked', 'certificateRestored', 'certificateReissued'] as const)(
  'erasure empties the reason of %s, about the person and about others whom it names',
  async (action) => {
    const entry = { action, principal: OPERATOR, distributorId: 'LHM' } as const
    await recordAudit({ ...entry, whom: 'ann.lim', details: { reason: 'She had married' } })
    await recordAudit({ ...entry, whom: 'ben', details: { reason: 'Ann Lim was mistaken' } })
    await recordAudit({ ...entry, whom: 'ben', details: { reason: 'Ben was mistaken' } })
    await erase()
    const entries = await AuditModel.find().sort({ _id: 1 }).lean()
    expect(entries.map(({ whom, details }) => [whom, details.reason])).toEqual([
      [FORMER, ''],
      ['ben', ''],
      ['ben', 'Ben was mistaken'],
    ])
  },
)
