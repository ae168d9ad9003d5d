/** What is asked of the process that serves. */
export type Ask = 'state' | 'rows'

/** The server process at this moment. */
export interface State {
  /** Database commands since it began, the driver's own business not counted; 0 unless it was told to count. */
  commands: number
  /** Resident memory, bytes. */
  memory: number
  /** Time on the processor, ms: what else the machine does hardly changes it. */
  cpu: number
}

/** Documents by collection. */
export type Rows = Record<string, number>

export type Tell =
  /** `bareUrl` is '' when no bare handler was asked for. */
  | { kind: 'ready'; url: string; bareUrl: string; databasePid: number }
  | { kind: 'seeded'; sellers: number }
  | { kind: 'state'; state: State }
  | { kind: 'rows'; rows: Rows }
  | { kind: 'failed'; why: string }
