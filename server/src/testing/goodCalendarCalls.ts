import { pathOf } from '@tristar/shared/common/calls'
import { calendarCalls } from '@tristar/shared/trainings/calendar.calls'
import { openFeed } from '../features/account/account.ts'
import { nameOf } from './endpoints.ts'
import type { Prepare } from './goodCall.ts'
import type { World } from './ownershipWorld.ts'

const byEverybody: Prepare = ({ callers }) => Object.values(callers).map((by) => ({ by }))

const WHEN = { date: '2026-12-02', time: '10:00' }

/** The paths of new feeds of all callers. */
async function feedsOf({ callers }: World): Promise<string[]> {
  const paths: string[] = []
  for (const { account } of Object.values(callers)) {
    const secret = await openFeed({ accountId: String(account._id) }, new Date())
    paths.push(pathOf(calendarCalls.readFeed, { secret }))
  }
  return paths
}

/** What makes calendars to plan in. */
export const CALENDAR_CALLS: Record<string, Prepare> = {
  [nameOf(calendarCalls.clashes)]: ({ callers, sellers, supervisors }) => [
    { by: callers.seller, sent: WHEN },
    { by: callers.supervisor, sent: { ...WHEN, sellerId: sellers.own.account.loginId } },
    { by: callers.all, sent: { ...WHEN, sellerId: supervisors.own.account.loginId } },
    { by: callers.lhm, sent: WHEN },
  ],
  [nameOf(calendarCalls.feed)]: byEverybody,
  [nameOf(calendarCalls.renewFeed)]: ({ callers }) =>
    Object.values(callers).flatMap((by) => [{ by }, { by, sent: { off: true } }]),
  [nameOf(calendarCalls.readFeed)]: async (world) =>
    (await feedsOf(world)).map((path) => ({ path })),
}
