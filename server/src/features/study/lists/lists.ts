export { learnersNamed } from './learnersNamed.service.ts'
export { expectedBetween } from './expectedStars.service.ts'
export { type ListedLearner, listSellersOf } from './learnerList.service.ts'
export { listSellersUnder, listTeam } from './members.service.ts'
export { sellersFound } from './sellersFound.service.ts'
export { sellersMatching, teamsMatching } from './matching.service.ts'
export { managersFound } from './managersFound.service.ts'
export {
  expectedOf,
  type StuckMember,
  stuckMembers,
  type TeamMember,
  wholeTeam,
} from './team.service.ts'
export { gainsOfTeam, type SellerWeek, type Span, weekOfTeam } from './teamWeek.service.ts'
export { listTeams } from './teamList.service.ts'
export { listWaiting } from './waitingList.service.ts'
