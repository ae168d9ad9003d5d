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
const AT_ONCE = 20

/** Goes on with what is told to many, unless another process does. One that fails is left for the next time. */
export async function runBroadcasts(context: Context, isStopping: () => boolean): Promise<void> {
  const failed: Types.ObjectId[] = []
  for (;;) {
    const waiting = { state: 'running', _id: { $nin: failed } } as const
    const lease = isStopping() ? null : await Lease.take(BroadcastModel, waiting, context.clock)
    if (!lease) return
    try {
      if (!(await runParts(context, lease, isStopping))) return
    } catch (error) {
      failed.push(lease.doc._id)
      context.log.error({ err: error }, `${lease.doc.name} failed and will be tried again`)
    } finally {
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
  for (const [index, part] of parts.entries()) {
    for await (const few of inFew(part(context, doc))) {
      await pace.giveWay()
      if (isStopping() || !(await lease.keep())) return false
      if (few.length === 0) continue
      await inTransaction((session) => tell({ context, session }, few))
      await pace.giveWay()
    }
    await BroadcastModel.updateOne(held, { $set: { part: doc.part + index + 1 } })
  }
  await BroadcastModel.updateOne(held, { $set: { state: 'done' } })
  return true
}

/** The tellings of each transaction, to nobody who has left or waits for approval; none where further ones are awaited. */
async function* inFew(groups: AsyncIterable<Telling[]>): AsyncGenerator<Telling[]> {
  const untold: Telling[] = []
  for await (const tellings of groups) {
    untold.push(...tellings.filter(({ to }) => isAdmitted(to)))
    if (untold.length < AT_ONCE) yield []
    while (untold.length >= AT_ONCE) yield untold.splice(0, AT_ONCE)
  }
  yield untold
}
