import { useQueryClient } from '@tanstack/react-query'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import type { ReasonedInput } from '@tristar/shared/certificates/certificates.schema'
import { call } from '../../../lib/apiClient'

/** Revokes and restores certificates; the person's page and logs follow. */
export function useCertificateChanges() {
  const queries = useQueryClient()
  async function change(which: 'revoke' | 'restore', input: ReasonedInput): Promise<void> {
    await call(certificatesCalls[which], input)
    void queries.invalidateQueries({ queryKey: ['reports'] })
    await queries.invalidateQueries({ queryKey: ['person'] })
  }
  return {
    revoke: (input: ReasonedInput) => change('revoke', input),
    restore: (input: ReasonedInput) => change('restore', input),
  }
}
