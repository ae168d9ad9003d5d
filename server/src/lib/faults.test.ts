import { readFile } from 'node:fs'
import { Readable } from 'node:stream'
import express, { type RequestHandler } from 'express'
import request from 'supertest'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failingAlone, onUncaught } from './faults.ts'
import { installErrors, installHttp } from './http.ts'
import { createLogger } from './logger.ts'

const FAULT = new Error('in a callback')
const fail = () => {
  throw FAULT
}

/** Where a library calls back. */
const CALLBACKS: Readonly<Record<string, () => void>> = {
  'a timer': () => setTimeout(fail, 1),
  'the next tick': () => process.nextTick(fail),
  'the end of a read': () => readFile('/nowhere', fail),
  'data of a stream': () => void Readable.from(['a']).on('data', fail),
  'an error of a stream that nobody hears': () =>
    void new Readable({ read: () => undefined }).destroy(FAULT),
  'a promise that nobody awaits': () => void Promise.resolve().then(fail),
}

const log = createLogger('silent')
const exit = vi.fn<(code?: number) => void>()
/** Vitest's own, which would take what is thrown here for a failure. */
let before: (() => void)[] = []

beforeEach(() => {
  before = (['uncaughtException', 'unhandledRejection'] as const).map((name) => {
    const listeners = process.listeners(name as 'uncaughtException')
    process.removeAllListeners(name)
    return () => {
      process.removeAllListeners(name)
      for (const listener of listeners) process.on(name as 'uncaughtException', listener)
    }
  })
  vi.spyOn(process, 'exit').mockImplementation((code) => exit(Number(code)) as never)
  onUncaught(log)
})
afterEach(() => {
  for (const restore of before) restore()
  vi.restoreAllMocks()
  exit.mockClear()
})

function appWith(handler: RequestHandler) {
  const app = express()
  installHttp(app, log, { TRUST_PROXY: 0 })
  app.get('/', handler)
  installErrors(app, log)
  return app
}

describe('what a callback throws', () => {
  it.each(Object.entries(CALLBACKS))(
    'by %s is an error of its request',
    async (_name, callBack) => {
      const { status, body } = await request(appWith(callBack)).get('/')
      expect([status, body.code, exit.mock.calls]).toEqual([500, 'INTERNAL', []])
    },
  )

  it('breaks off an answer that has begun', async () => {
    const app = appWith((_req, res) => {
      res.type('text').write('half')
      setTimeout(fail, 1)
    })
    // The second is said when the connection goes before its first bytes are read.
    await expect(request(app).get('/')).rejects.toThrow(/aborted|socket hang up/)
    expect(exit).not.toHaveBeenCalled()
  })

  it('after the answer is logged alone', async () => {
    const logged = vi.spyOn(log, 'error')
    const app = appWith((_req, res) => {
      // Emitted in the request's own context, when it has been sent.
      res.once('finish', () => setTimeout(fail, 1)).end('whole')
    })
    expect((await request(app).get('/')).text).toBe('whole')
    await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce())
    expect(exit).not.toHaveBeenCalled()
  })

  it('in a job goes to the job', async () => {
    const failed = vi.fn<(error: unknown) => void>()
    failingAlone(failed, () => setTimeout(fail, 1))
    await vi.waitFor(() => expect(failed).toHaveBeenCalledWith(FAULT))
    expect(exit).not.toHaveBeenCalled()
  })

  it('outside of all ends the process', async () => {
    setTimeout(fail, 1)
    await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1))
  })
})
