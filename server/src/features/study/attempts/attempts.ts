export { lastAskedRevision } from './lastAsked.service.ts'
export {
  type AnalysedAttempt,
  AskedQuizzes,
  countedAttempts,
  hasUncounted,
  isAnalysed,
  type KeptAttempt,
  keptAttemptsOf,
  markCounted,
  type SomeTopics,
  uncountedAttempts,
} from './analysedAttempts.service.ts'
export type { Attempt } from './attempts.model.ts'
export { attemptsWithin, type ObservedAttempt } from './observedAttempts.service.ts'
export type { AskedQuestion } from './quizVersions.model.ts'
export { completionTurns } from './completionTurns.ts'
export { completingAttempts } from './completingAttempts.service.ts'
export { hasAttempts, ownAttempts } from './ownAttempts.service.ts'
