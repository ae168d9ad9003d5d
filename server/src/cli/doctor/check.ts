import type { Env } from '../../lib/env.ts'

/** The outcome of a check. */
export interface Findings {
  /** The number of checked things, of the kind `name`. */
  looked: number
  /** The faults, a sentence each; of very many only the first ones. */
  faults: string[]
  /** How many differ. */
  differ: number
  /** The number of corrected ones. */
  corrected: number
  /** Remarks that are no faults. */
  notes: string[]
}

export interface CheckOptions {
  fix: boolean
  /** Everything that is stored is read to its end. */
  deep?: boolean
  env: Env
}

export interface Check {
  /** The kind of things checked, in the plural. */
  name: string
  run(options: CheckOptions): Promise<Findings>
}

/** Faults listed per check. */
const MOST_LISTED = 20

export class Report implements Findings {
  looked = 0
  differ = 0
  corrected = 0
  readonly faults: string[] = []
  readonly notes: string[] = []

  /** Records a fault; `corrected`: it has been fixed. */
  fault(sentence: string, corrected = false): void {
    this.differ += 1
    if (corrected) this.corrected += 1
    const fault = corrected ? `${sentence}; corrected` : sentence
    if (this.faults.length < MOST_LISTED) this.faults.push(fault)
  }
}

/** A check that fills in a report. */
export function checkOf(
  name: string,
  look: (report: Report, options: CheckOptions) => Promise<void>,
): Check {
  const run = async (options: CheckOptions) => {
    const report = new Report()
    await look(report, options)
    return report
  }
  return { name, run }
}
