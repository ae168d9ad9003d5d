import { randomUUID } from 'node:crypto'
import type { SessionRow } from '@tristar/shared/account/sessions.schema'
import type { Types } from 'mongoose'
import { addressKey } from '../../../lib/addressKey.ts'
import type { Context } from '../../../lib/context.ts'
import { inTransaction } from '../../../lib/database/connect.ts'
import { AppError } from '../../../lib/errors.ts'
import type { Principal } from '../../../lib/principal.ts'
import { type Device, SESSION_MS, signToken } from '../../../lib/session.ts'
import { type Account, AccountModel } from '../account.model.ts'
import { type Session, SessionModel } from './sessions.model.ts'

/** Of an account; an older one ends when another begins. */
const MOST_SESSIONS = 20
const MOST_AGENT = 300
/** Kept in an account; who signs out more often before the tokens expire signs out everywhere. */
const MOST_ENDED = 200
/** How often a session's last use is written. */
const TOUCHED_MS = 5 * 60 * 1000
const MOST_TOUCHED = 5000

type Opening = Pick<Context, 'background' | 'clock' | 'secret'>

/** A token of a new session, which is listed after the answer: a login waits for nothing that it does not need. */
export function openSession(context: Opening, account: Account, from: Device): string {
  const { _id: accountId, tokenVersion: version } = account
  const session = randomUUID()
  const at = context.clock()
  noteTouched(session, at)
  context.background.run('listing a session', async () => {
    await SessionModel.create({
      _id: session,
      accountId,
      at,
      seenAt: at,
      agent: (from.agent ?? '').slice(0, MOST_AGENT),
      address: addressKey(from.address),
      expiresAt: new Date(at.getTime() + SESSION_MS),
    })
    const older = await listSessions(accountId, MOST_SESSIONS)
    const ids = older.map(({ _id }) => _id)
    if (ids.length > 0) await endSessions(accountId, { ids, now: at })
  })
  return signToken({ accountId: accountId.toHexString(), version, session }, context.secret)
}

function listSessions(accountId: Types.ObjectId | string, after = 0): Promise<Session[]> {
  return SessionModel.find({ accountId })
    .sort({ at: -1 })
    .skip(after)
    .limit(MOST_SESSIONS)
    .lean<Session[]>()
}

/** The account's sessions, the latest first. */
export async function describeSessions({ accountId, session }: Principal): Promise<SessionRow[]> {
  return (await listSessions(accountId)).map((each) => ({
    ...presentSession(each),
    current: each._id === session,
  }))
}

function presentSession({ _id: id, at, seenAt, agent, address }: Session) {
  return { id, at: at.toISOString(), seenAt: seenAt.toISOString(), agent, address }
}

/** The same for the owner's own data. */
export async function ownSessions(accountId: string) {
  return (await listSessions(accountId)).map(presentSession)
}

/** Ends the caller's token; one that an older version signed has no session of its own and ends with all others. */
export async function logOut(context: Pick<Context, 'clock'>, caller: Principal): Promise<void> {
  const { accountId, session } = caller
  if (session === undefined) await endOthers(context, caller)
  else await endSessions(accountId, { ids: [session], now: context.clock() })
}

/** Ends one of the caller's sessions. @throws AppError 404 when there is none with this id */
export async function endSession(
  { clock }: Pick<Context, 'clock'>,
  { accountId }: Principal,
  id: string,
): Promise<void> {
  if (!(await SessionModel.exists({ _id: id, accountId }))) throw new AppError('NOT_FOUND')
  await endSessions(accountId, { ids: [id], now: clock() })
}

/** Ends all tokens of the caller but those of its own session. */
export async function endOthers(
  { clock }: Pick<Context, 'clock'>,
  { accountId, session = '' }: Principal,
): Promise<void> {
  const listed = (await listSessions(accountId)).map(({ _id }) => _id)
  const ids = listed.filter((id) => id !== session)
  await endSessions(accountId, { ids, now: clock(), allBut: session })
}

interface Ending {
  ids: readonly string[]
  now: Date
  /** All tokens that were signed before now end too, but those of this session. */
  allBut?: string
}

/** What is ended stands in the account, which every request reads anyway, until the tokens have expired by themselves. */
async function endSessions(
  accountId: Types.ObjectId | string,
  { ids, now, allBut }: Ending,
): Promise<void> {
  const until = new Date(now.getTime() + SESSION_MS)
  const ending = ids.map((id) => ({ id, until }))
  await inTransaction(
    async (session) => {
      const account = await AccountModel.findById(accountId).session(session).lean<Account>()
      const kept = (account?.ended ?? []).filter((each) => each.until > now)
      const ended = [...kept, ...ending]
      const full = ended.length > MOST_ENDED
      const but = allBut ?? (full ? '' : undefined)
      const $set = {
        ended: full ? ending : ended,
        ...(but !== undefined && { endedBefore: { at: now, but } }),
      }
      await AccountModel.updateOne({ _id: accountId }, { $set }, { session })
      await SessionModel.deleteMany({ _id: { $in: [...ids] } }, { session })
    },
    { urgent: true },
  )
}

/** When this process last wrote that a session is used. */
const touched = new Map<string, number>()

function noteTouched(session: string, at: Date): void {
  if (touched.size >= MOST_TOUCHED) touched.clear()
  touched.set(session, at.getTime())
}

/** Notes, every few minutes at most and after the answer, that a session is used. */
export function touchSession(
  { background, clock }: Pick<Context, 'background' | 'clock'>,
  session: string,
): void {
  const seenAt = clock()
  if (seenAt.getTime() - (touched.get(session) ?? 0) < TOUCHED_MS) return
  noteTouched(session, seenAt)
  background.run('noting the use of a session', async () => {
    await SessionModel.updateOne({ _id: session }, { $set: { seenAt } })
  })
}

/** How many logins there are whose tokens have not expired, nearly. */
export function countSessions(): Promise<number> {
  return SessionModel.estimatedDocumentCount()
}
