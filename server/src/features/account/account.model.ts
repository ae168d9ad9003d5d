import { type ListPage, perListPage, type SavedView } from '@tristar/shared/account/ownLists.schema'
import { perPersonText, type PersonTexts } from '@tristar/shared/account/personTexts'
import {
  type Distributor,
  DISTRIBUTORS,
  type Scope,
  SCOPES,
} from '@tristar/shared/common/distributors'
import { type Language, LANGUAGES } from '@tristar/shared/common/languages'
import { type Role, ROLES } from '@tristar/shared/common/roles'
import { model, type Query, Schema, type Types } from 'mongoose'
import { forgetCallers } from '../../lib/callers.ts'
import { afterCommit } from '../../lib/database/connect.ts'

/** A list as its admin has arranged it; absent columns are those of the specification. */
export interface StoredList {
  columns?: string[]
  /** The oldest first. */
  views?: SavedView[]
}

/** One account: a seller, a supervisor or an admin. Progress is kept elsewhere. */
export interface Account extends PersonTexts {
  _id: Types.ObjectId
  role: Role
  /** As typed at registration: sellerId, supervisorId or admin username. */
  loginId: string
  /**
   * The unique key, ignoring case: `user:` or `admin:` and the lower-cased id. Sellers and supervisors share one namespace,
   * admins have their own (domain: Accounts).
   */
  loginKey: string
  passwordHash: string
  /** Incremented by every password change or reset: older tokens are revoked. */
  tokenVersion: number
  /** Learners only. */
  distributorId?: Distributor
  /** A seller's supervisor, by its human id. */
  supervisorId?: string
  /** Admins only. */
  scope?: Scope
  /** false: waits to be let in, a supervisor by an admin, a seller by its manager, and can't log in. */
  approved: boolean
  /**
   * Supervisors only. false: has registered, and waits for an admin to let it in or, if it works already, to confirm it; what it
   * vouches for is not confirmed either. Absent of those whom an admin made, imported or let in.
   */
  confirmed?: boolean
  /**
   * Sellers only: has named its manager at registration, who can still answer that this is none of theirs. Absent of those
   * whom an admin imported, moved or reactivated, or whom the manager let in.
   */
  namedManager?: true
  /** The password was chosen by someone else: the owner has to replace it first. */
  mustChangePassword?: boolean
  /** Learners only: cannot log in, and no list or figure holds them; see `stateOf`. */
  deactivatedAt?: Date
  /** Whose it was is no longer known; stays inactive. */
  erasedAt?: Date
  /** Confirmed by the owner, or given by an admin; absent until then, unique if present. */
  email?: string
  emailKey?: string
  number?: string
  /** Entered, not confirmed yet; several accounts may have entered the same. */
  pendingEmail?: string
  pendingNumber?: string
  language?: Language
  /** Its first login; absent before. */
  joinedAt?: Date
  /** From where it logged in lately, the latest last, see `isKnownPlace`; the address as in `addressKey`. */
  places?: { address: string; at: Date }[]
  /** Sessions that were ended, until their tokens expire: see sessions.service.ts. */
  ended?: { id: string; until: Date }[]
  /** All tokens that were signed before are ended, but those of one session. */
  endedBefore?: { at: Date; but: string }
  /** Other calendars read its trainings by a secret address, of which the hash is kept: see feeds.service.ts. */
  feed?: { tokenHash: string; since: Date }
  /** Admins only. */
  lists?: Partial<Record<ListPage, StoredList>>
  createdAt: Date
}

const view = { id: String, name: String, query: String, default: Boolean, _id: false }
const storedList = {
  columns: { type: [String], default: undefined },
  views: { type: [view], default: undefined },
  _id: false,
}

const accountSchema = new Schema<Account>(
  {
    role: { type: String, enum: ROLES, required: true },
    loginId: { type: String, required: true },
    loginKey: { type: String, required: true },
    passwordHash: { type: String, required: true },
    tokenVersion: { type: Number, required: true, default: 0 },
    distributorId: { type: String, enum: DISTRIBUTORS },
    supervisorId: String,
    scope: { type: String, enum: SCOPES },
    approved: { type: Boolean, required: true, default: true },
    confirmed: Boolean,
    namedManager: Boolean,
    mustChangePassword: Boolean,
    deactivatedAt: Date,
    erasedAt: Date,
    ...perPersonText(() => ({ type: String, default: '' })),
    email: String,
    emailKey: String,
    number: String,
    pendingEmail: String,
    pendingNumber: String,
    language: { type: String, enum: LANGUAGES },
    joinedAt: Date,
    places: { type: [{ address: String, at: Date, _id: false }], default: undefined },
    ended: { type: [{ id: String, until: Date, _id: false }], default: undefined },
    endedBefore: { type: { at: Date, but: String, _id: false }, default: undefined },
    feed: { type: { tokenHash: String, since: Date, _id: false }, default: undefined },
    lists: { type: { ...perListPage(() => storedList), _id: false }, default: undefined },
    createdAt: { type: Date, required: true },
  },
  { collection: 'accounts', versionKey: false },
)

accountSchema.index({ loginKey: 1 }, { unique: true })
accountSchema.index(
  { emailKey: 1 },
  { unique: true, partialFilterExpression: { emailKey: { $exists: true } } },
)
accountSchema.index(
  { number: 1 },
  { unique: true, partialFilterExpression: { number: { $exists: true } } },
)
accountSchema.index(
  { 'feed.tokenHash': 1 },
  { unique: true, partialFilterExpression: { 'feed.tokenHash': { $exists: true } } },
)
accountSchema.index({ role: 1, loginKey: 1 })
// Supervisors who wait for approval or confirmation: few at any time.
accountSchema.index(
  { confirmed: 1, role: 1, distributorId: 1, loginKey: 1 },
  { partialFilterExpression: { confirmed: false } },
)

// Sellers who wait for their manager: few at any time.
accountSchema.index(
  { role: 1, supervisorId: 1, createdAt: 1 },
  { partialFilterExpression: { approved: false } },
)

// Which languages learners have chosen.
accountSchema.index(
  { role: 1, distributorId: 1, language: 1 },
  { partialFilterExpression: { language: { $exists: true } } },
)

// Every change of accounts forgets the remembered callers; one in a transaction again after the commit.
accountSchema.post(
  ['updateOne', 'updateMany', 'findOneAndUpdate', 'deleteOne', 'deleteMany', 'findOneAndDelete'],
  function (this: Query<unknown, Account>) {
    forgetCallers()
    const { session } = this.getOptions()
    if (session) afterCommit(session, async () => forgetCallers())
  },
)

export const AccountModel = model<Account>('Account', accountSchema)
