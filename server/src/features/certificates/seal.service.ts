import type { Tier } from '@tristar/shared/common/tiers'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { type CompletingAttempt, completingAttempts, type Progress } from '../study/study.ts'
import { passedTrainingOf, type TrainingDocument } from '../trainings/trainings.ts'
import {
  attemptEvidence,
  holderEvidence,
  issuedEvidence,
  saltAndHash,
  type Salts,
  type Sealed,
  sealSchema,
  trainingEvidence,
} from './evidence.ts'
import type { IssuedStar } from './issuedStars.model.ts'
import { signCompact, verifyCompact } from './signingKeys.service.ts'

type Signing = Pick<Context, 'secret' | 'log'>

/** What a seal is made of. */
export type Sealable = Pick<
  IssuedStar,
  'accountId' | 'serial' | 'tier' | 'achievedAt' | 'issued' | 'sealedLater'
>

/** A signed seal, and the salts of its hashes. */
export interface Seal {
  seal: string
  salts: Salts
}

/** The records that earned a star. */
export interface Earned {
  attempts: readonly CompletingAttempt[]
  /** None of a User Manager's. */
  training: TrainingDocument | null
}

/** The records that complete a learner's tier now, as the transaction sees them. */
export async function earnedBy(
  progress: Progress,
  tier: Tier,
  session: ClientSession,
): Promise<Earned> {
  const { _id, role } = progress
  const training =
    role === 'seller' ? await passedTrainingOf(_id.toHexString(), tier, session) : null
  return { attempts: await completingAttempts(progress, tier, session), training }
}

/**
 * Signs a salted hash of each field of what earned a star, so that nobody without the signing key changes, removes or
 * slips in one of these records unnoticed: `npm run doctor` compares them.
 */
export async function sealStar(signing: Signing, star: Sealable, earned: Earned): Promise<Seal> {
  const { serial, tier, achievedAt, sealedLater, issued } = star
  const { salts, hashes } = saltAndHash([
    holderEvidence(star),
    ...(issued ? issuedEvidence(issued) : []),
    ...earned.attempts.map(attemptEvidence),
    ...(earned.training ? trainingEvidence(earned.training) : []),
  ])
  const sealed: Sealed = {
    serial,
    tier,
    achievedAt: achievedAt.toISOString(),
    ...(sealedLater && { sealedLater }),
    evidence: hashes,
  }
  return { seal: await signCompact(signing, sealed), salts }
}

/**
 * Adds to a star's seal what its certificate says, in the transaction that freezes it. A seal that does not verify is left
 * as it is, for the doctor to name.
 */
export async function sealIssued(
  signing: Signing,
  { seal = '', salts }: Pick<IssuedStar, 'seal' | 'salts'>,
  issued: NonNullable<IssuedStar['issued']>,
): Promise<Partial<Seal>> {
  const sealed = sealSchema.safeParse((await verifyCompact(seal))?.payload)
  if (!sealed.success) return {}
  const added = saltAndHash(issuedEvidence(issued))
  const evidence = [...sealed.data.evidence, ...added.hashes]
  return {
    seal: await signCompact(signing, { ...sealed.data, evidence }),
    salts: { ...salts, ...added.salts },
  }
}
