import { givenPasswordAnswer } from '@tristar/shared/account/admins.schema'
import { byIdSchema } from '@tristar/shared/common/refine'
import { passwordCalls } from '@tristar/shared/people/password.calls'
import type { Context } from '../../lib/context.ts'
import { type Endpoint, endpoint, implement } from '../../lib/implement.ts'
import { RateLimits } from '../../lib/rateLimit.ts'
import { giveLearnerPassword, giveSellerPassword } from './password.service.ts'

export function passwordEndpoints(context: Context): Endpoint[] {
  const guarded = { ...context, limits: new RateLimits(context.env) }
  const named = { input: byIdSchema, answer: givenPasswordAnswer }
  return implement(passwordCalls, {
    ofSeller: endpoint(named, async ({ input, principal }) => ({
      password: await giveSellerPassword(guarded, principal, input.id),
    })),
    ofLearner: endpoint(named, async ({ input, principal }) => ({
      password: await giveLearnerPassword(guarded, principal, input.id),
    })),
  })
}
