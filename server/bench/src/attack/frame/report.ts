import type { Attack, Figures } from './attack.ts'
import type { Callers } from './callers.ts'

const MB = 1024 * 1024
const LABEL = 18

/** What one attack came to. */
export interface Outcome extends Figures {
  attacker: Callers
  honest: Callers
  /** Bytes. */
  grown: number
}

const line = (label: string, text: string | number) => `  ${label.padEnd(LABEL)}${text}\n`

/** The attack's figures as a table; ends with a line break. */
export function reportOf(
  { name, goal }: Pick<Attack, 'name' | 'goal'>,
  { attacker, honest, grown, kept, more = {} }: Outcome,
): string {
  return [
    `\n== ${name}: ${goal}\n`,
    line('attacker', sideOf(attacker)),
    line('honest callers', sideOf(honest)),
    line('data grown by', `${(grown / MB).toFixed(1)} MB`),
    ...Object.entries(more).map(([label, text]) => line(label, text)),
    line('goal', kept ? 'kept' : 'MISSED'),
  ].join('')
}

function sideOf(callers: Callers): string {
  const counts = [...callers.statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'no answer'} × ${count}`)
  const [p50, p95] = [50, 95].map((percent) => callers.percentile(percent).toFixed(0))
  return counts.length === 0 ? 'none' : `${counts.join(', ')}; p50 ${p50} ms, p95 ${p95} ms`
}
