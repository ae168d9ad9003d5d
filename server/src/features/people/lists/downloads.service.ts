import type { Distributor, Scope } from '@tristar/shared/common/distributors'
import { type Chosen, narrowedBy } from '@tristar/shared/common/filters'
import { MANAGED_USERS_FILTERS } from '@tristar/shared/common/learner.filters'
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

/** What a list of people is narrowed by, besides its scope. */
export type Narrowed = { search: string } & Chosen<typeof MANAGED_USERS_FILTERS>

/** What somebody searched for and filtered by, as the log tells of it. */
export function soughtIn(list: Narrowed) {
  return { ...(list.search && { search: list.search }), ...narrowedBy(MANAGED_USERS_FILTERS, list) }
}

/** Audits the download of a list once, with its first page. */
export async function recordDownload(
  principal: AdminPrincipal,
  list: Narrowed & { download: boolean; offset: number },
  download: Download,
): Promise<void> {
  if (!list.download || list.offset > 0) return
  await recordExport(principal, { ...download, ...soughtIn(list) })
}

/** Audits the download of a file. */
export async function recordExport(
  principal: AdminPrincipal,
  { whom, distributorId, ...details }: Download & ReturnType<typeof soughtIn>,
): Promise<void> {
  await recordAudit({ action: 'exported', principal, whom, distributorId, details })
}
