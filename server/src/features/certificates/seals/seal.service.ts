import type { Tier } from '@tristar/shared/common/tiers'
import type { ClientSession } from 'mongoose'
import type { Attempt } from '../../study/attempts/attempts.ts'
import type { Progress } from '../../study/progress/progress.ts'
import { passedTrainingOf, type TrainingDocument } from '../../trainings/trainings.ts'
import {
  attemptEvidence,
  holderEvidence,
  hashesOf,
  issuedEvidence,
  saltAndHash,
  type Salts,
  type Sealed,
  sealSchema,
  trainingEvidence,
} from './evidence.ts'
import type { IssuedStar } from '../issuedStars.model.ts'
import { signCompact, type Signer, type Signing, verifyCompact } from './signingKeys.service.ts'

/** What a seal is made of. */
export type Sealable = Pick<
  IssuedStar,
  | 'accountId'
  | 'evaluatorId'
  | 'serial'
  | 'tier'
  | 'achievedAt'
  | 'issued'
  | 'sealedLater'
  | 'statusIndex'
>

/** A signed seal, and the salts of its hashes. */
export interface Seal {
  seal: string
  salts: Salts
}

/** The records that earned a star. */
export interface Earned {
  attempts: readonly Attempt[]
  /** None of a User Manager's. */
  training: TrainingDocument | null
}

/** The training that completes a learner's tier now, as the transaction sees it. */
export async function trainingBehind(
  { _id, role }: Progress,
  tier: Tier,
  session: ClientSession,
): Promise<Earned['training']> {
  return role === 'seller' ? passedTrainingOf(_id.toHexString(), tier, session) : null
}

/**
 * Signs a salted hash of each field of what earned a star, so that nobody without the signing key changes, removes or
 * slips in one of these records unnoticed: `npm run doctor` compares them.
 */
export async function sealStar(sign: Signer, star: Sealable, earned: Earned): Promise<Seal> {
  const { serial, tier, achievedAt, sealedLater, statusIndex, issued } = star
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
    ...(statusIndex !== undefined && { statusIndex }),
    evidence: hashes,
  }
  return { seal: await sign(sealed), salts }
}

/**
 * Adds to a star's seal what its certificate says, in the transaction that freezes it.
 * @returns null if the seal is not valid: of a withdrawn key, `npm run admin -- reseal` comes first
 */
export async function sealIssued(
  signing: Signing,
  { seal, salts }: Pick<IssuedStar, 'seal' | 'salts'>,
  issued: NonNullable<IssuedStar['issued']>,
): Promise<Seal | null> {
  const sealed = await openSeal(seal)
  if (!sealed) return null
  const added = saltAndHash(issuedEvidence(issued))
  const evidence = [...sealed.evidence, ...added.hashes]
  return {
    seal: await signCompact(signing, { ...sealed, evidence }),
    salts: { ...salts, ...added.salts },
  }
}

/**
 * The seal of a certificate that takes the place of another one: of the same records, with what it says itself.
 * @returns null if the former seal is not valid
 */
export async function sealAgain(
  signing: Signing,
  { seal, salts = {}, issued: former }: Pick<IssuedStar, 'seal' | 'salts' | 'issued'>,
  { serial, issued }: { serial: string; issued: NonNullable<IssuedStar['issued']> },
): Promise<Seal | null> {
  const sealed = await openSeal(seal)
  if (!sealed || !former) return null
  const { statusIndex: _place, ...rest } = sealed
  const said = issuedEvidence(former)
  const gone = new Set(said.map((each) => hashesOf(each, salts[each.key] ?? '').record))
  const added = saltAndHash(issuedEvidence(issued))
  const evidence = [...sealed.evidence.filter(({ record }) => !gone.has(record)), ...added.hashes]
  const kept = Object.entries(salts).filter(([key]) => said.every((each) => each.key !== key))
  return {
    seal: await signCompact(signing, { ...rest, serial, evidence }),
    salts: { ...Object.fromEntries(kept), ...added.salts },
  }
}

/**
 * Adds to a star's seal its place in the status lists, in the transaction that gives it. A seal that is not valid is left as
 * it is, for the doctor to name.
 */
export async function sealPlace(
  signing: Signing,
  { seal }: Pick<IssuedStar, 'seal'>,
  statusIndex: number,
): Promise<Partial<Seal>> {
  const sealed = await openSeal(seal)
  return sealed ? { seal: await signCompact(signing, { ...sealed, statusIndex }) } : {}
}

/** What a valid seal signs, else null. */
async function openSeal(seal = ''): Promise<Sealed | null> {
  const { success, data } = sealSchema.safeParse((await verifyCompact(seal))?.payload)
  return success ? data : null
}
