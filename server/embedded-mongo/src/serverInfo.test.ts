import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dbOf, startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('what the server says of itself', () => {
  it('is a version whose commands it has, so that drivers send no others', async () => {
    const { maxWireVersion } = await dbOf(server).command({ hello: 1 })
    // 25 is MongoDB 8.0, whose bulkWrite newer drivers send as soon as it is announced.
    expect(maxWireVersion).toBeLessThan(25)
    expect(await dbOf(server).command({ buildInfo: 1 })).toMatchObject({ version: '7.0.0' })
  })

  it('counts its connections', async () => {
    const { connections } = await dbOf(server).command({ serverStatus: 1 })
    expect(connections.current).toBeGreaterThan(0)
    expect(connections.totalCreated).toBeGreaterThanOrEqual(connections.current)
    expect(connections.available).toBeGreaterThan(0)
  })
})
