/** The requests to the serving process. */
export type Ask = 'state' | 'rows'

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
  /** `bareUrl` is '' without a bare handler. */
  | { kind: 'ready'; url: string; bareUrl: string; databasePid: number }
  | { kind: 'seeded'; sellers: number }
  | { kind: 'state'; state: State }
  | { kind: 'rows'; rows: Rows }
  | { kind: 'failed'; why: string }
