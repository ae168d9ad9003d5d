import type { AllSellersEntry } from '@tristar/shared/team/team.schema'
import type { Tier } from '@tristar/shared/common/tiers'
import type { Attention } from '@tristar/shared/team/team.schema'

type Kind = 'waiting' | 'stuck' | 'ready' | 'overdue'
type ReasonOf<Of extends Kind> = { kind: Of } & Attention[Of][number]

/** Why a seller needs the manager. */
export type Reason = { [Each in Kind]: ReasonOf<Each> }[Kind]

/** A seller, and all that there is to do for it; the first reason is what to do. */
export interface Needing {
  _id: string
  sellerId: string
  status: Tier
  currentTier: Tier | ''
  reasons: Reason[]
}

/** What there is to do stands before what is only late: a booking is what helps who is ready and overdue. */
const TO_DO: readonly Kind[] = ['waiting', 'stuck', 'ready', 'overdue']
/** The list's order: what waits for the manager alone, then who is in trouble, then what can be planned. */
const URGENT: readonly Kind[] = ['waiting', 'stuck', 'overdue', 'ready']

function reasonsOf(attention: Attention): Reason[] {
  return [
    ...attention.waiting.map((each) => ({ ...each, kind: 'waiting' as const })),
    ...attention.stuck.map((each) => ({ ...each, kind: 'stuck' as const })),
    ...attention.ready.map((each) => ({ ...each, kind: 'ready' as const })),
    ...attention.overdue.map((each) => ({ ...each, kind: 'overdue' as const })),
  ]
}

function urgency({ reasons }: Needing): number {
  return Math.min(...reasons.map(({ kind }) => URGENT.indexOf(kind)))
}

/**
 * One line per seller, the most urgent first; within a reason the server's order (the longest overdue, the oldest
 * training first) stays.
 */
export function needingOf(attention: Attention): Needing[] {
  const sellers = new Map<string, Needing>()
  for (const reason of reasonsOf(attention)) {
    const { _id, sellerId, status, currentTier } = reason
    const known = sellers.get(_id)
    if (!known) sellers.set(_id, { _id, sellerId, status, currentTier, reasons: [reason] })
    else if (known.reasons.every(({ kind }) => kind !== reason.kind)) known.reasons.push(reason)
  }
  return [...sellers.values()]
    .map((each) => ({
      ...each,
      reasons: each.reasons.toSorted((a, b) => TO_DO.indexOf(a.kind) - TO_DO.indexOf(b.kind)),
    }))
    .toSorted((a, b) => urgency(a) - urgency(b))
}

/** Whether there are more than the lists hold, so that the number of those who need something is not exactly known. */
export function isCut(attention: Attention): boolean {
  return TO_DO.some((kind) => attention.totals[kind] > attention[kind].length)
}

/** Sellers of whom nothing is said: they are on track. */
export function onTrackOf(
  sellers: readonly AllSellersEntry[],
  needing: readonly Needing[],
): AllSellersEntry[] {
  const known = new Set(needing.map(({ _id }) => _id))
  return sellers.filter(({ _id }) => !known.has(_id))
}
