import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../../testing/mailServer.ts'
import { createLogger, type Logger } from '../logger.ts'
import { createDelivery } from './createDelivery.ts'
import type { Message } from './delivery.ts'
import { senderOf } from './smtp.ts'

const EMAIL: Message = {
  kind: 'passwordReset',
  to: { email: 'mei@example.com' },
  subject: '设置新密码',
  text: 'open the-secret-link',
}
const SMS: Message = { ...EMAIL, to: { number: '0123456789' } }

let folder = ''
let mailServer: MailServer
let servers: Server[] = []
beforeAll(async () => {
  mailServer = await startMailServer()
})
afterAll(() => mailServer.close())
beforeEach(async () => {
  mailServer.mails.length = 0
  folder = await mkdtemp(join(tmpdir(), 'tristar-delivery-'))
})
afterEach(async () => {
  for (const server of servers) server.close()
  servers = []
  await rm(folder, { recursive: true, force: true })
})

async function listen(server: Server): Promise<string> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A gateway that answers with the status and records requests. */
async function startGateway(status: number) {
  const requests: { url?: string; method?: string; authorization?: string; body: string }[] = []
  const server = createServer((req, res) => {
    let body = ''
    req.on('data', (chunk: Buffer) => (body += chunk.toString()))
    req.on('end', () => {
      requests.push({ ...pick(req), body })
      res.writeHead(status).end('taken')
    })
  })
  return { host: await listen(server), requests }
}

function pick(req: { url?: string; method?: string; headers: { authorization?: string } }) {
  return { url: req.url, method: req.method, authorization: req.headers.authorization }
}

function recordingLog(): { log: Logger; lines: unknown[] } {
  const log = createLogger('silent')
  const lines: unknown[] = []
  log.info = (...words: unknown[]) => void lines.push(words)
  log.warn = (...words: unknown[]) => void lines.push(words)
  return { log, lines }
}

describe('delivery', () => {
  it('sends emails by SMTP', async () => {
    const delivery = createDelivery(
      { SMTP_URL: mailServer.url, DATA_DIR: folder },
      recordingLog().log,
    )
    await delivery.send(EMAIL)
    await delivery.close()
    const [mail] = mailServer.mails
    expect(mail).toMatchObject({
      from: { address: 'tristar@example.com' },
      to: [{ address: 'mei@example.com' }],
      subject: EMAIL.subject,
    })
    expect(mail?.text?.trim()).toBe(EMAIL.text)
    expect(await readdir(folder)).toEqual([])
  })

  it('sends an invitation as a calendar request, not as a mere attachment', async () => {
    const delivery = createDelivery(
      { SMTP_URL: mailServer.url, DATA_DIR: folder },
      recordingLog().log,
    )
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
    await delivery.send({ ...EMAIL, calendar: { method: 'CANCEL', content } })
    await delivery.close()
    const [mail] = mailServer.mails
    expect(mail?.headers.find(({ key }) => key === 'content-type')?.value).toMatch(/^multipart/)
    expect(mail?.attachments).toMatchObject([
      { mimeType: 'text/calendar', method: 'CANCEL' },
      { mimeType: 'application/ics', filename: 'invite.ics' },
    ])
    expect(mail?.text?.trim()).toBe(EMAIL.text)
  })

  it('reports a failure when the mail server is away', async () => {
    const { log } = recordingLog()
    const delivery = createDelivery({ SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: folder }, log)
    await expect(delivery.send(EMAIL)).rejects.toThrow('ECONNREFUSED')
    await delivery.close()
  })

  it('sends phone messages by the gateway, with its key as basic authorization', async () => {
    const { host, requests } = await startGateway(202)
    const { log } = recordingLog()
    const url = `http://user:pa%40ss@${host}/send?sender=tristar`
    const delivery = createDelivery({ SMS_GATEWAY_URL: url, DATA_DIR: folder }, log)
    await delivery.send(SMS)
    await delivery.close()
    expect(requests).toEqual([
      {
        url: '/send?sender=tristar',
        method: 'POST',
        authorization: `Basic ${Buffer.from('user:pa@ss').toString('base64')}`,
        body: JSON.stringify({ to: '0123456789', text: 'open the-secret-link' }),
      },
    ])
  })

  it('reports a failure when the gateway refuses', async () => {
    const { host } = await startGateway(500)
    const env = { SMS_GATEWAY_URL: `http://${host}/`, DATA_DIR: folder }
    const delivery = createDelivery(env, recordingLog().log)
    await expect(delivery.send(SMS)).rejects.toThrow('The SMS gateway answered 500.')
    await delivery.close()
  })

  it('puts messages without transport into the outbox; the log says where, never what', async () => {
    const { log, lines } = recordingLog()
    const delivery = createDelivery({ DATA_DIR: folder }, log)
    expect(delivery.keeps).toEqual({ email: true, number: true })
    await delivery.send(EMAIL)
    await delivery.send(SMS)
    await delivery.close()
    const file = join(folder, 'outbox.jsonl')
    const kept = (await readFile(file, 'utf8')).trim().split('\n')
    expect(kept.map((line) => (JSON.parse(line) as Message).to)).toEqual([EMAIL.to, SMS.to])
    expect(JSON.stringify(lines)).toContain(file)
    expect(JSON.stringify(lines)).not.toContain('the-secret-link')
  })

  it('keeps no outbox beside a real database: it warns immediately and refuses what it cannot send', async () => {
    const { log, lines } = recordingLog()
    const env = { MONGODB_URI: 'mongodb://db', DATA_DIR: folder }
    const delivery = createDelivery(env, log)
    expect(lines).toEqual([
      ['SMTP_URL is not set: emails, such as password resets, are not sent.'],
      ['SMS_GATEWAY_URL is not set: phone messages are not sent.'],
    ])
    const none = { email: false, number: false }
    expect([delivery.canReach, delivery.keeps]).toEqual([none, none])
    await expect(delivery.send(EMAIL)).rejects.toThrow('NO_TRANSPORT')
    await delivery.close()
    expect(lines).toHaveLength(2)
    expect(JSON.stringify(lines)).not.toContain('the-secret-link')
    expect(await readdir(folder)).toEqual([])
  })
})

describe('the sender of emails', () => {
  it.each([
    ['smtp://mail.example.com/?from=a@b.my', undefined, 'a@b.my'],
    ['smtp://me%40x.my:secret@mail.example.com', undefined, 'me@x.my'],
    ['smtp://me:secret@mail.example.com', 'https://t.example.com', 'tristar@t.example.com'],
    ['smtp://mail.example.com', undefined, 'tristar@localhost'],
  ])('of %s and %s is %s', (smtpUrl, publicUrl, sender) => {
    expect(senderOf(smtpUrl, publicUrl)).toBe(sender)
  })
})
