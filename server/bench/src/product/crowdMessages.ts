/** What the crowd is asked for. */
export type CrowdAsk =
  | { open: { url: string; tokens: string[] } }
  /** How browsers follow the next news: within so many ms, each at a moment of its own. */
  | { follow: number }
  | 'heard'

/** What the browsers did since `follow`. Moments are `Date.now()`. */
export interface Heard {
  /** When each browser got the news. */
  told: number[]
  /** When each request was sent, and how long its answer took, ms. */
  sent: number[]
  took: number[]
  /** How many browsers have all their answers. */
  done: number
  /** How many answers were other than 200, by status; 0: no answer. */
  failed: Record<number, number>
}

export type CrowdReport =
  | { kind: 'opened'; streams: number; refused: number }
  | { kind: 'following' }
  | { kind: 'heard'; heard: Heard }
