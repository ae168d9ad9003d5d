import type { Scope } from '@tristar/shared/common/distributors'
import { reportsCalls } from '@tristar/shared/reports/reports.calls'
import { callFile } from '../../../lib/apiClient'

/** Everything (user × topic × status × dates × trainings × stars) of the scope, or of the part `dist`. */
export function loadEverything(
  dist: Scope | undefined,
  options: { signal: AbortSignal; onReceived: (bytes: number) => void },
): Promise<Blob> {
  return callFile(reportsCalls.export, { dist }, options)
}
