import { afterEach, expect, it, vi } from 'vitest'
import { askDoctor } from '../../testing/cli.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { refuseWrites } from '../../testing/refusingDatabase.ts'

useTestDatabase()
afterEach(() => vi.restoreAllMocks())

it('the doctor reports a full disk, and where audit entries go meanwhile', async () => {
  refuseWrites()
  const asked = await askDoctor({ fix: false })
  expect(asked.code).toBe(1)
  expect(asked.out).toContain(
    'The disk of the database is full. Entries of the audit log are in the log of the server meanwhile.',
  )
})
