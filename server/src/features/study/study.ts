import type { Tier } from '@tristar/shared/common/tiers'
import type { Types } from 'mongoose'
import type { CatalogueTopic } from '../topics/topics.ts'
import type { Progress } from './everyone.service.ts'

export type { LockedStanding } from './access.service.ts'
export type { Attempt } from './attempts.model.ts'
export { findProgress, lockStanding, loadOwnTopics } from './access.service.ts'
export { completionTurns } from './completionTurns.ts'
export type { Attempt as CompletingAttempt } from './attempts.model.ts'
export { completingAttempts } from './evidence.service.ts'
export type { Progress } from './everyone.service.ts'
export { sellersBehind } from './everyone.service.ts'
export { learnersNamed } from './named.service.ts'
export { expectedBetween } from './expected.service.ts'
export type { TeamFigures } from './figures.service.ts'
export { moveTrainings, teamFiguresOf, teamSizesOf } from './figures.service.ts'
export type { Group, TopicGroup } from './groups.service.ts'
export { groupsOf, topicGroups } from './groups.service.ts'
export type { ListedLearner } from './learnerList.service.ts'
export { listSellersOf, listSellersUnder, listTeam } from './learnerList.service.ts'
export { describeFullLog, describeLog } from './log.service.ts'
export { ownAttempts } from './ownData.service.ts'
export { describeProgress, describeTeam } from './ownProgress.service.ts'
export { describeStudy } from './person.service.ts'
export { presentSeller } from './progress.presenter.ts'
export type { TopicExchange } from './moves.service.ts'
export { activeSellersOf, moveLearners, readExchanges, setLearnerState } from './moves.service.ts'
export { eraseLearner } from './erasure.service.ts'
export { clearProgress } from './progress.service.ts'
export type { Recount } from './recount.service.ts'
export { recountLearner } from './recount.service.ts'
export type { FiguresRecount } from './recountFigures.service.ts'
export { ensureFigures, recountFigures } from './recountFigures.service.ts'
export { starDatesOf } from './starDates.service.ts'
export type { StarHolder } from './stars.service.ts'
export { downloadsOf, giveSerials, starHoldersInBatches, starsAmong } from './stars.service.ts'
export type { StuckMember, TeamMember } from './team.service.ts'
export { expectedOf, stuckMembers, wholeTeam } from './team.service.ts'
export type { SellerWeek, Span } from './teamWeek.service.ts'
export { weekOfTeam } from './teamWeek.service.ts'
export { listTeams } from './teamList.service.ts'
export { markDownloaded, passTier } from './tiers.service.ts'
export type { TopicState } from './topicStates.service.ts'
export { sellerStates } from './topicStates.service.ts'

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
    }
    /** Sellers have completed all topics of their current star; `round`: how often they were reset. */
    starsReady: {
      ready: { accountId: Types.ObjectId; supervisorId: string; tier: Tier; round: number }[]
    }
  }
}
