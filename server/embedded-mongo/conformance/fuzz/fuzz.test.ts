import { afterAll, beforeAll, expect, it } from 'vitest'
import { dbOf, startTestServer, type TestServer } from '../../testing/server.ts'
import { fuzzIndexes } from './fuzz.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('answers 1,000 random queries by random indexes as by a scan (fixed seed)', async () => {
  const report = await fuzzIndexes(dbOf(server), { queries: 1000, seed: 20240607 })
  expect(report.differences.slice(0, 3)).toEqual([])
  expect(report.queries).toBe(1000)
  // What is compared has to be worth comparing.
  expect(report.found).toBeGreaterThan(400)
  expect(report.plans.byIndex).toBeGreaterThan(report.plans.seen / 3)
})
