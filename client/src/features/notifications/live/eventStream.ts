import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import type { NotificationEntry } from '@tristar/shared/notifications/notifications.schema'
import { openCall } from '../../../lib/apiClient'

/** The server sends a heartbeat every 25 seconds: after this silence the connection is dead. */
const SILENCE_MS = 60_000

/**
 * Reads the stream of new entries until it ends. An EventSource could not send the session's token.
 * @throws {ApiError} if it is refused or breaks off; AbortError
 */
export async function readStream(
  signal: AbortSignal,
  { onOpen, onEntry }: { onOpen: () => void; onEntry: (entry: NotificationEntry) => void },
): Promise<void> {
  const silence = new AbortController()
  const ended = AbortSignal.any([signal, silence.signal])
  const { body } = await openCall(notificationsCalls.stream, {}, { signal: ended })
  if (!body) return
  onOpen()
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  const lines = new EventLines(onEntry)
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    for (;;) {
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
      // oxlint-disable-next-line no-await-in-loop -- chunk after chunk
      const { done, value } = await reader.read()
      clearTimeout(timer)
      if (done) return
      lines.add(value)
    }
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

/** Puts the chunks of a stream together to events (HTML standard, section 9.2); comments are heartbeats. */
class EventLines {
  readonly #onEntry: (entry: NotificationEntry) => void
  #rest = ''
  #data: string[] = []

  constructor(onEntry: (entry: NotificationEntry) => void) {
    this.#onEntry = onEntry
  }

  add(chunk: string): void {
    const lines = (this.#rest + chunk).split(/\r?\n/)
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#take(line)
  }

  #take(line: string): void {
    if (line.startsWith('data:')) this.#data.push(line.slice('data:'.length).trimStart())
    if (line !== '' || this.#data.length === 0) return
    const data = this.#data.join('\n')
    this.#data = []
    this.#onEntry(JSON.parse(data) as NotificationEntry)
  }
}
