import type { Sealing } from '../bench/seals.ts'

/** The requests to the serving process. */
export type Ask = 'state' | 'rows' | { morningOf: Weekday }

/** As in `Date.prototype.getUTCDay`. */
export type Weekday = 0 | 1

/** When a morning was begun and when it was done, as `Date.now()`. */
export interface Morning {
  began: number
  ended: number
}

/** The server process's current figures. */
export interface State {
  /** Database commands since the start, without the driver's own; 0 unless counting. */
  commands: number
  /** Resident memory, bytes. */
  memory: number
  /** Processor time, ms: hardly affected by other load. */
  cpu: number
}

/** Documents by collection. */
export type Rows = Record<string, number>

export type Report =
  | { kind: 'sealing'; sealing: Sealing }
  /** `bareUrl` is '' without a bare handler. */
  | { kind: 'ready'; url: string; bareUrl: string; databasePid: number }
  | { kind: 'seeded'; sellers: number }
  | { kind: 'state'; state: State }
  | { kind: 'rows'; rows: Rows }
  | { kind: 'morning'; morning: Morning }
  | { kind: 'failed'; why: string }
