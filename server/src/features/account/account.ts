import type { AuditActor } from '../audit/audit.ts'
import type { AccountMail } from './accountMails.service.ts'
import type { Account } from './account.service.ts'
import type { Channel } from './account.policy.ts'
import type { Learner } from './registration.service.ts'

export { type AccountMail, addressMail, hasLink, isAwaitedMail } from './accountMails.service.ts'
export {
  type Account,
  accountsBeginning,
  findAccount,
  findAccounts,
  findByLogin,
  findLearner,
  getAccount,
  goodTokens,
  humanIdOf,
  isAdmitted,
  loadCaller,
  loginKeyOf,
  type NewLearner,
  renameAccount,
  stateOf,
} from './account.service.ts'
export {
  contactShown,
  inviteChannel,
  isOwnSeller,
  oversees,
  passwordRefusal,
  reachableAt,
} from './account.policy.ts'
export { presentAdmin, presentContact, presentNewcomer, presentOwn } from './account.presenter.ts'
export { countConfirmations, updateContact } from './contact/contactUpdate.service.ts'
export { adminNow, isChief } from './admins/admins.service.ts'
export { changeOwnLists, readOwnList } from './lists/ownLists.service.ts'
export { authenticate, type Guarded, recordSignIn } from './auth.service.ts'
export { endFeed, feedSince, holderOfFeed, openFeed } from './sessions/feeds.service.ts'
export {
  countSessions,
  openSession,
  ownSessions,
  touchSession,
} from './sessions/sessions.service.ts'
export { createLearners, findKnownPeople, type KnownPeople } from './bulk.service.ts'
export { eraseAccount, renameManager } from './erasure/erasure.service.ts'
export { generatePassword, givePassword, requirePassword } from './credentials.service.ts'
export { adminsNamed, listAdmins } from './admins/adminList.service.ts'
export {
  assignSellers,
  canManage,
  deactivateAccount,
  findLearners,
  findNames,
  findWho,
  languagesUsed,
  learnersByBatch,
  namesOf,
  reactivateAccount,
} from './learners.service.ts'
export { letIn, listNewcomers, turnAway, unconfirmedAmong } from './approvals.service.ts'
export {
  acknowledgeSeller,
  handWaitingOver,
  isAnswerable,
  isAwaited,
  type WaitingSeller,
  waitingSellers,
} from './newSellers.service.ts'
export { countInvitation, invite, isInvitable, requireInvitations } from './joining.service.ts'
export { getOverseen } from './overseen.service.ts'
export { changeLanguage, saveProfile } from './profile.service.ts'
export {
  createLearner,
  type Learner,
  learnerOf,
  registerSeller,
  registerSupervisor,
} from './registration.service.ts'

declare module '../../lib/context.ts' {
  interface EventMap {
    /** Learners were admitted (registered, approved or imported): they may study and are counted. */
    learnersAdmitted: { learners: readonly Learner[] }
    /** Somebody has logged in for the first time. */
    accountJoined: { accountId: Account['_id'] }
    /** A learner's texts were given, changed or cleared. */
    learnerDescribed: { learner: Learner }
    /**
     * A supervisor has registered and waits for an admin to approve it or, when it works already, to confirm it; or a seller
     * has, who waits for its manager, or works already.
     */
    newcomerRegistered: { account: Account }
    /** A message about the account itself is due; with a link it replaces an earlier one. */
    accountMailDue: { account: Account; mail: AccountMail }
    /** Somebody else has given the account a new password. */
    passwordGiven: { account: Account; by: AuditActor }
    /** Many wrong passwords were tried for it within an hour. */
    signInsFailed: { account: Account }
    /** A confirmed address was replaced or removed; the account as it was before. */
    contactChanged: { account: Account; channel: Channel }
  }
}
