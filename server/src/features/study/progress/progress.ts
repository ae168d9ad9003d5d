import type { Tier } from '@tristar/shared/common/tiers'
import type { Types } from 'mongoose'
import type { CatalogueTopic } from '../../topics/topics.ts'
import type { Progress } from './progress.model.ts'

export {
  findProgress,
  learnerIds,
  learnersNow,
  loadOwnTopics,
  loadProgress,
  type LockedStanding,
  lockStanding,
} from './access.service.ts'
export { learnersWithin, type ObservedLearner } from './observedLearners.service.ts'
export { presentSeller } from './progress.presenter.ts'
export type { Progress } from './progress.model.ts'
export { clearProgress, keepFact } from './progress.service.ts'
export { starDatesOf } from './starDates.ts'
export { replaceSerial, starsAmong, starUsesOf } from './stars.service.ts'
export { markDownloaded, passTier } from './tiers.service.ts'
export { sellerStates, type TopicState } from './topicStates.ts'

declare module '../../../lib/context.ts' {
  interface EventMap {
    /**
     * A learner has earned a star; `serial` is its certificate's, `progress` the learner's with the star, `topics` its
     * distributor's, or its own.
     */
    starAchieved: {
      accountId: string
      tier: Tier
      achievedAt: Date
      serial: string
      progress: Progress
      topics: readonly CatalogueTopic[]
      /** By an on-the-job training, whose evaluation is raised as `trainingEvaluated` with `earned`. */
      byTraining?: true
    }
    /** Sellers have completed all topics of their current star; `round`: how often they were reset. */
    starsReady: {
      ready: { accountId: Types.ObjectId; supervisorId: string; tier: Tier; round: number }[]
    }
  }
}
