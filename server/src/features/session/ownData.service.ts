import { PERSON_TEXT_NAMES } from '@tristar/shared/account/personTexts'
import type { Context } from '../../lib/context.ts'
import { AppError } from '../../lib/errors.ts'
import type { Principal } from '../../lib/principal.ts'
import { zipOf } from '../../lib/zip.ts'
import {
  type Account,
  getAccount,
  type Guarded,
  learnerOf,
  ownSessions,
  presentOwn,
  requirePassword,
} from '../account/account.ts'
import { ownEntries, recordAudit } from '../audit/audit.ts'
import { ownBadges, ownCertificates } from '../certificates/certificates.ts'
import { describeFullLog } from '../study/study.ts'
import { ownAttempts } from '../study/attempts/attempts.ts'
import { ownLines } from '../lines/lines.ts'
import { ownTopicEntries } from '../topics/topics.ts'
import { ownDrafts, ownTrainings } from '../trainings/trainings.ts'
import { ownVoices } from '../voices/voices.ts'
import { filesOf, type Part, partOf } from './ownData.files.ts'

/** The accounts whose data this process is sending. */
const sending = new Set<string>()
const BUSY_SECONDS = 10

interface Asked {
  password: string
  address: string | undefined
  /** Sends the zip, which is generated as it is read. */
  send: (zip: AsyncIterable<Uint8Array>) => Promise<void>
}

/**
 * Sends everything kept about the caller as a zip of JSON and CSV, with the badges of the stars; audited. One at a time per account and process.
 * @throws AppError 400 PASSWORD_WRONG; 429 TOO_MANY_ATTEMPTS or DAILY_LIMIT; 503 BUSY
 */
export async function sendOwnData(
  context: Guarded,
  principal: Principal,
  { password, address, send }: Asked,
): Promise<void> {
  const { accountId } = principal
  const account = await getAccount(accountId)
  const attempt = { kind: 'currentPassword', name: accountId, address } as const
  await context.limits.guard(attempt, () => requirePassword(context, account, password))
  if (sending.has(accountId)) throw new AppError('BUSY', { seconds: BUSY_SECONDS })
  sending.add(accountId)
  try {
    await context.limits.countAction('ownData', accountId)
    const parts = await partsOf(context, account, principal)
    const { distributorId } = account
    const details = { file: 'ownData' }
    await recordAudit({ action: 'exported', principal, distributorId, details })
    const badges = principal.role === 'admin' ? [] : await ownBadges(context, account)
    await send(zipOf(filesOf(account, parts, badges)))
  } finally {
    sending.delete(accountId)
  }
}

/** What each feature keeps of the account. */
async function partsOf({ zone }: Context, account: Account, principal: Principal): Promise<Part[]> {
  const own = [partOf('account', ACCOUNT, [presentOwn(account)])]
  const audit = partOf('audit', AUDIT, () => ownEntries(principal))
  own.push(partOf('sessions', SESSIONS, await ownSessions(principal.accountId)))
  const { accountId } = principal
  const lines = partOf('lines', LINES, () => ownLines(accountId))
  const drafts = partOf('drafts', DRAFTS, () => ownDrafts(principal))
  if (principal.role === 'admin') {
    const topics = partOf('topics', TOPICS, () => ownTopicEntries(principal.loginId))
    return [...own, lines, topics, drafts, audit]
  }
  const [{ data }, certificates] = await Promise.all([
    describeFullLog(accountId, zone),
    ownCertificates(account),
  ])
  return [
    ...own,
    partOf('progress', PROGRESS, data),
    partOf('attempts', ATTEMPTS, () => ownAttempts(accountId)),
    partOf('voices', VOICES, () => ownVoices(accountId)),
    lines,
    partOf('trainings', TRAININGS, () => ownTrainings(learnerOf(account))),
    ...(principal.role === 'supervisor' ? [drafts] : []),
    partOf('certificates', CERTIFICATES, certificates),
    audit,
  ]
}

// The columns of each CSV.
const ACCOUNT = [
  'id',
  'role',
  ...PERSON_TEXT_NAMES,
  'distributor',
  'manager',
  'email',
  'pendingEmail',
  'number',
  'pendingNumber',
  'language',
  'createdAt',
] as const
const SESSIONS = ['at', 'seenAt', 'agent', 'address'] as const
const PROGRESS = [
  'category',
  'topicNo',
  'content',
  'completed',
  'completeDate',
  'attempt',
  'time',
] as const
const ATTEMPTS = [
  'at',
  'topic',
  'mytype',
  'language',
  'seconds',
  'score',
  'evaluation',
  'visits',
  'questions',
] as const
const VOICES = [
  'at',
  'topic',
  'language',
  'questionId',
  'revision',
  'text',
  'answeredAt',
  'answer',
] as const
const LINES = ['at', 'kind', 'from', 'to', 'topic', 'text'] as const
const TOPICS = ['at', 'topic', 'revision', 'act', 'changes'] as const
const TRAININGS = [
  'mytype',
  'trainingDate',
  'trainingTime',
  'trainingTopic',
  'belt',
  'supervisorId',
  'evaluation',
  'evaluatedAt',
  'evaluatedBy',
  'cancelled',
  'acknowledgedAt',
  'comment',
  'steps',
  'archived',
  'form',
] as const
const DRAFTS = [
  'savedAt',
  'mytype',
  'trainingDate',
  'sellerId',
  'supervisorId',
  'heldOn',
  'evaluation',
  'form',
] as const
const CERTIFICATES = [
  'serial',
  'star',
  'name',
  'achievedAt',
  'downloadedAt',
  'seen',
  'group',
  'distributor',
  'evaluator',
  'issuer',
  'issuedAt',
  'sealedLater',
  'status',
  'revokedAt',
  'reason',
  'checks',
] as const
const AUDIT = ['at', 'action', 'who', 'role', 'whom', 'distributorId', 'details'] as const
