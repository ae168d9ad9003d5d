import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { oneByOne } from './oneByOne.ts'

const REQUEST = 'GET / HTTP/1.1\r\nhost: tristar\r\n\r\n'

let begun: ServerResponse[] = []
const server = createServer()
server.on(
  'request',
  oneByOne((_req, res) => void begun.push(res)),
)

let client: Socket
beforeEach(async () => {
  begun = []
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
})
afterEach(() => {
  client.destroy()
  server.closeAllConnections()
  server.close()
})

it('begins a request when the one before on its connection is answered', async () => {
  let heard = ''
  client.on('data', (bytes: Buffer) => (heard += bytes.toString()))
  client.write(REQUEST.repeat(3))
  for (const number of [1, 2, 3]) {
    await vi.waitFor(() => expect(begun).toHaveLength(number))
    begun[number - 1]?.end(`answer ${number}`)
    await vi.waitFor(() => expect(heard).toContain(`answer ${number}`))
  }
})

it('begins no more than one of those that arrive together, and closes a connection that sends too many', async () => {
  client.write(REQUEST.repeat(500))
  await once(client, 'close')
  expect(begun).toHaveLength(1)
})

it('forgets those that wait when their connection ends', async () => {
  client.write(REQUEST.repeat(3))
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  const closed = once(begun[0] as ServerResponse, 'close')
  client.destroy()
  await closed
  expect(begun).toHaveLength(1)
})
