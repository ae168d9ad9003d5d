import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { helloReply } from '../commands/serverInfo.ts'
import { type Doc } from '../values/bson.ts'
import { readMessage, writeReply } from '../wire/messages.ts'
import { openEndpoint, planEndpoint, reachEndpoint, readEndpoint } from './endpoint.ts'
import { folderId } from '../storage/folder.ts'

let parent: string
let directory: string
let other: string
let server: Server

beforeEach(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'embedded-endpoint-')))
  directory = join(parent, 'data')
  other = join(parent, 'other')
  mkdirSync(directory)
})
afterEach(() => {
  server.close()
  rmSync(parent, { recursive: true, force: true })
})

/** Listens for a directory, and says this of itself in pieces. */
async function listen(says: Doc, tcp = false) {
  server = createServer((socket) =>
    socket.on('data', (bytes) => {
      const reply = writeReply(readMessage(bytes), { ...helloReply(false), ...says })
      socket.write(reply.subarray(0, 20), () => socket.write(reply.subarray(20)))
    }),
  )
  const endpoint = planEndpoint(directory, tcp)
  await openEndpoint(server, directory, endpoint)
  return readEndpoint(directory) ?? endpoint
}

async function reaches(from: string, endpoint: Parameters<typeof reachEndpoint>[1]) {
  const socket = await reachEndpoint(from, endpoint)
  socket?.destroy()
  return socket !== undefined
}

describe('an endpoint', () => {
  it.each([false, true])('leads only to the database of its folder (TCP: %s)', async (tcp) => {
    const endpoint = await listen({ folder: folderId(directory) }, tcp)
    mkdirSync(other)
    expect(await reaches(directory, endpoint)).toBe(true)
    expect(await reaches(other, endpoint)).toBe(false)
  })

  it('keeps its port and secret after a restart, but not in a copy', async () => {
    const { port, secret } = await listen({}, true)
    server.close()
    await once(server, 'close')
    expect(planEndpoint(directory, true)).toEqual({ port, secret })
    cpSync(directory, other, { recursive: true })
    const planned = planEndpoint(other, true)
    expect(planned.port).toBe(0)
    expect(planned.secret).not.toBe(secret)
    writeFileSync(join(other, 'database.endpoint'), JSON.stringify({ port, secret }))
    expect(planEndpoint(other, true).secret).not.toBe(secret)
  })
})
