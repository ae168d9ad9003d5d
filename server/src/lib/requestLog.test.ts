import express, { type RequestHandler } from 'express'
import { pino } from 'pino'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { AppError } from './errors.ts'
import { installErrors, installHttp } from './http.ts'

interface Line {
  level: number
  requestId: string
  path: string
}

/** An application that logs, with one more middleware. */
function loggingApp(handler: RequestHandler) {
  const lines: Line[] = []
  const log = pino({ level: 'debug' }, { write: (line) => lines.push(JSON.parse(line) as Line) })
  const app = express()
  installHttp(app, log, { TRUST_PROXY: 0 })
  app.use(handler)
  installErrors(app, log)
  return { app, lines }
}

describe('the log', () => {
  it.each([
    [new AppError('BUSY', { seconds: 1 }), ['info']],
    [new AppError('DATABASE_UNAVAILABLE'), ['error', 'error']],
    [new AppError('LAST_ADMIN'), ['info']],
  ])('takes %s for a failure or a refusal', async (thrown, levels) => {
    const { app, lines } = loggingApp(() => {
      throw thrown
    })
    await request(app).get('/')
    const said = () => lines.map(({ level }) => pino.levels.labels[level])
    await expect.poll(said).toEqual(levels)
  })

  it('has a line for each request, with what finds it again', async () => {
    const { app, lines } = loggingApp((_req, res) => {
      res.locals.principal = { loginId: 'nurul.aisyah' }
      res.status(202).end()
    })
    const { headers } = await request(app).post('/api/import').send({ password: 'secret' })
    await expect.poll(() => lines).toHaveLength(1)
    expect(lines).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        pid: expect.any(Number),
        hostname: expect.any(String),
        requestId: headers['x-request-id'],
        method: 'POST',
        path: '/api/import',
        status: 202,
        account: 'nurul.aisyah',
        address: expect.stringContaining('127.0.0.1'),
        ms: expect.any(Number),
        msg: 'request',
      },
    ])
  })

  it('names the path of a request, without query and without the token of a link', async () => {
    const { app, lines } = loggingApp((_req, res) => void res.end())
    await request(app).get('/api/health?token=qqq')
    const links = ['/password/reset/', '/contact/confirm/', '/unsubscribe/', '/Password/Reset/']
    const pages = [...links, '/api/training/feed/']
    for (const page of pages) await request(app).get(`${page}abc-DEF_123?x=1`)
    const expected = ['/api/health', ...pages.map((page) => `${page}[hidden]`)]
    await expect.poll(() => lines.map(({ path }) => path)).toEqual(expected)
    expect(JSON.stringify(lines)).not.toMatch(/qqq|DEF/)
  })

  it('says that a request was cut off before its answer was whole', async () => {
    const { app, lines } = loggingApp((_req, res) => {
      res.write('half')
      res.destroy()
    })
    await expect(request(app).get('/')).rejects.toThrow(/aborted|hang up/)
    await expect.poll(() => lines).toMatchObject([{ path: '/', cut: true }])
  })
})

describe('the id of a request', () => {
  it.each([
    ['hr-sync.2026-11-26', true],
    ['short', false],
    ['a'.repeat(65), false],
    ['with blanks in it', false],
  ])('%s of the caller is taken over: %s', async (sent, taken) => {
    const { app, lines } = loggingApp((_req, _res, next) => next())
    const answer = await request(app).get('/api/gone').set('x-request-id', sent)
    const id = answer.headers['x-request-id']
    expect([answer.status, id === sent]).toEqual([404, taken])
    expect(id).toMatch(/^[\w.-]{8,64}$/)
    await expect.poll(() => lines.map(({ requestId }) => requestId)).toEqual([id])
  })

  it('is another one for each request without', async () => {
    const { app } = loggingApp((_req, _res, next) => next())
    const ids = await Promise.all(
      ['/', '/login'].map(async (path) => (await request(app).get(path)).headers['x-request-id']),
    )
    expect(new Set(ids).size).toBe(2)
  })
})
