import { expect } from 'vitest'
import { registerModels } from '../cli/models.ts'
import { askDoctor } from './cli.ts'

// Before the test database is prepared: the doctor asks for the indexes of all collections.
await registerModels()

/** The doctor finds no fault in the test database. */
export async function expectHealthy(): Promise<void> {
  const { code, out } = await askDoctor()
  expect([code, out]).toEqual([0, expect.stringContaining('Nothing differs')])
}

/** What the doctor says of the test database, after corrections if it makes any. */
export async function doctorSays(fix = false): Promise<string> {
  return (await askDoctor({ fix })).out
}
