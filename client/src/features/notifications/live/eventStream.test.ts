import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { token } from '../../../lib/storage'
import { refuse, serve } from '../../../lib/testing/server'
import { anEntry } from '../testing/notifications'
import { readStream } from './eventStream'

/** Serves the stream in these pieces, then ends it; returns the tokens that asked for it. */
function serveStream(...chunks: string[]): (string | null)[] {
  const tokens: (string | null)[] = []
  serve(notificationsCalls.stream, ({ request }) => {
    tokens.push(request.headers.get('auth-token'))
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
        controller.close()
      },
    })
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  return tokens
}

async function read() {
  const heard: string[] = []
  await readStream(new AbortController().signal, {
    onOpen: () => heard.push('open'),
    onEntry: ({ _id }) => heard.push(_id),
  })
  return heard
}

describe('the stream', () => {
  it('gives each entry, however it is cut, and skips heartbeats', async () => {
    const first = `data: ${JSON.stringify(anEntry('DATE_NEAR'))}`
    const second = `id: 2\r\ndata: ${JSON.stringify(anEntry('STAR_EARNED'))}\r\n\r\n`
    serveStream(':\n\n', first.slice(0, 20), `${first.slice(20)}\n`, '\n:\n\n', second)
    expect(await read()).toEqual(['open', 'DATE_NEAR', 'STAR_EARNED'])
  })

  it('is asked for with the token of the session', async () => {
    token.set('mine')
    const tokens = serveStream()
    await read()
    expect(tokens).toEqual(['mine'])
  })

  it('leaves an entry out that broke off', async () => {
    serveStream(`data: ${JSON.stringify(anEntry('DATE_NEAR'))}\n`)
    expect(await read()).toEqual(['open'])
  })

  it('fails when it is refused', async () => {
    refuse(notificationsCalls.stream, 429, 'BUSY', { seconds: 3 })
    await expect(read()).rejects.toMatchObject({ code: 'BUSY' })
  })
})
