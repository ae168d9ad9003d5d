const LAST_CLIENT_MS = 300

/** Messages between the process that started the database and the database. */
export type FromParent = 'release'
export type ToParent = 'ready' | 'staying'

/**
 * Decides when the process ends: when the one that started it is gone or lets it go, and nobody is
 * connected any more. Signals that a terminal or a service manager sends to all processes at once do
 * not count, since the parent may still need its database to finish.
 */
export function superviseSelf(close: () => Promise<void>) {
  let connected = 0
  let needed = process.channel !== undefined
  let timer: NodeJS.Timeout | undefined
  let closing = false

  const end = async (): Promise<void> => {
    if (closing) return
    closing = true
    await close()
    process.exit(0)
  }
  const fail = (error: unknown): void => {
    process.stderr.write(
      `the embedded database failed: ${error instanceof Error ? (error.stack ?? '') : String(error)}\n`,
    )
    process.exit(1)
  }
  const decide = (): void => {
    if (!needed && connected === 0) end().catch(fail)
    else if (!needed && process.connected) {
      process.send?.('staying' satisfies ToParent)
      process.disconnect()
    }
  }
  const decideSoon = (): void => {
    clearTimeout(timer)
    if (!needed) timer = setTimeout(decide, connected === 0 ? 20 : LAST_CLIENT_MS)
  }

  process.on('disconnect', () => {
    needed = false
    decideSoon()
  })
  process.on('message', (message) => {
    if (message === ('release' satisfies FromParent)) {
      needed = false
      decideSoon()
    }
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!process.connected) end().catch(fail)
    })
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  // A parent that died takes the reading end of this pipe with it.
  process.stderr.on('error', () => undefined)

  return {
    connections(count: number): void {
      connected = count
      decideSoon()
    },
  }
}
