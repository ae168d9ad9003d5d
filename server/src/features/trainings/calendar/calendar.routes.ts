import { dayOf } from '@tristar/shared/common/dates'
import { calendarCalls } from '@tristar/shared/trainings/calendar.calls'
import {
  clash,
  clashesSchema,
  feedAddress,
  feedState,
  readFeedSchema,
  renewFeedSchema,
} from '@tristar/shared/trainings/calendar.schema'
import { z } from 'zod'
import type { Context } from '../../../lib/context.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../../lib/implement.ts'
import { RateLimits } from '../../../lib/rateLimit.ts'
import { sendTagged } from '../../../lib/sendTagged.ts'
import { holderOfFeed } from '../../account/account.ts'
import { findClashes } from './clashes.service.ts'
import { describeFeed, readFeed, renewFeed } from './feed.service.ts'

export function calendarEndpoints(context: Context): Endpoint[] {
  const limits = new RateLimits(context.env)
  const today = () => dayOf(context.clock(), context.zone)
  return implement(
    calendarCalls,
    {
      clashes: endpoint(
        { input: clashesSchema(today), answer: z.array(clash) },
        ({ input, principal }) => findClashes(principal, input),
      ),
      feed: endpoint({ answer: feedState }, ({ principal }) => describeFeed(principal)),
      renewFeed: endpoint({ input: renewFeedSchema, answer: feedAddress }, ({ input, principal }) =>
        renewFeed(context, principal, input),
      ),
      readFeed: endpoint({ input: readFeedSchema }, async ({ input, res }) => {
        const holder = await holderOfFeed(input.secret)
        await limits.countFeedRead(holder.tokenHash)
        const text = await readFeed(context, holder)
        res
          .set('content-type', 'text/calendar; charset=utf-8')
          .set('content-disposition', 'inline; filename="trainings.ics"')
          // A calendar asks again by the ETag.
          .set('cache-control', 'private, no-cache')
        sendTagged(res, Buffer.from(text))
      }),
    },
    REFUSALS,
  )
}

const REFUSALS = {
  clashes: ['DATE_INVALID', 'TIME_INVALID', 'NOT_FOUND'],
  renewFeed: ['FEED_URL_MISSING'],
} as const satisfies RefusalsOf<typeof calendarCalls>
