import type { Env } from '../env.ts'
import type { Logger } from '../logger.ts'
import type { Delivery } from './delivery.ts'

/** The transports that the settings name; without any, and without MONGODB_URI, the outbox. */
export function createDelivery(_env: Env, _log: Logger): Delivery {
  throw new Error('not yet')
}
