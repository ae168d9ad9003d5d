import type { Context, EventMap, EventName } from '../lib/context.ts'
import { inTransaction } from '../lib/database/connect.ts'
import { raise } from '../lib/events.ts'
import { type Notice, notify } from '../features/notifications/notify.service.ts'

/** Raises an event in a transaction of its own; then waits for what follows. */
export async function happen<Name extends EventName>(
  context: Context,
  name: Name,
  facts: EventMap[Name],
): Promise<void> {
  await inTransaction((session) => raise(context, name, facts, session))
  await context.background.settled()
}

/** Tells without sending. */
export async function notifyAll(context: Context, notices: readonly Notice[]): Promise<void> {
  await inTransaction((session) => notify({ context, session }, notices))
}
