import type { Tier } from '@tristar/shared/common/tiers'
import type { Types } from 'mongoose'
import type { CatalogueTopic } from '../topics/topics.ts'
import type { Progress } from './progress.model.ts'

export { findProgress, loadOwnTopics, type LockedStanding, lockStanding } from './access.service.ts'
export type { Attempt } from './attempts.model.ts'
export { completionTurns } from './completionTurns.ts'
export { completingAttempts } from './evidence.service.ts'
export { learnersNamed } from './named.service.ts'
export { expectedBetween } from './expected.service.ts'
export type { TeamFigures } from './figures.model.ts'
export { moveTrainings, teamFiguresOf, teamSizesOf } from './figures.service.ts'
export { type Group, groupsOf, type TopicGroup, topicGroups } from './groups.service.ts'
export {
  type ListedLearner,
  listSellersOf,
  listSellersUnder,
  listTeam,
} from './learnerList.service.ts'
export { sellersFound } from './sellersFound.service.ts'
export { managersFound } from './managersFound.service.ts'
export { describeFullLog, describeLog } from './log.service.ts'
export { ownAttempts } from './ownData.service.ts'
export { describeProgress, describeTeam, type ProgressRead } from './ownProgress.service.ts'
export { describeStudy, describeWrongAnswers } from './person.service.ts'
export { presentSeller } from './progress.presenter.ts'
export {
  activeSellersOf,
  moveLearners,
  readExchanges,
  setLearnerState,
  type TopicExchange,
} from './moves.service.ts'
export { eraseLearner } from './erasure.service.ts'
export type { Progress } from './progress.model.ts'
export { clearProgress } from './progress.service.ts'
export { type Recount, recountLearner } from './recount.service.ts'
export { type FiguresRecount, recountFigures } from './recountFigures.service.ts'
export { starDatesOf } from './starDates.ts'
export { downloadsOf, starsAmong } from './stars.service.ts'
export {
  expectedOf,
  type StuckMember,
  stuckMembers,
  type TeamMember,
  wholeTeam,
} from './team.service.ts'
export { type SellerWeek, type Span, weekOfTeam } from './teamWeek.service.ts'
export { listTeams } from './teamList.service.ts'
export { markDownloaded, passTier } from './tiers.service.ts'
export { sellerStates, type TopicState } from './topicStates.ts'

declare module '../../lib/context.ts' {
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
