import type { ClientSession } from 'mongoose'
import type { Context } from './context.ts'
import { afterCommit } from './database/connect.ts'

/** The events by name, with their payloads. Each feature declares its events in its door, by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- the features fill it
export interface EventMap {}

export type EventName = keyof EventMap

/** A subscriber's context: the raiser's transaction. */
export interface Occasion {
  context: Context
  /** For all reads and writes; a throw aborts the raiser's transaction. */
  session: ClientSession
  /** Runs a job after the commit, which the raiser awaits; a failure is logged under `name`. */
  afterCommit: (name: string, work: () => Promise<void>) => void
  /** Runs a job after the commit in the background, such as sending mail; shutdown waits for it. */
  inBackground: (name: string, work: () => Promise<void>) => void
}

type Handler<Name extends EventName> = (facts: EventMap[Name], occasion: Occasion) => Promise<void>

/** The subscriptions of a feature. */
export type Subscriptions = { readonly [Name in EventName]?: Handler<Name> }

/** The subscriptions of all features. */
export class Events {
  readonly #subscriptions: readonly Subscriptions[]

  constructor(subscriptions: readonly Subscriptions[]) {
    this.#subscriptions = subscriptions
  }

  /** In the order in which the features subscribed. */
  handlersOf<Name extends EventName>(name: Name): Handler<Name>[] {
    return this.#subscriptions.flatMap(({ [name]: handle }) => handle ?? [])
  }
}

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
  for (const handle of context.events.handlersOf(name))
    // oxlint-disable-next-line no-await-in-loop -- a transaction does one thing at a time
    await handle(facts, occasion)
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
