import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Express } from 'express'
import express from 'express'
import mongoose from 'mongoose'
import { MulterError } from 'multer'
import { pino } from 'pino'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installClient } from './clientFiles.ts'
import { AppError } from './errors.ts'
import { installErrors, installHttp } from './http.ts'
import { createLogger } from './logger.ts'

type Settings = Parameters<typeof installHttp>[2]

const SILENT = createLogger('silent')
const NO_PROXY: Settings = { TRUST_PROXY: 0 }

let clientDir = ''
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'tristar-client-'))
  await mkdir(join(clientDir, 'assets'))
  await writeFile(join(clientDir, 'index.html'), '<title>Tristar</title>')
  await writeFile(join(clientDir, 'verify.html'), '<title>Check</title>')
  await writeFile(join(clientDir, 'icon.svg'), '<svg/>')
  await writeFile(join(clientDir, 'assets', 'main-1a2b.js'), 'start()')
  await writeFile(join(clientDir, 'assets', 'main-1a2b.js.br'), brotliCompressSync('start()'))
})
afterAll(() => rm(clientDir, { recursive: true, force: true }))

/** An application whose one route throws. */
function appThatThrows(thrown: unknown): Express {
  const app = express()
  installHttp(app, SILENT, NO_PROXY)
  app.get('/api/thrower', () => {
    throw thrown
  })
  installClient(app, { dir: clientDir, facts: () => ({ zone: 'Asia/Kuching' }) })
  installErrors(app, SILENT)
  return app
}

/** As the driver makes it. */
function brokenOffBulkWrite() {
  const { MongoBulkWriteError, MongoNetworkError } = mongoose.mongo
  const result = {} as ConstructorParameters<typeof MongoBulkWriteError>[1]
  return new MongoBulkWriteError(new MongoNetworkError('read ECONNRESET'), result)
}

describe('what is thrown', () => {
  const { MongoNetworkError, MongoNotConnectedError } = mongoose.mongo
  it.each([
    [new AppError('ID_TAKEN'), 409, 'ID_TAKEN'],
    [new MulterError('LIMIT_FILE_SIZE'), 413, 'PDF_TOO_LARGE'],
    [new MulterError('LIMIT_UNEXPECTED_FILE'), 400, 'BODY_INVALID'],
    [new MongoNetworkError('connection to 10.0.0.1 closed'), 503, 'DATABASE_UNAVAILABLE'],
    [brokenOffBulkWrite(), 503, 'DATABASE_UNAVAILABLE'],
    [new MongoNotConnectedError('not connected'), 503, 'DATABASE_UNAVAILABLE'],
    [Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }), 503, 'DATABASE_UNAVAILABLE'],
    [
      new mongoose.Error('Operation `accounts.findOne()` buffering timed out after 10000ms'),
      503,
      'DATABASE_UNAVAILABLE',
    ],
    [
      new mongoose.mongo.MongoServerError({ message: 'write failed', code: 14_031 }),
      507,
      'STORAGE_FULL',
    ],
    [Object.assign(new Error('secret path'), { code: 'ENOSPC' }), 507, 'STORAGE_FULL'],
    [Object.assign(new Error('aborted'), { status: 400 }), 400, 'BODY_INVALID'],
    [Object.assign(new Error('charset'), { status: 415 }), 415, 'WRONG_TYPE'],
    [new Error('secret internals'), 500, 'INTERNAL'],
    ['a text', 500, 'INTERNAL'],
  ])('%o is answered with %i %s', async (thrown, status, code) => {
    const answer = await request(appThatThrows(thrown)).get('/api/thrower')
    expect([answer.status, answer.body.code]).toEqual([status, code])
    const { params: _language, ...body } = answer.body
    expect(Object.keys(body)).toEqual(['error', 'code'])
    expect(answer.text).not.toMatch(/secret|10\.0\.0\.1|accounts/)
  })

  it('401 says which tokens are taken', async () => {
    const answer = await request(appThatThrows(new AppError('UNAUTHENTICATED'))).get('/api/thrower')
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
  })

  it.each([
    ['TOO_MANY_ATTEMPTS', 'Too many attempts. Please try again in 7 minutes.'],
    ['BUSY', 'The server is busy. Please try again in 7 seconds.'],
  ] as const)('%s says when to retry, if known', async (code, error) => {
    const params = { seconds: 7, minutes: 7 }
    const answer = await request(appThatThrows(new AppError(code, params))).get('/api/thrower')
    expect(answer.headers['retry-after']).toBe('7')
    expect(answer.body).toEqual({ error, code, params })
  })
})

describe('a request', () => {
  it('of a malformed path is refused with 400', async () => {
    expect((await anyApp().get('/api/%ff')).body.code).toBe('BODY_INVALID')
    expect((await anyApp().get('/assets/%ff')).body.code).toBe('BODY_INVALID')
  })
})

/** An application that logs, with one more middleware. */
function loggingApp(env: Settings) {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const app = express()
  installHttp(app, log, env)
  app.use((_req, res) => void res.end())
  return { app, lines }
}

describe('forwarded addresses', () => {
  it.each([
    [0, 1],
    [1, 0],
  ])('with %i trusted proxies are warned of %i times an hour', async (proxies, times) => {
    const { app, lines } = loggingApp({ TRUST_PROXY: proxies })
    await request(app).get('/')
    for (const address of ['203.0.113.1', '203.0.113.2'])
      await request(app).get('/').set('x-forwarded-for', address)
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(times)
  })
})

describe('HTTPS', () => {
  it.each<[Partial<Settings>, string | undefined]>([
    [{}, undefined],
    [{ PUBLIC_URL: 'http://tristar.example.com', TRUST_PROXY: 1 }, undefined],
    [{ PUBLIC_URL: 'https://tristar.example.com' }, 'max-age=31536000'],
    [{ TRUST_PROXY: 1 }, 'max-age=31536000'],
    [{ HSTS: 'on' }, 'max-age=31536000'],
    [{ PUBLIC_URL: 'https://tristar.example.com', HSTS: 'off' }, undefined],
    [{ HSTS: 'subdomains' }, 'max-age=31536000; includeSubDomains'],
  ])('with %o is asked for by %s', async (env, header) => {
    const { app } = loggingApp({ ...NO_PROXY, ...env })
    expect((await request(app).get('/')).headers['strict-transport-security']).toBe(header)
  })
})

describe('the client', () => {
  it.each([
    ['/', 'Tristar'],
    ['/login', 'Tristar'],
    ['/seller/training/topic/1', 'Tristar'],
    ['/apiary', 'Tristar'],
    ['/admin/seller/log/tan.weiliang', 'Tristar'],
    ['/supervisor/person/lim.jiahui', 'Tristar'],
    ['/unsubscribe/a.b.c', 'Tristar'],
    ['/verifying', 'Tristar'],
    ['/verify', 'Check'],
    ['/verify/', 'Check'],
    ['/verify/ABCD%20EFGH', 'Check'],
    ['/verify/a/b', 'Check'],
    // Damaged: the page says so.
    ['/verify/%', 'Check'],
    ['/verify/%E0%A4%A', 'Check'],
    ['/contact/confirm/%', 'Tristar'],
    ['/password/reset/%E0%A4%A', 'Tristar'],
    ['/unsubscribe/%', 'Tristar'],
    ['/%', 'Tristar'],
    ['/%2e%2e%2f%', 'Tristar'],
  ])('answers %s with the page %s, always revalidated', async (path, title) => {
    const answer = await anyApp().get(path)
    expect([answer.status, answer.text]).toEqual([200, `<title>${title}</title>`])
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  })

  it.each([
    '/.env',
    '/.git/config',
    '/.well-known/change-password',
    '/admin/.htaccess',
    '/robots.txt',
    '/wp-login.php',
    '/static/main.js',
  ])('has no page %s: a file that is not there', async (path) => {
    const answer = await anyApp().get(path)
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('is never shown in a frame, and asks no device for anything', async () => {
    const { headers } = await anyApp().get('/login')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['permissions-policy']).toContain('camera=()')
  })

  it('lets hashed files be cached for a year, others not', async () => {
    const hashed = await anyApp().get('/assets/main-1a2b.js')
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await anyApp().get('/icon.svg')).headers['cache-control']).toBe('no-cache')
  })

  it('sends hashed files precompressed to clients that accept it', async () => {
    const packed = await asset('gzip, br')
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.headers['content-type']).toContain('javascript')
    expect(packed.headers.vary).toContain('Accept-Encoding')
    const plain = await asset('identity')
    expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, 'start()'])
  })

  it('answers 404 as JSON for a file that is gone, and for the API', async () => {
    for (const path of ['/assets/gone.js', '/api', '/api/', '/api/gone']) {
      const answer = await anyApp().get(path)
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
    }
  })
})

function asset(encodings: string) {
  return anyApp().get('/assets/main-1a2b.js').set('accept-encoding', encodings).buffer()
}

function anyApp() {
  return request(appThatThrows(new Error('unused')))
}
