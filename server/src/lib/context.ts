import type { Background } from './background.ts'
import type { Env } from './env.ts'
import type { Events } from './events.ts'
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
  /** The subscribers to events. */
  events: Events
}
