import type { NotificationEntry } from '@tristar/shared/notifications/notifications.schema'
import { readStream } from './eventStream'

/** What one tab tells the others: a new entry, or that the entries have to be loaded again. */
type Told = { entry: NotificationEntry } | 'changed'

/** Without a stream it is asked once a minute. */
const POLL_MS = 60_000
/** After a stream that had worked: a moment, not the same for everybody. */
const AGAIN_MS = 3000

let others: BroadcastChannel | undefined

/** Makes the browser's other tabs load the entries again. */
export function tellOthers(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  others?.postMessage('changed' satisfies Told)
}

/**
 * Follows an account's notifications; returns how to stop. Of the browser's tabs the one that holds the lock reads the
 * stream and tells the others; when it closes, another one takes over. Without locks or channels each tab asks once a
 * minute.
 */
export function follow(accountId: string, onTold: Tell): () => void {
  const stopped = new AbortController()
  const name = `tristar-notifications-${accountId}`
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined
  others = channel
  channel?.addEventListener('message', ({ data }) => onTold(data as Told))
  const tell = (told: Told) => {
    if (stopped.signal.aborted) return
    onTold(told)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
    channel?.postMessage(told)
  }
  // Old browsers lack them.
  const { locks } = navigator as Partial<Navigator>
  if (channel && locks) void lead(locks, name, stopped.signal, tell)
  else void poll(stopped.signal, onTold)
  return () => {
    stopped.abort()
    channel?.close()
    if (others === channel) others = undefined
  }
}

type Tell = (told: Told) => void

async function lead(locks: LockManager, name: string, signal: AbortSignal, tell: Tell) {
  try {
    await locks.request(name, { signal }, () => stream(signal, tell))
  } catch {
    // Stopped while another tab led.
  }
}

/** Reads the stream again and again; each time the entries that came before it was opened are asked for. */
async function stream(signal: AbortSignal, tell: Tell): Promise<void> {
  while (!signal.aborted) {
    let opened = false
    const onOpen = () => {
      opened = true
      tell('changed')
    }
    // oxlint-disable-next-line no-await-in-loop -- one connection after the other
    await readStream(signal, { onOpen, onEntry: (entry) => tell({ entry }) }).catch(() => undefined)
    const wait = opened ? AGAIN_MS * (1 + Math.random()) : POLL_MS
    // oxlint-disable-next-line no-await-in-loop
    await pause(wait, signal)
    if (!opened) tell('changed')
  }
}

async function poll(signal: AbortSignal, onTold: Tell): Promise<void> {
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- once a minute
    await pause(POLL_MS, signal)
    if (!signal.aborted) onTold('changed')
  }
}

/** Ends early when stopped. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
  })
}
