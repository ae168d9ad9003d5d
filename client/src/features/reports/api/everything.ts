import type { Scope } from '@tristar/shared/common/distributors'
import { getFile } from '../../../lib/apiClient'

/** GET /api/admin/export: user × topic × status × dates × trainings × stars of the scope, or of the part `dist`. */
export function loadEverything(
  dist: Scope | undefined,
  options: { signal: AbortSignal; onReceived: (bytes: number) => void },
): Promise<Blob> {
  return getFile(`/api/admin/export${dist ? `?dist=${dist}` : ''}`, options)
}
