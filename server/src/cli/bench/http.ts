import { Agent, request } from 'node:http'

/** A request as the bench sends it. */
export interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: Record<string, unknown>
}

export interface Answer {
  status: number
  bytes: number
  text: string
  total: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

interface SendOptions {
  /** Gets the answer piece by piece; it is then not kept, so that it may be large. */
  seen?: (chunk: Buffer) => void
}

/** Sends a call and reads its answer. A connection that the server has closed meanwhile is replaced by a new one. */
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

function sendOnce(url: string, token: string, call: Call, { seen }: SendOptions): Promise<Answer> {
  const body = call.body && JSON.stringify(call.body)
  const headers = {
    'auth-token': token,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url + call.path, { agent, method: call.method, headers }, (res) => {
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
    sent.end(body)
  })
}

/** The answer as JSON. @throws Error when it is a refusal */
export async function ask<Result>(url: string, token: string, call: Call): Promise<Result> {
  const { status, text } = await send(url, token, call)
  if (status >= 300) throw new Error(`${call.method} ${call.path} answers ${status}: ${text}`)
  return JSON.parse(text) as Result
}

export function closeConnections(): void {
  agent.destroy()
}
