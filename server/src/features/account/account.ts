import type { Learner } from './registration.service.ts'

export type { Account, NewLearner } from './account.service.ts'
export {
  findAccount,
  findByLogin,
  findLearner,
  getAccount,
  humanIdOf,
  loadCaller,
  loginKeyOf,
  stateOf,
} from './account.service.ts'
export { isOwnSeller, passwordRefusal } from './account.policy.ts'
export { presentAdmin, presentContact, presentOwn } from './account.presenter.ts'
export { isChief } from './admins.service.ts'
export type { Guarded } from './auth.service.ts'
export { authenticate, recordSignIn, tokenOf } from './auth.service.ts'
export type { KnownPeople } from './bulk.service.ts'
export { createLearners, findKnownPeople } from './bulk.service.ts'
export { eraseAccount, renameManager } from './erasure.service.ts'
export { generatePassword, requirePassword } from './credentials.service.ts'
export { givePassword } from './givePassword.service.ts'
export {
  assignSellers,
  canManage,
  deactivateAccount,
  findLearners,
  reactivateAccount,
} from './learners.service.ts'
export { findNames, namesOf } from './names.service.ts'
export { saveProfile } from './profile.service.ts'
export type { Learner } from './registration.service.ts'
export { learnerOf } from './registration.service.ts'
export { registerSeller } from './sellerRegistration.service.ts'
export { registerSupervisor } from './supervisorRegistration.service.ts'

declare module '../../lib/events.ts' {
  interface EventMap {
    /** Learners were admitted (registered, approved or imported): they may study and are counted. */
    learnersAdmitted: { learners: readonly Learner[] }
    /** A learner's name was given, changed or cleared. */
    learnerRenamed: { learner: Learner }
  }
}
