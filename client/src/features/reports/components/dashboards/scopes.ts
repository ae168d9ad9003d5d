import type { Scope } from '@tristar/shared/common/distributors'
import type { DistributorCard } from '@tristar/shared/reports/reports.schema'

/** The distributors' scopes, in the order of the filter and of the distributor page (specification, section 2). */
export const CARD_SCOPES = ['mers', 'merec', 'lhm', 'ktcb'] as const satisfies readonly Scope[]

/** What a scope's card is called; KTC counts inside KTCB. */
export const CARD_OF: Record<(typeof CARD_SCOPES)[number], DistributorCard> = {
  mers: 'MER-S',
  merec: 'MER-EC',
  lhm: 'LHM',
  ktcb: 'KTCB',
}
