import type { AllSellersEntry, Attention } from '@tristar/shared/team/team.schema'
import type { Tier } from '@tristar/shared/common/tiers'

type Kind = 'waiting' | 'stuck' | 'ready' | 'steps' | 'overdue'
type ReasonOf<Of extends Kind> = { kind: Of } & Attention[Of][number]

export type Reason = { [Each in Kind]: ReasonOf<Each> }[Kind]

/** A seller with the reasons; the first one is what to do. */
export interface Needing {
  _id: string
  sellerId: string
  name: string
  status: Tier
  currentTier: Tier | ''
  beltProgress: number
  reasons: Reason[]
}

/** Things to do come before things late: a booking helps an overdue seller who is ready. */
const TO_DO: readonly Kind[] = ['waiting', 'stuck', 'ready', 'steps', 'overdue']
/** The list's order: first what only the manager can do, then sellers in trouble, then what can be planned. */
const URGENT: readonly Kind[] = ['waiting', 'stuck', 'overdue', 'steps', 'ready']

function reasonsOf(attention: Attention): Reason[] {
  return [
    ...attention.waiting.map((each) => ({ ...each, kind: 'waiting' as const })),
    ...attention.stuck.map((each) => ({ ...each, kind: 'stuck' as const })),
    ...attention.steps.map((each) => ({ ...each, kind: 'steps' as const })),
    ...attention.ready.map((each) => ({ ...each, kind: 'ready' as const })),
    ...attention.overdue.map((each) => ({ ...each, kind: 'overdue' as const })),
  ]
}

function urgency({ reasons }: Needing): number {
  return Math.min(...reasons.map(({ kind }) => URGENT.indexOf(kind)))
}

/**
 * One line per seller, the most urgent first; within a reason in the server's order (longest overdue, oldest training
 * first).
 */
export function needingOf(attention: Attention): Needing[] {
  const sellers = new Map<string, Needing>()
  for (const reason of reasonsOf(attention)) {
    const { _id, sellerId, name, status, currentTier, beltProgress } = reason
    const who = { _id, sellerId, name, status, currentTier, beltProgress }
    const known = sellers.get(_id)
    if (!known) sellers.set(_id, { ...who, reasons: [reason] })
    else if (known.reasons.every(({ kind }) => kind !== reason.kind)) known.reasons.push(reason)
  }
  return [...sellers.values()]
    .map((each) => ({
      ...each,
      reasons: each.reasons.toSorted((a, b) => TO_DO.indexOf(a.kind) - TO_DO.indexOf(b.kind)),
    }))
    .toSorted((a, b) => urgency(a) - urgency(b))
}

/** Whether the lists are truncated, so that the number of sellers is a lower bound. */
export function isCut(attention: Attention): boolean {
  return TO_DO.some((kind) => attention.totals[kind] > attention[kind].length)
}

/** The sellers without a reason, who are on track. */
export function onTrackOf(
  sellers: readonly AllSellersEntry[],
  needing: readonly Needing[],
): AllSellersEntry[] {
  const known = new Set(needing.map(({ _id }) => _id))
  return sellers.filter(({ _id }) => !known.has(_id))
}
