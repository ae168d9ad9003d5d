import { expect, it } from 'vitest'
import { AccountModel } from '../features/account/account.model.ts'
import { AuditModel } from '../features/audit/audit.model.ts'
import { migrate } from '../migrations/migrations.ts'
import { useTestDatabase } from './database.ts'
import { type Made, makeSeller } from './factories.ts'

useTestDatabase()

const signIn = ({ account }: Made, at: string) => ({
  at: new Date(at),
  action: 'signIn',
  who: account.loginId,
  whoKey: account.loginId.toLowerCase(),
  accountId: account._id,
  role: 'seller',
  details: {},
})

const storedOf = ({ account }: Made) => AccountModel.findById(account._id).lean()

it('accounts get the time of their first login', async () => {
  const [mei, ali] = [await makeSeller(), await makeSeller()]
  await AuditModel.insertMany([
    signIn(mei, '2026-03-02T01:00:00Z'),
    signIn(mei, '2026-03-01T01:00:00Z'),
    { ...signIn(ali, '2026-03-01T01:00:00Z'), action: 'signInFailed' },
  ])
  await migrate()
  expect((await storedOf(mei))?.joinedAt).toEqual(new Date('2026-03-01T01:00:00Z'))
  expect(await storedOf(ali)).not.toHaveProperty('joinedAt')
})
