import { sessionsCalls } from '@tristar/shared/account/sessions.calls'
import { endSessionSchema, sessionRow } from '@tristar/shared/account/sessions.schema'
import { messageAnswer } from '@tristar/shared/common/answers.schema'
import { z } from 'zod'
import type { Context } from '../../../lib/context.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../../lib/implement.ts'
import { describeSessions, endOthers, endSession, logOut } from './sessions.service.ts'

const ENDED = { message: 'Signed out.' }

export function sessionsEndpoints(context: Context): Endpoint[] {
  return implement(
    sessionsCalls,
    {
      logOut: endpoint({ answer: messageAnswer }, async ({ principal }) => {
        await logOut(context, principal)
        return ENDED
      }),
      list: endpoint({ answer: z.array(sessionRow) }, ({ principal }) =>
        describeSessions(principal),
      ),
      end: endpoint(
        { input: endSessionSchema, answer: messageAnswer },
        async ({ input: { id, others }, principal }) => {
          await (others ? endOthers(context, principal) : endSession(context, principal, id))
          return ENDED
        },
      ),
    },
    REFUSALS,
  )
}

const REFUSALS = {
  end: ['NOT_FOUND'],
} as const satisfies RefusalsOf<typeof sessionsCalls>
