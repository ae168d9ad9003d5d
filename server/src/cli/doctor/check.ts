import type { Env } from '../../lib/settings/env.ts'

export interface CheckOptions {
  fix: boolean
  /** Everything that is stored is read to its end. */
  deep?: boolean
  env: Env
}

export interface Check {
  /** The kind of things checked, in the plural. */
  name: string
  run(options: CheckOptions): Promise<Report>
}

/** Faults listed per check. */
const MOST_LISTED = 20

/** The outcome of a check. */
export class Report {
  /** The number of checked things, of the kind `name`. */
  looked = 0
  /** How many differ. */
  differ = 0
  /** The number of corrected ones. */
  corrected = 0
  /** The faults, a sentence each; of very many only the first ones. */
  readonly faults: string[] = []
  /** Remarks that are no faults. */
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
