import type { ClientSession } from 'mongoose'
import type { Background } from './background.ts'
import type { Env } from './settings/env.ts'
import type { Clock } from './lease.ts'
import type { Logger } from './logger.ts'
import type { Passwords } from './passwords.ts'
import type { Turns } from './turns.ts'
import type { Delivery } from './delivery/delivery.ts'

/** The environment of the features; created once at boot, or by a test. */
export interface Context {
  env: Env
  /** Signs the tokens. */
  secret: string
  /** The organisation's zone: "today" and deadlines follow it. */
  zone: string
  /** Of what is sent later; tests move it. */
  clock: Clock
  log: Logger
  passwords: Passwords
  /** In which completed tasks are recorded. */
  completions: Turns
  delivery: Delivery
  /** Work that outlives its request. */
  background: Background
  events: Events
}

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
