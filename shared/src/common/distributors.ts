/** The distributors (domain: People and their words); also the groups of "Mandatory For". */
export const DISTRIBUTORS = ['LHM', 'KTC', 'MER-S', 'MER-EC', 'KTCB'] as const
export type Distributor = (typeof DISTRIBUTORS)[number]

/** What an admin may see. */
export const SCOPES = ['all', 'mers', 'merec', 'lhm', 'ktcb'] as const
export type Scope = (typeof SCOPES)[number]

/** Scope → distributors; KTC counts inside KTCB in every figure (domain: People and their words). */
export const SCOPE_DISTRIBUTORS: Record<Scope, readonly Distributor[]> = {
  all: DISTRIBUTORS,
  mers: ['MER-S'],
  merec: ['MER-EC'],
  lhm: ['LHM'],
  ktcb: ['KTCB', 'KTC'],
}

/** The scopes of one distributor each, in the order of every filter (domain: Screens). */
export const OWN_SCOPES = ['mers', 'merec', 'lhm', 'ktcb'] as const satisfies readonly Scope[]
/** A distributor's own scope: the narrowest one. */
export type OwnScope = (typeof OWN_SCOPES)[number]

/** The scope whose admins look after this distributor; KTC counts inside KTCB. */
export const SCOPE_OF: Record<Distributor, OwnScope> = {
  LHM: 'lhm',
  KTC: 'ktcb',
  'MER-S': 'mers',
  'MER-EC': 'merec',
  KTCB: 'ktcb',
}

/** The designs of certificates. */
export const CERTIFICATE_GROUPS = ['LHM', 'MER', 'KTCB'] as const
export type CertificateGroup = (typeof CERTIFICATE_GROUPS)[number]

export function isDistributor(value: unknown): value is Distributor {
  return DISTRIBUTORS.some((distributor) => distributor === value)
}

/** A distributor's group on certificates. */
const GROUP_OF: Record<Distributor, CertificateGroup> = {
  LHM: 'LHM',
  KTC: 'KTCB',
  'MER-S': 'MER',
  'MER-EC': 'MER',
  KTCB: 'KTCB',
}

export function certificateGroup(distributor: Distributor): CertificateGroup {
  return GROUP_OF[distributor]
}
