/** The requests to the serving process, and `waits` to the reading one. */
export type Ask = 'state' | 'rows' | 'waits' | { morningOf: Weekday }

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

/** Sellers by their tokens, and the right answers of all quizzes in English, by topic. */
export interface QuizPeople {
  tokens: string[]
  keys: Record<string, Answer[]>
}

export interface Answer {
  questionNo: number
  selectedAnswer: string[]
}

/** Documents by collection. */
export type Rows = Record<string, number>

/** The quiz that earns a star: ms, and ms on the server's processor. */
interface Earned {
  median: number
  p95: number
  cpu: number
}

export interface Sealing {
  /** With certificate and seal, with a certificate alone, and without both. */
  sealed: Earned
  unsealed: Earned
  unrecorded: Earned
  /** The doctor's time for each sealed star, ms, and how many there are. */
  doctor: { each: number; cpu: number; stars: number }
}

/** The analysis of one topic's attempts. */
export interface Analysing {
  attempts: number
  insertPerSecond: number
  /** By the doctor, and by the product. */
  recountPerSecond: number
  countPerSecond: number
  /** Of the server, ms, by what is asked. */
  pages: Record<string, { median: number; p95: number }>
  /** Of all topics, ms. */
  findings: number
  /** What is kept, bytes. */
  figures: { documents: number; bytes: number; largest: number }
}

export type Report =
  | { kind: 'people'; people: QuizPeople }
  | { kind: 'sealing'; sealing: Sealing }
  | { kind: 'analysing'; analysing: Analysing }
  /** `bareUrl` is '' without a bare handler. */
  | { kind: 'ready'; url: string; bareUrl: string; databasePid: number }
  | { kind: 'seeded'; sellers: number }
  | { kind: 'state'; state: State }
  | { kind: 'rows'; rows: Rows }
  | { kind: 'waits'; waits: number[] }
  | { kind: 'morning'; morning: Morning }
  | { kind: 'failed'; why: string }
