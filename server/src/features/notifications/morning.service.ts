import { addDays, dayOf } from '@tristar/shared/common/dates'
import { Types } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { isDuplicateOf } from '../../lib/database/duplicate.ts'
import { type Broadcast, BroadcastModel } from './broadcasts.model.ts'
import { isMorning } from './timing.rules.ts'

/** For so long a server may be down without what fell due being forgotten. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000

/**
 * Has what falls due on a day told from 08:00 on, once among all processes, with what fell due since the last morning; the
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
  const morning = {
    _id: new Types.ObjectId(),
    name,
    kind: 'morning' as const,
    day,
    since: last?.day ?? addDays(day, -1),
    part: 0,
    state: 'running' as const,
    expiresAt: new Date(now.getTime() + KEPT_MS),
    leasedUntil: new Date(0),
  }
  try {
    await BroadcastModel.create([morning])
  } catch (error) {
    // Another process was faster.
    if (!isDuplicateOf(error, 'name')) throw error
  }
}
