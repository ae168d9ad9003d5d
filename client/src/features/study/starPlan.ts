import type { Tier } from '@tristar/shared/common/tiers'
import { countedTasks } from '@tristar/shared/session/nextStep.rules'
import type { LearnerUser } from '@tristar/shared/session/session.schema'
import { planOf } from '@tristar/shared/study/plan.rules'
import { ORG_ZONE } from '../../lib/pageFacts'

/** A star's topics, how many of them are done, and the plan by which they are due. */
export function starPlanOf({ alltasks, createdAt }: LearnerUser, tier: Tier) {
  const tasks = countedTasks(alltasks, tier)
  const done = tasks.filter(({ completed }) => completed === true).length
  const since = { createdAt: new Date(createdAt), zone: ORG_ZONE }
  return { tasks, done, plan: planOf(tier, tasks.length, since) }
}
