import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin } from '../../testing/factories.ts'
import { smallPdf } from '../../testing/pdfs.ts'
import { addFields, sendTopicForm } from '../../testing/topicForm.ts'

useTestDatabase()

const AT_ONCE = 4
const WAITING = 32
const BOUNDARY = 'part'

it('of one account four uploads are read at once, a few wait, and others go on', async () => {
  const { app } = createTestApp()
  const server = app.listen(0)
  const { port } = server.address() as AddressInfo
  /** Sends the beginning of a form, and no more. */
  const begin = ({ token }: Made): ClientRequest => {
    const type = `multipart/form-data; boundary=${BOUNDARY}`
    const headers = { 'auth-token': token, 'content-type': type, 'content-length': 1000 }
    const { path } = topicsCalls.add
    const begun = request({ port, path, method: 'POST', headers, agent: false })
    begun.on('error', () => undefined)
    begun.write(`--${BOUNDARY}\r\n`)
    return begun
  }
  const [busy, other] = [await makeAdmin(), await makeAdmin()]
  const held = Array.from({ length: AT_ONCE + WAITING + 1 }, () => begin(busy))
  // The one too many is answered, all others wait for the rest of a body.
  const [refused] = await Promise.race(
    held.map((each) => once(each, 'response') as Promise<[IncomingMessage]>),
  )
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, expect.any(String)])
  const form = { act: 'add', fields: addFields(), files: { engPdf: smallPdf('Slides') } } as const
  expect((await sendTopicForm(app, other, form)).status).toBe(201)
  for (const each of held) each.destroy()
  await expect.poll(async () => (await sendTopicForm(app, busy, form)).status).toBe(201)
  server.close()
})
