import { UNREAD_COUNT_HEADER } from '@tristar/shared/notifications/kinds'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import {
  notificationEntry,
  notificationListSchema,
  readAnswer,
  readSchema,
  sentRow,
  sentSchema,
  settingsAnswer,
  settingsSchema,
  testMailAnswer,
  testMailSchema,
  unsubscribeAnswer,
  unsubscribeSchema,
} from '@tristar/shared/notifications/notifications.schema'
import { z } from 'zod'
import type { RequestHandler } from 'express'
import type { Context } from '../../lib/context.ts'
import {
  type Endpoint,
  endpoint,
  type Implementation,
  implement,
  type RefusalsOf,
} from '../../lib/implement.ts'
import { parse } from '../../lib/parse.ts'
import { queryValues } from '../../lib/queryValues.ts'
import { RateLimits } from '../../lib/rateLimit.ts'
import { tokenOf } from '../../lib/session.ts'
import { countUnread, listEntries, markRead, presentEntries } from './entries.service.ts'
import { listSent } from './sending/sent.service.ts'
import { ownSettings, saveSettings } from './settings.service.ts'
import { Streams } from './stream/stream.service.ts'
import { sendTestMail } from './sending/testMail.service.ts'
import { unsubscribe } from './sending/unsubscribe.service.ts'

/** A mail program's one-click POST (RFC 8058) has the token in its address, and a body of another type. */
const oneClick: RequestHandler = (req, _res, next) => {
  const { token } = req.query
  if (typeof token === 'string') req.body = { token }
  next()
}

export function notificationsEndpoints(context: Context): Endpoint[] {
  const streams = new Streams(context)
  context.background.onClose(() => streams.end())
  const limits = new RateLimits(context.env)
  return implement(
    notificationsCalls,
    {
      list: endpoint(
        {
          input: {
            described: notificationListSchema,
            read: (_principal, sent) =>
              parse(notificationListSchema, queryValues(notificationListSchema, sent)),
          },
          answer: z.array(notificationEntry),
        },
        async ({ input, principal, res }) => {
          const { accountId } = principal
          const { answer, total } = await listEntries(accountId, input)
          res.set(UNREAD_COUNT_HEADER, String(await countUnread(accountId)))
          return { answer: await presentEntries(answer, principal), total }
        },
      ),
      read: endpoint(
        { input: readSchema, answer: readAnswer },
        async ({ input, principal: { accountId } }) => {
          await markRead(accountId, input, context.clock())
          return { unread: await countUnread(accountId) }
        },
      ),
      stream: endpoint({}, async ({ principal: { role }, req, res }) => {
        const end = await streams.open(res, { token: tokenOf(req) ?? '', role })
        // The client may have gone away meanwhile.
        if (res.destroyed) return end()
        res.once('close', end)
        // Compression and proxies would hold events back.
        res.set('cache-control', 'no-store, no-transform').set('x-accel-buffering', 'no')
        // Some proxies pass nothing on before the first bytes of the body.
        res.type('text/event-stream').write(': \n\n')
      }),
      settings: endpoint({ answer: settingsAnswer }, ({ principal }) =>
        ownSettings(context, principal.accountId),
      ),
      saveSettings: endpoint(
        { input: settingsSchema, answer: settingsAnswer },
        async ({ input, principal: { accountId } }) => {
          await saveSettings(accountId, input)
          return ownSettings(context, accountId)
        },
      ),
      unsubscribe: unsubscribing(context, limits),
      sent: endpoint({ input: sentSchema, answer: z.array(sentRow) }, ({ input }) =>
        listSent(input),
      ),
      test: endpoint(
        { input: testMailSchema, answer: testMailAnswer },
        ({ input, principal: { accountId } }) =>
          sendTestMail(context, limits, { accountId, to: input.email }),
      ),
    },
    REFUSALS,
  )
}

/** The page's call, and the one-click POST of mail programs. */
function unsubscribing(
  context: Context,
  limits: RateLimits,
): Implementation<typeof notificationsCalls.unsubscribe> {
  return endpoint(
    { before: oneClick, input: unsubscribeSchema, answer: unsubscribeAnswer },
    ({ input: { token }, req }) =>
      limits.guard({ kind: 'link', name: token, address: req.ip }, async () => ({
        kinds: await unsubscribe(context, token),
      })),
  )
}

const REFUSALS = {
  unsubscribe: ['UNSUBSCRIBE_TOKEN_INVALID'],
  test: ['EMAIL_INVALID', 'NO_ADDRESS', 'NO_MAIL_SERVER', 'MAIL_FAILED'],
} as const satisfies RefusalsOf<typeof notificationsCalls>
