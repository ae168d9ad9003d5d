import { afterAll, beforeAll, expect, it } from 'vitest'
import { dbOf, startTestServer, type TestServer } from '../testing/server.ts'
import { changedTypes } from './types.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('keeps the bytes of every type', async () => {
  expect(await changedTypes(dbOf(server), 1)).toBe(0)
})
