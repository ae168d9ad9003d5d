import type { Distributor, Scope } from '@tristar/shared/common/distributors'
import type { AdminPrincipal } from '../../lib/principal.ts'
import { recordAudit } from '../audit/audit.ts'

interface Download {
  /** Which table or file. */
  report: string
  scope?: Scope
  /** Human id of whose it is, and that person's distributor. */
  whom?: string
  distributorId?: Distributor | undefined
  rows?: number
}

/** Keeps in the audit log that somebody gathers a list for a download: once, with its first page. */
export async function recordDownload(
  principal: AdminPrincipal,
  list: { download: boolean; offset: number; search: string },
  download: Download,
): Promise<void> {
  if (!list.download || list.offset > 0) return
  await recordExport(principal, { ...download, ...(list.search && { search: list.search }) })
}

/** Keeps in the audit log that data left the product as a file. */
export async function recordExport(
  principal: AdminPrincipal,
  { whom, distributorId, ...details }: Download & { search?: string },
): Promise<void> {
  await recordAudit({ action: 'exported', principal, whom, distributorId, details })
}
