import type { Types } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { Lease } from '../../lib/lease.ts'
import { Pace } from '../../lib/pace.ts'
import { isAdmitted } from '../account/account.ts'
import { type Broadcast, BroadcastModel } from './broadcasts.model.ts'
import { deliverSoon } from './deliver.service.ts'
import { digests } from './digest.service.ts'
import { tell, type Telling } from './tell.service.ts'
import { evaluationsDue, trainingReminders } from './reminders.service.ts'
import { starDates } from './starDates.service.ts'
import { topicTellings } from './topicNews.service.ts'

/** Tells the next people; each batch is written in a transaction of its own. */
type Part = (context: Context, broadcast: Broadcast) => AsyncIterable<Telling[]>

const PARTS: Record<Broadcast['kind'], readonly Part[]> = {
  topic: [topicTellings],
  morning: [trainingReminders, starDates, evaluationsDue, digests],
}

/** Tellings of one transaction: few, so that requests never wait long for it. */
const AT_ONCE = 50

/** Goes on with what is told to many, unless another process does. One that fails is left for the next time. */
export async function runBroadcasts(context: Context, isStopping: () => boolean): Promise<void> {
  const failed: Types.ObjectId[] = []
  for (;;) {
    const waiting = { state: 'running', _id: { $nin: failed } } as const
    const lease = isStopping()
      ? null
      : // oxlint-disable-next-line no-await-in-loop -- one after the other
        await Lease.take(BroadcastModel, waiting, context.clock)
    if (!lease) return
    try {
      // oxlint-disable-next-line no-await-in-loop
      if (!(await runParts(context, lease, isStopping))) return
    } catch (error) {
      failed.push(lease.doc._id)
      context.log.error({ err: error }, `${lease.doc.name} failed and will be tried again`)
    } finally {
      // oxlint-disable-next-line no-await-in-loop
      await lease.release()
    }
    context.background.run('sending messages', () => deliverSoon(context))
  }
}

/** @returns whether it is done; false when interrupted */
async function runParts(
  context: Context,
  lease: Lease<Broadcast>,
  isStopping: () => boolean,
): Promise<boolean> {
  const { doc, held } = lease
  const parts = PARTS[doc.kind].slice(doc.part)
  const pace = new Pace()
  /* oxlint-disable no-await-in-loop -- batch after batch */
  for (const [index, part] of parts.entries()) {
    for await (const tellings of part(context, doc)) {
      if (!(await tellFew(context, lease, tellings, { isStopping, pace }))) return false
      await pace.giveWay()
    }
    await BroadcastModel.updateOne(held, { $set: { part: doc.part + index + 1 } })
  }
  /* oxlint-enable no-await-in-loop */
  await BroadcastModel.updateOne(held, { $set: { state: 'done' } })
  return true
}

/** Tells nobody who has left or waits for approval. @returns false when interrupted, or the lease is no longer held */
async function tellFew(
  context: Context,
  lease: Lease<Broadcast>,
  tellings: readonly Telling[],
  { isStopping, pace }: { isStopping: () => boolean; pace: Pace },
): Promise<boolean> {
  const admitted = tellings.filter(({ to }) => isAdmitted(to))
  for (let first = 0; first < admitted.length; first += AT_ONCE) {
    const few = admitted.slice(first, first + AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- few at a time is the point
    if (isStopping() || !(await lease.keep())) return false
    // oxlint-disable-next-line no-await-in-loop
    await inTransaction((session) => tell({ context, session }, few))
    // oxlint-disable-next-line no-await-in-loop
    await pace.giveWay()
  }
  return !isStopping() && lease.keep()
}
