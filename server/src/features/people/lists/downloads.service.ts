import type { Distributor, Scope } from '@tristar/shared/common/distributors'
import type { AdminPrincipal } from '../../../lib/principal.ts'
import { recordAudit } from '../../audit/audit.ts'

interface Download {
  /** Which table or file. */
  report: string
  scope?: Scope
  /** The human id of the person concerned, with their distributor. */
  whom?: string
  distributorId?: Distributor | undefined
  rows?: number
}

/** Audits the download of a list once, with its first page. */
export async function recordDownload(
  principal: AdminPrincipal,
  list: { download: boolean; offset: number; search: string },
  download: Download,
): Promise<void> {
  if (!list.download || list.offset > 0) return
  await recordExport(principal, { ...download, ...(list.search && { search: list.search }) })
}

/** Audits the download of a file. */
export async function recordExport(
  principal: AdminPrincipal,
  { whom, distributorId, ...details }: Download & { search?: string },
): Promise<void> {
  await recordAudit({ action: 'exported', principal, whom, distributorId, details })
}
