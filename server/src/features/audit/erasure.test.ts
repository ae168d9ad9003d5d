import type { LearnerRole } from '@tristar/shared/common/roles'
import { expect, it } from 'vitest'
import { inTransaction } from '../../lib/database/connect.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { watchCommands } from '../../testing/commands.ts'
import { AuditModel } from './audit.model.ts'
import { OPERATOR, recordAudit } from './audit.service.ts'
import { eraseFromAudit, renameInAudit } from './erasure.service.ts'

useTestDatabase()

const ANN = { role: 'seller', loginId: 'Ann.Lim', name: 'Ann Lim' } as const
type Erased = Parameters<typeof eraseFromAudit>[0]
const FORMER = 'former-0123456789abcdef'

const erase = (person: Erased = ANN) =>
  inTransaction((session) => eraseFromAudit(person, FORMER, session))

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

const LHM = { principal: OPERATOR, distributorId: 'LHM' } as const

/** A rename as editing records it. */
async function rename(from: string, to: string, role: LearnerRole = 'seller'): Promise<void> {
  await inTransaction((session) => renameInAudit({ role, loginId: from, newId: to }, session))
  await recordAudit({ ...LHM, action: 'idChanged', whom: to, details: { formerId: from } })
}

const NAMED = {
  moved: { from: 'Anny', to: 'anny' },
  teamChanged: { from: 'Anny', to: 'anny', seller: 'Anny' },
  deactivated: { to: 'Anny' },
} as const

it.each([
  ['seller', { ...NAMED, teamChanged: { ...NAMED.teamChanged, seller: 'New' } }],
  [
    'supervisor',
    {
      moved: { from: 'New', to: 'New' },
      teamChanged: { from: 'New', to: 'New', seller: 'Anny' },
      deactivated: { to: 'New' },
    },
  ],
] as const)('a rename of a %s asks the log for details once', async (role, renamed) => {
  for (const action of ['moved', 'teamChanged', 'deactivated'] as const)
    await recordAudit({ ...LHM, action, whom: 'ben', details: NAMED[action] })
  const asked: string[] = []
  await watchCommands(
    () => rename('Anny', 'New', role),
    ({ commandName }) => asked.push(commandName),
  )
  expect(asked.filter((name) => name === 'find')).toHaveLength(1)
  const entries = await AuditModel.find({ action: { $ne: 'idChanged' } }).lean()
  expect(Object.fromEntries(entries.map(({ action, details }) => [action, details]))).toEqual(
    renamed,
  )
})

it('erasure reaches the entries under ids of before, and what names these', async () => {
  const reason = 'Not Anny but ben'
  await recordAudit({ ...LHM, action: 'moved', whom: 'ben', details: { from: 'Anny', to: 'eve' } })
  await recordAudit({ ...LHM, action: 'certificateRevoked', whom: 'ben', details: { reason } })
  await recordAudit({ action: 'exported', principal: OPERATOR, details: { search: 'anny' } })
  await rename('Anny', 'Anny2', 'supervisor')
  await rename('Anny2', ANN.loginId, 'supervisor')
  await erase({ ...ANN, role: 'supervisor' })
  const entries = await AuditModel.find().sort({ _id: 1 }).lean()
  expect(entries.map(({ whom, details }) => [whom, details])).toEqual([
    ['ben', { from: FORMER, to: 'eve' }],
    ['ben', { reason: '' }],
    ['', { search: FORMER }],
    [FORMER, { formerId: FORMER }],
    [FORMER, { formerId: FORMER }],
  ])
})

it.each(['exported', 'jobStarted'] as const)(
  'erasure takes the name out of what was searched for: %s',
  async (action) => {
    for (const search of ['lim ann', 'ben'])
      await recordAudit({ action, principal: OPERATOR, details: { search, idleDays: 30 } })
    await erase()
    const entries = await AuditModel.find().sort({ _id: 1 }).lean()
    expect(entries.map(({ details }) => details)).toEqual([
      { search: FORMER, idleDays: 30 },
      { search: 'ben', idleDays: 30 },
    ])
  },
)

it('erasure leaves what is of the next owner of an id of before', async () => {
  await rename('anny', ANN.loginId)
  const details = { from: 'anny', to: 'eve' }
  await recordAudit({ ...LHM, action: 'moved', whom: 'ben', details })
  await recordAudit({ ...LHM, action: 'confirmed', whom: 'anny' })
  await erase()
  const entries = await AuditModel.find({ action: { $ne: 'idChanged' } })
    .sort({ _id: 1 })
    .lean()
  expect(entries.map(({ whom, details: kept }) => [whom, kept])).toEqual([
    ['ben', details],
    ['anny', {}],
  ])
})
