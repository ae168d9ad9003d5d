import type { ClientSession } from 'mongoose'
import type { Context, EventMap, EventName, Occasion } from './context.ts'
import { afterCommit } from './database/connect.ts'

/**
 * Calls all subscribers, sequentially, in the session's transaction.
 * @throws what a subscriber throws, which aborts the transaction
 */
export async function raise<Name extends EventName>(
  context: Context,
  name: Name,
  facts: EventMap[Name],
  session: ClientSession,
): Promise<void> {
  const occasion = occasionOf(context, session)
  for (const handle of context.events.handlersOf(name)) await handle(facts, occasion)
}

function occasionOf(context: Context, session: ClientSession): Occasion {
  const { log, background } = context
  return {
    context,
    session,
    afterCommit: (name, work) =>
      afterCommit(session, () =>
        work().catch((error: unknown) => log.error({ err: error }, `${name} failed`)),
      ),
    inBackground: (name, work) => afterCommit(session, async () => background.run(name, work)),
  }
}
