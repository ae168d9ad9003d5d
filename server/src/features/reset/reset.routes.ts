import { messageAnswer } from '@tristar/shared/common/answers.schema'
import { resetCalls } from '@tristar/shared/reset/reset.calls'
import { byIdSchema } from '@tristar/shared/common/refine'
import { resetListSchema, resetRow } from '@tristar/shared/reset/reset.schema'
import { z } from 'zod'
import type { Context } from '../../lib/context.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../lib/implement.ts'
import { listResettable, resetProgress } from './reset.service.ts'

export function resetEndpoints(context: Context): Endpoint[] {
  return implement(
    resetCalls,
    {
      list: endpoint(
        { input: resetListSchema, answer: z.array(resetRow) },
        ({ input, principal }) => listResettable(context, principal, input),
      ),
      reset: endpoint(
        { input: byIdSchema, answer: messageAnswer },
        async ({ input, principal }) => {
          await resetProgress(context, principal, input.id)
          return { message: "User's progress has been reset" }
        },
      ),
    },
    REFUSALS,
  )
}

const REFUSALS = {
  reset: ['NOT_FOUND'],
} as const satisfies RefusalsOf<typeof resetCalls>
