import type { LearnerUser } from '@tristar/shared/account/account.schema'
import type { Context } from '../../lib/context.ts'
import { notFound } from '../../lib/errors.ts'

/**
 * The signed-in learner as the client holds it (contract, section 5, `user`).
 * @throws AppError 404 when there is no such learner
 */
export async function describeLearner(context: Context, accountId: string): Promise<LearnerUser> {
  context.log.trace({ accountId }, 'describe learner')
  throw notFound()
}
