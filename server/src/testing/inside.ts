/* What the tests of other packages look into, beside the door. */
export { quizVersionsKept } from '../cli/doctor/attempts.ts'
export { type IssuedStar, IssuedStarModel } from '../features/certificates/issuedStars.model.ts'
export { recountStale } from '../features/study/recount/recount.service.ts'
export { TeamFiguresModel } from '../features/study/figures/figures.model.ts'
export {
  DraftRevisionModel,
  TopicEntryModel,
} from '../features/topics/revisions/revisions.model.ts'
export { QuizModel } from '../features/topics/topics.model.ts'
export { connectMongoose, disconnectMongoose } from '../lib/database/connect.ts'
export { LEASE_MS } from '../lib/lease.ts'
