import { type Tier, TIER_KEYS } from '@tristar/shared/common/tiers'
import { achieveTiers, isCounted } from '@tristar/shared/study/progress.rules'
import type { ClientSession } from 'mongoose'
import { type CatalogueTopic, topicsForDistributor } from '../../topics/topics.ts'
import { type Attempt, AttemptModel, attemptsOfRound } from './attempts.model.ts'
import type { Progress } from '../progress/progress.model.ts'
import { standingOf } from '../progress/standing.ts'

/**
 * The attempts that completed the topics of a learner's tier, as the transaction sees them, oldest first: of each topic the
 * first theory, and the first passed quiz if it has one.
 * @param known its distributor's topics, if they have been read
 */
export async function completingAttempts(
  progress: Progress,
  tier: Tier,
  session: ClientSession,
  known?: readonly CatalogueTopic[],
): Promise<Attempt[]> {
  const catalogue = known ?? (await topicsForDistributor(progress.distributorId, session))
  const { topics, records } = standingOf(progress, catalogue)
  const completed = topics
    .filter((topic) => isCounted(topic, tier))
    .flatMap(({ _id: topicId, quiz }) => {
      const { theoryDoneAt, quizPassedAt } = records.get(topicId) ?? {}
      return [
        { topicId, mytype: 'Theory', at: theoryDoneAt },
        { topicId, mytype: 'Quiz', at: quiz ? quizPassedAt : undefined },
      ]
    })
  const times = completed.flatMap(({ at }) => at ?? [])
  const live = attemptsOfRound(progress._id, progress.round)
  const attempts = await AttemptModel.find({ ...live, at: { $in: times } })
    .session(session)
    .lean<Attempt[]>()
  return completed
    .flatMap(({ topicId, mytype, at }) => {
      const found = attempts.find(
        (each) =>
          each.topicId === topicId &&
          each.mytype === mytype &&
          each.evaluation === 'Passed' &&
          each.at.getTime() === at?.getTime(),
      )
      return found ?? []
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Whether a learner's topics and training, as its progress has them, complete a tier whose star it says to hold. */
export async function completesTier(progress: Progress, tier: Tier): Promise<boolean> {
  const key = TIER_KEYS[tier]
  const { achievedAt: _, ...unachieved } = progress.tiers[key]
  const kept = { ...progress, tiers: { ...progress.tiers, [key]: unachieved } }
  const standing = standingOf(kept, await topicsForDistributor(progress.distributorId))
  return achieveTiers(standing, new Date())[key].achievedAt !== undefined
}
