import { addDays, dayOf } from '@tristar/shared/common/dates'
import type { Types } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { unlessTaken } from '../../lib/database/duplicate.ts'
import { Lease } from '../../lib/lease.ts'
import { Pace } from '../../lib/pace.ts'
import { isAdmitted } from '../account/account.ts'
import { addBroadcast, type Broadcast, BroadcastModel } from './broadcasts.model.ts'
import { deliverSoon } from './sending/deliver.service.ts'
import { digests } from './digest.service.ts'
import { type Notice, notify } from './notify.service.ts'
import { acknowledgementsDue, stepsDue } from './followUpReminders.service.ts'
import { reports } from './report/reports.service.ts'
import { evaluationsDue, starDates, trainingReminders } from './reminders.service.ts'
import { isMorning } from './timing.rules.ts'
import { topicNotices } from './topicNotices.service.ts'

/** The notices of a broadcast's next people; each batch is written in a transaction of its own. */
type Part = (context: Context, broadcast: Broadcast) => AsyncIterable<Notice[]>

const PARTS: Record<Broadcast['kind'], readonly Part[]> = {
  topic: [topicNotices],
  morning: [
    trainingReminders,
    starDates,
    evaluationsDue,
    acknowledgementsDue,
    stepsDue,
    digests,
    reports,
  ],
}

/** Tellings of one transaction: few, so that requests never wait long for it. */
const AT_ONCE = 20

/** For so long a server may be down without what fell due being forgotten. */
const KEPT_DAYS = 90

/**
 * Begins the broadcast of what falls due on a day, from 08:00 on, once among all processes, with what fell due since the last; the
 * first morning of all begins with its own day.
 */
export async function beginMorning({ clock, zone }: Context): Promise<void> {
  const now = clock()
  if (!isMorning(now, zone)) return
  const day = dayOf(now, zone)
  const name = `morning:${day}`
  const last = await BroadcastModel.findOne({ name: { $gte: 'morning:', $lte: name } })
    .sort({ name: -1 })
    .lean<Broadcast>()
  if (last?.name === name) return
  const morning = { name, kind: 'morning', day, since: last?.day ?? addDays(day, -1) } as const
  // Another process may be faster.
  await unlessTaken(addBroadcast(morning, { now, days: KEPT_DAYS }), 'name')
}

/** Continues the broadcasts, unless another process does. One that fails is left for the next time. */
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
      await inTransaction((session) => notify({ context, session }, few))
      await pace.giveWay()
    }
    await BroadcastModel.updateOne(held, { $set: { part: doc.part + index + 1 } })
  }
  await BroadcastModel.updateOne(held, { $set: { state: 'done' } })
  return true
}

/** The notices of each transaction, to nobody who has left or waits for approval; none where further ones are awaited. */
async function* inFew(groups: AsyncIterable<Notice[]>): AsyncGenerator<Notice[]> {
  const waiting: Notice[] = []
  for await (const notices of groups) {
    waiting.push(...notices.filter(({ to }) => isAdmitted(to)))
    if (waiting.length < AT_ONCE) yield []
    while (waiting.length >= AT_ONCE) yield waiting.splice(0, AT_ONCE)
  }
  yield waiting
}
