import type { Attempt } from '../../study/attempts/attempts.ts'
import type { TrainingDocument } from '../../trainings/trainings.ts'
import {
  attemptEvidence,
  type Evidence,
  EVALUATOR_KEYS,
  type Hashes,
  hashesOf,
  holderEvidence,
  issuedEvidence,
  type Sealed,
  trainingEvidence,
} from './evidence.ts'
import type { IssuedStar } from '../issuedStars.model.ts'

/** The records that stars were earned by, as they are now, by `_id` in hex. */
export interface Records {
  attempts: ReadonlyMap<string, Attempt>
  trainings: ReadonlyMap<string, TrainingDocument>
  /** Evaluators who were erased. */
  erased: ReadonlySet<string>
}

/** The `_id`s of the records that a star's salts name. */
export function recordsOf({ salts = {} }: Pick<IssuedStar, 'salts'>) {
  const idsOf = (kind: string) =>
    Object.keys(salts).flatMap((key) =>
      key.startsWith(`${kind}:`) ? key.slice(kind.length + 1) : [],
    )
  return { attempts: idsOf('attempt'), trainings: idsOf('training') }
}

/**
 * What of a star and its records is not what was sealed, a phrase each, naming the record and its fields. Of an erased
 * person only the seal itself is left to compare.
 */
export function differencesOf(star: IssuedStar, sealed: Sealed, records: Records): string[] {
  if (sealed.serial !== star.serial) return ['its seal is of another certificate']
  const faults = changedFields(star, sealed).map((field) => `its ${field} is not what was sealed`)
  if (star.erasedAt) return star.issued?.name ? [...faults, 'it names an erased person'] : faults
  const now = evidenceNow(star, records)
  const unmatched = new Map(sealed.evidence.map((hashes) => [hashes.record, hashes]))
  for (const [key, salt] of Object.entries(star.salts ?? {})) {
    const evidence = now.get(key)
    const hashes = hashesOf(evidence ?? { key, fields: {} }, salt)
    const known = unmatched.get(hashes.record)
    if (!known) faults.push(`${inWords(key)} was not sealed`)
    else {
      unmatched.delete(hashes.record)
      if (evidence) faults.push(...compare(key, known, hashes))
      else faults.push(`${inWords(key)} is not there, or somebody else’s`)
    }
  }
  if (star.issued && !star.salts?.issued) faults.push('what its certificate says was not sealed')
  const isErased = records.erased.has(star.evaluatorId?.toHexString() ?? '')
  return [...faults, ...missing([...unmatched.values()], isErased ? now : null)]
}

function changedFields(star: IssuedStar, sealed: Sealed): string[] {
  return [
    ...(star.tier === sealed.tier ? [] : ['tier']),
    ...(star.achievedAt.toISOString() === sealed.achievedAt ? [] : ['date']),
    ...(star.sealedLater === sealed.sealedLater ? [] : ['mark of a later seal']),
    ...(star.statusIndex === sealed.statusIndex ? [] : ['place in the status lists']),
  ]
}

/** The records that the star's salts name, by their keys. */
function evidenceNow(star: IssuedStar, { attempts, trainings }: Records): Map<string, Evidence> {
  const ids = recordsOf(star)
  const own = ids.attempts.flatMap((id) => {
    const attempt = attempts.get(id)
    return attempt?.accountId.equals(star.accountId) ? [attemptEvidence(attempt)] : []
  })
  const evaluated = ids.trainings.flatMap((id) => {
    const training = trainings.get(id)
    return training?.sellerAccountId?.equals(star.accountId) ? trainingEvidence(training) : []
  })
  const issued = star.issued ? issuedEvidence(star.issued) : []
  const all = [holderEvidence(star), ...issued, ...own, ...evaluated]
  return new Map(all.map((evidence) => [evidence.key, evidence]))
}

function compare(key: string, known: Hashes, hashes: Hashes): string[] {
  const fields = Object.keys({ ...known, ...hashes }).filter(
    (field) => known[field] !== hashes[field],
  )
  return fields.length > 0 ? [`${fields.join(', ')} of ${inWords(key)} changed`] : []
}

/** Sealed records that no salt names. The evaluator's is gone with an erased one (`now`), whom nothing names any more then. */
function missing(
  unmatched: readonly Hashes[],
  now: ReadonlyMap<string, Evidence> | null,
): string[] {
  const erased = EVALUATOR_KEYS.filter((key) => {
    const [value] = Object.values(now?.get(key)?.fields ?? {})
    return now && !value
  })
  return unmatched.flatMap(({ record: _record, ...fields }) => {
    const names = Object.keys(fields)
    const gone = names.length === 1 && erased.some((key) => key === names[0])
    return gone ? [] : [`a sealed record (${names.join(', ')}) is no longer named`]
  })
}

const WORDS: Record<string, string> = {
  holder: 'its record',
  issued: 'its certificate',
  evaluator: 'its training',
  evaluatorName: 'its certificate',
}

function inWords(key: string): string {
  return WORDS[key] ?? key.replace(':', ' ')
}
