import { expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { makeAdmin } from '../../testing/factories.ts'
import { OPERATOR, recordAudit } from './audit.service.ts'
import { ownEntries } from './ownEntries.service.ts'

useTestDatabase()

it('an admin’s own entries are not those of a learner who is called the same', async () => {
  const { account } = await makeAdmin('lhm', { username: 'chief' })
  const chief = { role: account.role, accountId: String(account._id), loginId: account.loginId }
  const actions = async () => {
    const found: string[] = []
    for await (const { action } of ownEntries(chief)) found.push(action)
    return found
  }
  const given = { action: 'passwordGiven', principal: OPERATOR, whom: 'Chief' } as const
  await recordAudit({ ...given, distributorId: 'LHM' })
  expect(await actions()).toEqual([])
  await recordAudit(given)
  expect(await actions()).toEqual(['passwordGiven'])
})
