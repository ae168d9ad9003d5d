import { certificateGroup } from '@tristar/shared/common/distributors'
import type { Tier } from '@tristar/shared/common/tiers'
import type { ClientSession } from 'mongoose'
import type { Context, EventMap } from '../../lib/context.ts'
import { type Account, findLearners, type Learner, learnerOf } from '../account/account.ts'
import { completingAttempts } from '../study/attempts/attempts.ts'
import type { Progress } from '../study/progress/progress.ts'
import {
  type Earned,
  type Sealable,
  sealIssued,
  sealStar,
  trainingBehind,
} from './seals/seal.service.ts'
import { type Issued, type IssuedStar, IssuedStarModel, type Revoked } from './issuedStars.model.ts'
import { signerNow, type Signing } from './seals/signingKeys.service.ts'

/** A star as its learner's progress has it. */
interface Star {
  tier: Tier
  achievedAt: Date
  serial: string
}

interface NewStar extends Star {
  /** Its learner's, with the star. */
  progress: Progress
  /** Of the learner's distributor, or the learner's own, if they have been read. */
  topics?: EventMap['starAchieved']['topics']
  /** Of a star whose record was lost. */
  sealedLater?: true
}

/** A star that a reset took. */
export interface TakenStar extends Star {
  accountId: IssuedStar['accountId']
  /** The evaluator's human id; '' without one. */
  evaluatedBy: string
  revoked: Revoked
}

export type Settings = Pick<Context, 'env'>
/** What freezes a star: the settings, and what signs its seal. */
export type Freezing = Settings & Signing

/**
 * Records and seals a new star, in the transaction that achieves it; what its certificate says is frozen at once if its holder has
 * a name (domain: Certificates).
 */
export function recordStar(
  context: Freezing,
  { progress, topics, ...star }: NewStar,
  session: ClientSession,
): Promise<IssuedStar> {
  const read = async () => {
    const training = await trainingBehind(progress, star.tier, session)
    const evaluatedBy = training?.evaluatedBy ?? ''
    const certificate = await certificateOf(
      context,
      { ...star, accountId: progress._id, evaluatedBy },
      session,
    )
    const attempts = await completingAttempts(progress, star.tier, session, topics)
    return { certificate, earned: { training, attempts } }
  }
  return writeSealed(context, read, session)
}

/** Records a star that a reset took, whose record was lost: what earned it is no longer known. */
export function recordTakenStar(
  context: Freezing,
  star: TakenStar,
  session: ClientSession,
): Promise<IssuedStar> {
  const read = async () => {
    const certificate = await certificateOf(context, { ...star, sealedLater: true }, session)
    return { certificate, earned: { training: null, attempts: [] } }
  }
  return writeSealed(context, read, session)
}

/** A star's record before it is sealed, and what earned it. */
type Unsealed = () => Promise<{ certificate: Sealable; earned: Earned }>

async function writeSealed(
  context: Freezing,
  read: Unsealed,
  session: ClientSession,
): Promise<IssuedStar> {
  const [sign, { certificate, earned }] = await Promise.all([signerNow(context), read()])
  const seal = await sealStar(sign, certificate, earned)
  const [record] = await IssuedStarModel.create([{ ...certificate, ...seal }], { session })
  if (!record) throw new Error('The certificate was not written.')
  return record.toObject()
}

type Recorded = Omit<TakenStar, 'revoked'> & { revoked?: Revoked; sealedLater?: true }

/** The record of a new star, with what its certificate says, without its seal. */
export async function certificateOf(
  settings: Settings,
  { evaluatedBy, ...star }: Recorded,
  session: ClientSession,
) {
  const accountId = star.accountId.toHexString()
  const find = await findLearners([accountId, evaluatedBy].filter(Boolean), session)
  const holder = find(accountId)
  if (!holder) throw new Error('A star was achieved by nobody.')
  const evaluator = evaluatedBy ? find(evaluatedBy) : undefined
  return {
    ...star,
    ...(evaluator && { evaluatorId: evaluator._id }),
    ...(holder.name && { issued: issue(settings, learnerOf(holder), evaluator) }),
  }
}

/** Freezes the stars of a learner that have waited for a name, in the transaction that gives it, if their seals are valid. */
export async function issueWaiting(
  context: Freezing,
  accountId: string,
  session: ClientSession,
): Promise<void> {
  const waiting = await IssuedStarModel.find({
    accountId,
    issued: null,
    erasedAt: null,
    'revoked.by': { $ne: 'reset' },
  })
    .session(session)
    .lean<IssuedStar[]>()
  for (const { _id, ...star } of waiting) {
    const issued = await issueNow(context, star, session)
    if (!issued.name) return
    const sealed = await sealIssued(context, star, issued)
    if (!sealed) continue
    const $set = { issued, ...sealed }
    await IssuedStarModel.updateOne({ _id, issued: null }, { $set }, { session })
  }
}

/** What a certificate that waits for a name would say now. */
export async function issueNow(
  settings: Settings,
  { accountId, evaluatorId }: Pick<IssuedStar, 'accountId' | 'evaluatorId'>,
  session?: ClientSession,
): Promise<Issued> {
  const ids = [accountId, evaluatorId].flatMap((id) => id?.toHexString() ?? [])
  const find = await findLearners(ids, session)
  const holder = find(accountId.toHexString())
  if (!holder) throw new Error('A certificate has no holder.')
  return issue(settings, learnerOf(holder), evaluatorId && find(evaluatorId.toHexString()))
}

/** What a certificate says from now on. */
function issue(
  { env }: Settings,
  { name, distributorId }: Pick<Learner, 'name' | 'distributorId'>,
  evaluator?: Account,
): Issued {
  return {
    name,
    group: certificateGroup(distributorId),
    distributorId,
    evaluator: evaluator?.name ?? '',
    issuer: env.ISSUER_NAME,
    at: new Date(),
  }
}
