import type { Context } from '../../lib/context.ts'
import { AddressRefused } from '../../lib/delivery/delivery.ts'
import { keepHeld, takeBatch } from '../../lib/lease.ts'
import { inParallel } from '../../lib/parallel.ts'
import { type Claim, takeOthers } from './combined.service.ts'
import { OutboxModel } from './outbox.model.ts'
import { endOf, type Outcome } from './outboxRows.ts'
import { send } from './send.service.ts'
import { retryAt } from './timing.rules.ts'

const REASON_LENGTH = 200

/**
 * Messages by rank, each with connections and rows claimed at a time of its own, so that a password's link never waits
 * behind slow mails. Of those that go in one mail the first is claimed, which takes the others along.
 */
const LANES = [
  { rank: 0, parallel: 3, batch: 10 },
  { rank: 1, parallel: 5, batch: 10 },
  { rank: 2, parallel: 1, batch: 1 },
] as const
type Lane = (typeof LANES)[number]

/** The lanes in which a process is sending, and whether it shall look again afterwards. */
const sending = new WeakMap<Context, Map<Lane, { again: boolean }>>()

/** Sends what is due now, including what becomes due meanwhile; one run per lane at a time in a process. */
export async function deliverSoon(context: Context): Promise<void> {
  const lanes = sending.get(context) ?? new Map<Lane, { again: boolean }>()
  sending.set(context, lanes)
  await Promise.all(LANES.map((lane) => runLane(context, lane, lanes)))
}

async function runLane(
  context: Context,
  lane: Lane,
  lanes: Map<Lane, { again: boolean }>,
): Promise<void> {
  const running = lanes.get(lane)
  if (running) {
    running.again = true
    return
  }
  const run = { again: true }
  lanes.set(lane, run)
  try {
    while (run.again) {
      run.again = false
      await deliverLane(context, lane, () => context.background.closing)
    }
  } finally {
    lanes.delete(lane)
  }
}

/** Sends the messages that are due, each by one process; a failed one is tried again later. */
export async function deliverDue(context: Context, isStopping: () => boolean): Promise<void> {
  await Promise.all(LANES.map((lane) => deliverLane(context, lane, isStopping)))
}

async function deliverLane(context: Context, lane: Lane, isStopping: () => boolean): Promise<void> {
  await inParallel(claims(context, lane, isStopping), lane.parallel, (claim) =>
    deliver(context, claim, isStopping),
  )
}

/** What is due in the lane, as long as there is something. */
async function* claims(
  { clock }: Context,
  { rank, batch: limit }: Lane,
  isStopping: () => boolean,
) {
  while (!isStopping()) {
    const due = { state: 'waiting', rank, nextAt: { $lte: clock() } } as const
    const batch = await takeBatch(OutboxModel, due, { sort: { nextAt: 1 }, limit, clock })
    if (batch.length === 0) return
    yield* batch
  }
}

async function deliver(context: Context, claim: Claim, isStopping: () => boolean): Promise<void> {
  const { doc, held } = claim
  if (isStopping()) {
    await OutboxModel.updateOne(held, { $set: { leasedUntil: new Date(0) } })
    return
  }
  if (!(await keepHeld(OutboxModel, held, context.clock))) return
  const others = doc.rank === 2 ? await takeOthers(context, doc) : []
  const outcome = await send(
    context,
    doc,
    others.map((other) => other.doc),
  ).catch((error: unknown): Outcome => ({ state: 'failed', error }))
  if (outcome.state === 'failed')
    context.log.warn({ err: outcome.error, kind: doc.kind }, 'A message could not be sent')
  const together = others.length + 1
  await Promise.all(
    [claim, ...others].map((each) => settle(context, { ...each, together }, outcome)),
  )
}

interface Settled extends Claim {
  /** How many messages were in the mail. */
  together: number
}

/** Records what became of a row; what it was made from is forgotten as soon as it is sent. */
async function settle(
  context: Context,
  { doc, held, together }: Settled,
  outcome: Outcome,
): Promise<void> {
  const free = { leasedUntil: new Date(0) }
  if (outcome.state === 'dropped') await OutboxModel.deleteOne(held)
  else if (outcome.state === 'later') {
    const { until: nextAt, ...set } = outcome.set
    await OutboxModel.updateOne(held, { $set: { ...set, nextAt, ...free } })
  } else if (outcome.state === 'sent') {
    const { $set, $unset } = endOf(context.clock(), 'sent', doc.tries + 1)
    const set = together > 1 ? { ...$set, together } : $set
    await OutboxModel.updateOne(held, { $set: set, $unset })
  } else await settleFailure(context, { doc, held }, outcome.error)
}

async function settleFailure(
  { clock }: Context,
  { doc, held }: Claim,
  error: unknown,
): Promise<void> {
  const now = clock()
  const tries = doc.tries + 1
  const reason = String(error instanceof Error ? error.message : error).slice(0, REASON_LENGTH)
  const nextAt = error instanceof AddressRefused ? null : retryAt(now, tries, doc.giveUpAt)
  if (nextAt)
    await OutboxModel.updateOne(held, {
      $set: { tries, reason, nextAt, leasedUntil: new Date(0) },
    })
  else {
    const { $set, $unset } = endOf(now, 'failed', tries)
    await OutboxModel.updateOne(held, { $set: { ...$set, reason }, $unset })
  }
}
