import { NOTIFICATION_KINDS } from '@tristar/shared/notifications/kinds'
import type { Context } from '../../../lib/context.ts'
import { AddressRefused } from '../../../lib/delivery/delivery.ts'
import { type Batch, FREE, keepHeld, takeBatch } from '../../../lib/lease.ts'
import { maskAddresses } from '../../../lib/masked.ts'
import { inParallel } from '../../../lib/parallel.ts'
import { OutboxModel, type OutboxRow } from './outbox.model.ts'
import { type Outcome, send } from './send.service.ts'
import { settingsOf, wants } from '../settings.service.ts'
import { retryAt } from '../timing.rules.ts'

const REASON_LENGTH = 200
/** More than anybody is sent in a day. */
const MOST_TOGETHER = 200
const DAY_MS = 24 * 60 * 60 * 1000
/** Ended rows stay for the admins' page. */
const KEPT_DAYS = { sent: 30, kept: 30, failed: 90 }

/** A message under this process's lease. */
type LeasedRow = Batch<OutboxRow>[number]

/**
 * A queue for each rank, with connections and rows leased at a time of its own, so that a password's link never waits
 * behind slow mails. Of those that go in one mail the first is leased, which takes the others along.
 */
const QUEUES = [
  { rank: 0, parallel: 3, batch: 10 },
  { rank: 1, parallel: 5, batch: 10 },
  { rank: 2, parallel: 1, batch: 1 },
] as const
type Queue = (typeof QUEUES)[number]

/** The queues that a process is sending, and whether it shall look again afterwards. */
const sending = new WeakMap<Context, Map<Queue, { again: boolean }>>()

/** Sends what is due now, including what becomes due meanwhile; one run per queue at a time in a process. */
export async function deliverSoon(context: Context): Promise<void> {
  const queues = sending.get(context) ?? new Map<Queue, { again: boolean }>()
  sending.set(context, queues)
  await Promise.all(QUEUES.map((queue) => runQueue(context, queue, queues)))
}

async function runQueue(
  context: Context,
  queue: Queue,
  queues: Map<Queue, { again: boolean }>,
): Promise<void> {
  const running = queues.get(queue)
  if (running) {
    running.again = true
    return
  }
  const run = { again: true }
  queues.set(queue, run)
  try {
    while (run.again) {
      run.again = false
      await deliverQueue(context, queue, () => context.background.closing)
    }
  } finally {
    queues.delete(queue)
  }
}

/** Sends the messages that are due, each by one process; a failed one is tried again later. */
export async function deliverDue(context: Context, isStopping: () => boolean): Promise<void> {
  await Promise.all(QUEUES.map((queue) => deliverQueue(context, queue, isStopping)))
}

async function deliverQueue(
  context: Context,
  queue: Queue,
  isStopping: () => boolean,
): Promise<void> {
  await inParallel(dueRows(context, queue, isStopping), queue.parallel, (row) =>
    deliver(context, row, isStopping),
  )
}

/** What is due in the queue, as long as there is something. */
async function* dueRows(
  { clock }: Context,
  { rank, batch: limit }: Queue,
  isStopping: () => boolean,
) {
  while (!isStopping()) {
    const due = { state: 'waiting', rank, nextAt: { $lte: clock() } } as const
    const batch = await takeBatch(OutboxModel, due, { sort: { nextAt: 1 }, limit, clock })
    if (batch.length === 0) return
    yield* batch
  }
}

async function deliver(
  context: Context,
  leased: LeasedRow,
  isStopping: () => boolean,
): Promise<void> {
  const { doc, held } = leased
  if (isStopping()) {
    await OutboxModel.updateOne(held, { $set: FREE })
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
    context.log.warn(
      { event: 'message_failed', kind: doc.kind, reason: maskAddresses(String(outcome.error)) },
      'A message could not be sent',
    )
  const together = others.length + 1
  await Promise.all(
    [leased, ...others].map((each) => settle(context, { ...each, together }, outcome)),
  )
}

/** The other messages beyond a day's limit that wait for the person: they go in one mail with this one. */
async function takeOthers({ clock }: Context, { to, kind }: OutboxRow): Promise<LeasedRow[]> {
  const settings = (await settingsOf([to]))(to)
  const kinds = NOTIFICATION_KINDS.filter((each) => wants(settings, each, 'mail'))
  if (!kinds.some((each) => each === kind)) return []
  const waiting = { to, channel: 'email', state: 'waiting', rank: 2 } as const
  const due = { ...waiting, kind: { $in: kinds }, nextAt: { $lte: clock() } }
  return takeBatch(OutboxModel, due, { sort: { at: 1 }, limit: MOST_TOGETHER, clock })
}

interface Settled extends LeasedRow {
  /** How many messages were in the mail. */
  together: number
}

/** Records what became of a row; what it was made from is forgotten as soon as it is sent. */
async function settle(
  context: Context,
  { doc, held, together }: Settled,
  outcome: Outcome,
): Promise<void> {
  if (outcome.state === 'dropped') await OutboxModel.deleteOne(held)
  else if (outcome.state === 'later') {
    const { until: nextAt, ...set } = outcome.set
    await OutboxModel.updateOne(held, { $set: { ...set, nextAt, ...FREE } })
  } else if (outcome.state !== 'failed') {
    const { $set, $unset } = endOf(context.clock(), outcome.state, doc.tries + 1)
    const set = together > 1 ? { ...$set, together } : $set
    await OutboxModel.updateOne(held, { $set: set, $unset })
  } else await settleFailure(context, { doc, held }, outcome.error)
}

async function settleFailure(
  { clock }: Context,
  { doc, held }: LeasedRow,
  error: unknown,
): Promise<void> {
  const now = clock()
  const tries = doc.tries + 1
  const reason = String(error instanceof Error ? error.message : error).slice(0, REASON_LENGTH)
  const nextAt = error instanceof AddressRefused ? null : retryAt(now, tries, doc.giveUpAt)
  if (nextAt) await OutboxModel.updateOne(held, { $set: { tries, reason, nextAt, ...FREE } })
  else {
    const { $set, $unset } = endOf(now, 'failed', tries)
    await OutboxModel.updateOne(held, { $set: { ...$set, reason }, $unset })
  }
}

/** The end of a row: what it was made from is forgotten. */
function endOf(now: Date, state: keyof typeof KEPT_DAYS, tries: number) {
  const expiresAt = new Date(now.getTime() + KEPT_DAYS[state] * DAY_MS)
  return {
    $set: { state, tries, endedAt: now, expiresAt, ...FREE },
    $unset: { params: 1, mail: 1, training: 1, by: 1 },
  } as const
}
