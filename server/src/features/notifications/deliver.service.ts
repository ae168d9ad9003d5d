import type { Context } from '../../lib/context.ts'
import { keepHeld, takeBatch } from '../../lib/lease.ts'
import { inParallel } from '../../lib/parallel.ts'
import { OutboxModel, type OutboxRow } from './outbox.model.ts'
import { endOf, type Outcome } from './outboxRows.ts'
import { send } from './send.service.ts'
import { retryAt } from './timing.rules.ts'

/** Rows claimed together: few, so that a password's link never waits behind many slow mails. */
const BATCH = 10
/** Connections at a time. */
const PARALLEL = 5
const REASON_LENGTH = 200

/** Whether a process is sending, and shall look again afterwards. */
const sending = new WeakMap<Context, { again: boolean }>()

/** Sends what is due now, including what becomes due meanwhile; one run at a time in a process. */
export async function deliverSoon(context: Context): Promise<void> {
  const running = sending.get(context)
  if (running) {
    running.again = true
    return
  }
  const run = { again: true }
  sending.set(context, run)
  try {
    while (run.again) {
      run.again = false
      // oxlint-disable-next-line no-await-in-loop -- the next run begins after this one
      await deliverDue(context, () => context.background.closing)
    }
  } finally {
    sending.delete(context)
  }
}

/** Sends the messages that are due, each by one process; a failed one is tried again later. */
export async function deliverDue(context: Context, isStopping: () => boolean): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- batch after batch
    const batch = isStopping() ? [] : await claimDue(context)
    if (batch.length === 0) return
    // oxlint-disable-next-line no-await-in-loop
    await inParallel(batch, PARALLEL, (claim) => deliver(context, claim, isStopping))
  }
}

type Claim = Awaited<ReturnType<typeof claimDue>>[number]

/** Those about accounts before all others; of those that go in one mail the first, which takes the others along. */
async function claimDue({ clock }: Context) {
  const take = (rank: OutboxRow['rank'], limit: number) => {
    const due = { state: 'waiting', rank, nextAt: { $lte: clock() } } as const
    return takeBatch(OutboxModel, due, { sort: { nextAt: 1 }, limit, clock })
  }
  const first = await take(0, BATCH)
  if (first.length > 0) return first
  const usual = await take(1, BATCH)
  return usual.length > 0 ? usual : take(2, 1)
}

async function deliver(
  context: Context,
  { doc, held }: Claim,
  isStopping: () => boolean,
): Promise<void> {
  if (isStopping()) {
    await OutboxModel.updateOne(held, { $set: { leasedUntil: new Date(0) } })
    return
  }
  if (!(await keepHeld(OutboxModel, held, context.clock))) return
  const outcome = await send(context, doc, held).catch((error: unknown): Outcome => ({
    state: 'failed',
    error,
  }))
  if (outcome.state === 'failed')
    context.log.warn({ err: outcome.error, kind: doc.kind }, 'A message could not be sent')
  await settle(context, { doc, held }, outcome)
}

/** Records what became of a row; what it was made from is forgotten as soon as it is sent. */
async function settle(context: Context, { doc, held }: Claim, outcome: Outcome): Promise<void> {
  const free = { leasedUntil: new Date(0) }
  if (outcome.state === 'dropped') await OutboxModel.deleteOne(held)
  else if (outcome.state === 'later') {
    const { until: nextAt, ...set } = outcome.set
    await OutboxModel.updateOne(held, { $set: { ...set, nextAt, ...free } })
  } else if (outcome.state === 'sent')
    await OutboxModel.updateOne(held, endOf(context.clock(), 'sent', doc.tries + 1))
  else await settleFailure(context, { doc, held }, outcome.error)
}

async function settleFailure(
  { clock }: Context,
  { doc, held }: Claim,
  error: unknown,
): Promise<void> {
  const now = clock()
  const tries = doc.tries + 1
  const reason = String(error instanceof Error ? error.message : error).slice(0, REASON_LENGTH)
  const nextAt = retryAt(now, tries, doc.giveUpAt)
  if (nextAt)
    await OutboxModel.updateOne(held, {
      $set: { tries, reason, nextAt, leasedUntil: new Date(0) },
    })
  else {
    const { $set, $unset } = endOf(now, 'failed', tries)
    await OutboxModel.updateOne(held, { $set: { ...$set, reason }, $unset })
  }
}
