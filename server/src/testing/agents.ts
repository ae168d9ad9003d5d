import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import type { Express } from 'express'
import type { IncomingMessage } from 'node:http'
import request from 'supertest'
import { TOKEN_HEADER } from '../lib/session.ts'

/** Sends JSON calls as one caller: signed in with the token, or anonymously without one. */
export interface Agent {
  get(path: string): request.Test
  /** A text is sent as the JSON that it is. */
  post(path: string, body?: object | string): request.Test
}

/** Ends an answer that goes on and on at its beginning; a refusal is read as JSON. */
function begun(test: request.Test): request.Test {
  return test.buffer(true).parse((response, done) => {
    const res = response as unknown as IncomingMessage
    if (res.headers['content-type']?.startsWith('text/event-stream')) {
      done(null, {})
      res.destroy()
      return
    }
    let text = ''
    res.on('data', (chunk: Buffer) => (text += chunk.toString()))
    res.on('end', () => done(null, JSON.parse(text)))
  })
}

/** @param address the caller's address for the server; by default the machine's own */
export function agentOf(app: Express, token?: string, address?: string): Agent {
  const dress = (test: request.Test) => {
    if (token) test.set(TOKEN_HEADER, token)
    if (address) test.set('x-forwarded-for', address)
    return test
  }
  return {
    get: (path) => {
      const test = dress(request(app).get(path))
      return path.startsWith(notificationsCalls.stream.path) ? begun(test) : test
    },
    post: (path, body) =>
      dress(request(app).post(path))
        .type('json')
        .send(body ?? {}),
  }
}
