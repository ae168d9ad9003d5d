export type { Attempt } from './attempts.model.ts'
export { completionTurns } from './completionTurns.ts'
export { completingAttempts } from './completingAttempts.service.ts'
export { ownAttempts } from './ownAttempts.service.ts'
