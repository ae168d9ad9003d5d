import * as crypto from 'node:crypto'
import { TIERS } from '@tristar/shared/common/tiers'
import { z } from 'zod'
import type { Attempt } from '../../study/attempts/attempts.ts'
import type { TrainingDocument } from '../../trainings/trainings.ts'
import type { IssuedStar } from '../issuedStars.model.ts'

const SALT_BYTES = 32

/** The parts of a record that a seal hashes, by the words in which the doctor names them. */
export interface Evidence {
  /** Names the record within its star, such as `attempt:<_id>`. */
  key: string
  fields: Readonly<Record<string, unknown>>
}

/** Hashes of a record's fields; `record` is its key's. */
const hashesSchema = z.record(z.string(), z.string())
export type Hashes = z.infer<typeof hashesSchema>

/** What a seal signs: it names no person and no record. */
export const sealSchema = z.object({
  serial: z.string(),
  tier: z.enum(TIERS),
  achievedAt: z.string(),
  sealedLater: z.literal(true).optional(),
  /** Once it has a place in the status lists. */
  statusIndex: z.number().optional(),
  evidence: z.array(hashesSchema),
})
export type Sealed = z.infer<typeof sealSchema>

/** The salts of a star's records, by key: who has none cannot tell what was hashed. */
export type Salts = Record<string, string>

/** Erased with the person who evaluated: the other records still prove. */
export const EVALUATOR_KEYS = ['evaluator', 'evaluatorName'] as const

/** Whose star it is, and by whom it was evaluated: an erased evaluator stays an account without a name. */
export function holderEvidence({
  accountId,
  evaluatorId,
}: Pick<IssuedStar, 'accountId' | 'evaluatorId'>): Evidence {
  const fields = { holder: accountId, ...(evaluatorId && { 'evaluator’s account': evaluatorId }) }
  return { key: 'holder', fields }
}

/** What the certificate says. */
export function issuedEvidence(issued: NonNullable<IssuedStar['issued']>): Evidence[] {
  const { name, group, distributorId, issuer, at, evaluator } = issued
  return [
    { key: 'issued', fields: { name, group: [group, distributorId], issuer, 'day of issue': at } },
    { key: 'evaluatorName', fields: { evaluatorName: evaluator } },
  ]
}

/** A quiz is named by its version, whose id is a hash of all that was asked. */
export function attemptEvidence(attempt: Attempt): Evidence {
  const { _id, topicId, mytype, language, snapshot, score, evaluation, duration, at } = attempt
  const { answers, correct, wrong, ...asked } = snapshot ?? {}
  return {
    key: `attempt:${_id.toHexString()}`,
    fields: {
      'what was asked': { topicId, mytype, language, ...asked },
      ...(snapshot && { answers: { answers, correct, wrong } }),
      score: [score, evaluation],
      time: [at, duration],
    },
  }
}

/** A training with its evaluation. Its current User Manager is none of it: people move. */
export function trainingEvidence(training: TrainingDocument): Evidence[] {
  const { _id, mytype, belt, topicId, trainingDate, trainingTime, eform } = training
  const { evaluation, evaluatedAt, evaluatedBy } = training
  const fields = {
    training: { mytype, belt, topicId, trainingDate, trainingTime },
    form: eform,
    evaluation,
    'time of evaluation': evaluatedAt,
  }
  return [
    { key: `training:${_id.toHexString()}`, fields },
    { key: 'evaluator', fields: { evaluator: evaluatedBy } },
  ]
}

/** The hashes of these records under new salts. */
export function saltAndHash(evidence: readonly Evidence[]): { salts: Salts; hashes: Hashes[] } {
  const salted = evidence.map((each) => ({
    each,
    salt: crypto.randomBytes(SALT_BYTES).toString('base64url'),
  }))
  return {
    salts: Object.fromEntries(salted.map(({ each: { key }, salt }) => [key, salt])),
    hashes: salted.map(({ each, salt }) => hashesOf(each, salt)),
  }
}

/** A record's hashes under its salt. */
export function hashesOf({ key, fields }: Evidence, salt: string): Hashes {
  const bytes = Buffer.from(salt, 'base64url')
  const hashes: Hashes = { record: hash(bytes, 'record', key) }
  for (const [field, value] of Object.entries(fields)) hashes[field] = hash(bytes, field, value)
  return hashes
}

/**
 * SHA-256 over the salt's bytes and the UTF-8 bytes of a JSON array of the field's name and its value, written without
 * spaces: members of objects sorted by name, those without a value left out, times in ISO 8601 UTC, ids in hex. The same
 * record always gives the same bytes, in whatever order the database returns its members.
 */
function hash(salt: Buffer, field: string, value: unknown): string {
  const text = Buffer.from(JSON.stringify([field, value], sorted))
  return crypto.hash('sha256', Buffer.concat([salt, text]), 'base64url')
}

/** A replacer for JSON.stringify. */
function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
