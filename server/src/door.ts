/** The product's API for other packages: the demo, which fills a database, and the bench, which drives servers. */
export { AccountModel } from './features/account/account.model.ts'
export {
  type Account,
  createAccount,
  findByLogin,
  loginKeyOf,
} from './features/account/account.service.ts'
export { certificatesSubscriptions } from './features/certificates/certificates.events.ts'
export { certificateOf, recordStar } from './features/certificates/freezing.service.ts'
export { IssuedStarModel } from './features/certificates/issuedStars.model.ts'
export { trainingBehind } from './features/certificates/seals/seal.service.ts'
export { type Happening } from './features/trends/happenings.model.ts'
export { MonthModel } from './features/trends/months.model.ts'
export { MonthSum } from './features/trends/monthSum.ts'
export { recountMonths } from './features/trends/recount.service.ts'
export { notePast } from './migrations/pastHappenings.ts'
export { sendLine } from './features/lines/lines.service.ts'
export { deactivatePerson, reactivatePerson } from './features/people/leaving.service.ts'
export { learnerOf } from './features/account/registration.service.ts'
export { copiesOf } from './features/study/progress/accountCopies.ts'
export { AttemptFiguresModel } from './features/analysis/attemptFigures.model.ts'
export { countAttempts } from './features/analysis/counting.service.ts'
export { rememberedFindings } from './features/analysis/findings.service.ts'
export { analyseTopic } from './features/analysis/topicAnalysis.service.ts'
export { correctFigures, recountAttempts } from './features/analysis/recount.service.ts'
export {
  analysedFields,
  type Attempt,
  AttemptModel,
  type AttemptSnapshot,
} from './features/study/attempts/attempts.model.ts'
export type { KeptAttempt } from './features/study/attempts/analysedAttempts.service.ts'
export { CohortFiguresModel } from './features/study/figures/figures.model.ts'
export { completeTask } from './features/study/attempts/completion.service.ts'
export { type Progress, ProgressModel } from './features/study/progress/progress.model.ts'
export { type QuizVersion, QuizVersionModel } from './features/study/attempts/quizVersions.model.ts'
export { questionsAsked, quizVersionFrom } from './features/study/attempts/quizVersions.service.ts'
export { starsAmong } from './features/study/progress/stars.service.ts'
export { achieve } from './features/study/progress/tiers.service.ts'
export { allTopics, catalogueVersions, questionsOf } from './features/topics/catalogue.service.ts'
export type { CatalogueTopic } from './features/topics/catalogueTopic.ts'
export { addTopic } from './features/topics/topicEditing.service.ts'
export { type Topic, TopicModel } from './features/topics/topics.model.ts'
export { recountFigures, recountLearner } from './features/trainings/recount.service.ts'
export {
  slotOf,
  type TrainingDocument,
  TrainingModel,
} from './features/trainings/trainings.model.ts'
export { starsProven } from './cli/doctor/seals.ts'
export { PROCESS_OUTPUT, runCommand } from './cli/command.ts'
export { inTransaction } from './lib/database/connect.ts'
export { type Context, Events, type Subscriptions } from './lib/context.ts'
export { packedSums } from './lib/packedCounts.ts'
export { onUncaught } from './lib/faults.ts'
export type { Upload } from './lib/files.upload.ts'
export type { Logger } from './lib/logger.ts'
export { OPERATOR_SHARES } from './lib/passwords.ts'
export { resolveSecret } from './lib/secret.ts'
export { signToken, TOKEN_HEADER, verifyToken } from './lib/session.ts'
export { type Env, EnvError, parseEnv } from './lib/settings/env.ts'
export { onSignals } from './lib/signals.ts'
export { describeStartFault } from './lib/startFault.ts'
export { type RunningServer, startServer, withContext } from './server.ts'
