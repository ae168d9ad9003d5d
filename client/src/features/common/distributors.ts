import type { OwnScope } from '@tristar/shared/common/distributors'
import type { DistributorCard } from '@tristar/shared/dashboards/dashboards.schema'

/** The name of each scope, in the order of every filter and of the distributor page (domain: Screens); KTC counts inside KTCB. */
export const CARD_OF: Record<OwnScope, DistributorCard> = {
  mers: 'MER-S',
  merec: 'MER-EC',
  lhm: 'LHM',
  ktcb: 'KTCB',
}
