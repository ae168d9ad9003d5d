import type { Env } from '../../lib/env.ts'

/** What a check has looked at and found. */
export interface Findings {
  /** How many things were looked at, of a kind that `name` tells. */
  looked: number
  /** What differs, a sentence each; of very many only the first ones. */
  faults: string[]
  /** How many differ. */
  differ: number
  /** How many of these have been corrected. */
  corrected: number
  /** What is no fault, but good to know. */
  notes: string[]
}

export interface CheckOptions {
  fix: boolean
  env: Env
}

export interface Check {
  /** What is looked at, in the plural. */
  name: string
  run(options: CheckOptions): Promise<Findings>
}

/** So many faults of one check are told one by one. */
const MOST_TOLD = 20

export class Report implements Findings {
  looked = 0
  differ = 0
  corrected = 0
  readonly faults: string[] = []
  readonly notes: string[] = []

  /** Something differs; `corrected`: and no longer does. */
  fault(sentence: string, corrected = false): void {
    this.differ += 1
    if (corrected) this.corrected += 1
    const told = corrected ? `${sentence}; corrected` : sentence
    if (this.faults.length < MOST_TOLD) this.faults.push(told)
  }
}
