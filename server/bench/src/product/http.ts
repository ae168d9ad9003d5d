import { Agent, request } from 'node:http'

/** A request to a running product. */
export interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: Record<string, unknown>
}

export function post(path: string, body: Record<string, unknown> = {}): Call {
  return { method: 'POST', path, body }
}

export function get(path: string): Call {
  return { method: 'GET', path }
}

export interface Answer {
  status: number
  bytes: number
  text: string
  total: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export interface SendOptions {
  /** Receives the answer in chunks, which are then not kept: for large answers. */
  seen?: (chunk: Buffer) => void
  /** A separate agent, so that other senders do not delay its requests. */
  agent?: Agent
  headers?: Record<string, string>
  /** Delays the body's last byte until this resolves. */
  hold?: Promise<unknown>
  signal?: AbortSignal
}

/** Sends a call and reads its answer; reconnects if the server has closed the connection. */
export async function send(
  url: string,
  token: string,
  call: Call,
  options: SendOptions = {},
): Promise<Answer> {
  for (;;) {
    try {
      return await sendOnce(url, token, call, options)
    } catch (error) {
      if (!(error instanceof StaleConnection)) throw error
    }
  }
}

class StaleConnection extends Error {}

function sendOnce(
  url: string,
  token: string,
  call: Call,
  { seen, hold, ...options }: SendOptions,
): Promise<Answer> {
  const body = call.body && JSON.stringify(call.body)
  const headers = {
    ...options.headers,
    'auth-token': token,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((resolve, reject) => {
    const how = { agent, ...options, method: call.method, headers }
    const sent = request(url + call.path, how, (res) => {
      const chunks: Buffer[] = []
      let bytes = 0
      res.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (seen) seen(chunk)
        else chunks.push(chunk)
      })
      res.on('error', reject)
      res.on('end', () =>
        resolve({
          status: res.statusCode ?? 0,
          bytes,
          text: Buffer.concat(chunks).toString('utf8'),
          total: Number(res.headers['x-total-count'] ?? 0),
        }),
      )
    })
    sent.on('error', (error) => reject(sent.reusedSocket ? new StaleConnection() : error))
    if (!body || !hold) return sent.end(body)
    sent.write(body.slice(0, -1))
    return void hold.then(() => sent.end(body.slice(-1)), reject)
  })
}

/** The answer as JSON. @throws Error when it is a refusal */
export async function ask<Result>(
  url: string,
  token: string,
  call: Call,
  options: SendOptions = {},
): Promise<Result> {
  const { status, text } = await send(url, token, call, options)
  if (status >= 300) throw new Error(`${call.method} ${call.path} answers ${status}: ${text}`)
  return JSON.parse(text) as Result
}

export function closeConnections(): void {
  agent.destroy()
}
