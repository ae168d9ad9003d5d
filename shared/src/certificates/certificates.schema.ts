import { z } from 'zod'
import { dayText, instantText } from '../common/answers.schema.ts'
import { CERTIFICATE_GROUPS, DISTRIBUTORS } from '../common/distributors.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../common/languages.ts'
import { LIMITS } from '../common/limits.ts'
import { limitedText, optionalEnum, optionalId, requiring } from '../common/refine.ts'
import { LEARNER_ROLES } from '../common/roles.ts'
import { TIERS } from '../common/tiers.ts'
import { beltSchema } from '../study/progress.schema.ts'

/** `id` and `type`, if given, must be the caller's own. */
export const downloadSchema = z.object({
  id: optionalId,
  type: optionalEnum(LEARNER_ROLES),
  ...beltSchema.shape,
})
export type Download = z.infer<typeof downloadSchema>
export type DownloadInput = z.input<typeof downloadSchema>

/** A serial as typed: see `readSerial`. */
export const serialSchema = z.object({ serial: z.string() })
export type SerialInput = z.input<typeof serialSchema>

/** A certificate to be printed, in a language. */
export const printSchema = serialSchema.extend({
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
})
export type PrintInput = z.input<typeof printSchema>

/** Why a certificate is revoked or restored. */
export const reasonedSchema = serialSchema
  .extend({ reason: limitedText(LIMITS.reason) })
  .check(requiring('serial', 'reason'))
export type ReasonedInput = z.input<typeof reasonedSchema>

/** The serial of the certificate that takes another one's place. */
export const reissuedAnswer = z.strictObject({ serial: z.string() })
export type ReissuedAnswer = z.infer<typeof reissuedAnswer>

/** What ends a certificate: a reset of the progress, an admin who revokes it, or one who reissues it. */
export const ENDED_BY = ['reset', 'admin', 'replaced'] as const

/** What anybody may know of a certificate (domain: Certificates): nothing else of its holder. */
export const certificateCheck = z.strictObject({
  /**
   * `unconfirmed`: who vouches for the star waits for an admin's confirmation; `replaced`: reissued under another serial, which is not
   * told.
   */
  status: z.enum(['valid', 'revoked', 'replaced', 'unconfirmed']),
  /** As issued; '' as long as none is given, and after erasure. */
  name: z.string(),
  tier: z.enum(TIERS),
  /** When the star was achieved. */
  date: instantText,
  group: z.enum(CERTIFICATE_GROUPS),
  /** The evaluator's name as issued; '' without one. */
  evaluator: z.string(),
  issuer: z.string(),
  revokedAt: instantText.optional(),
  replacedAt: instantText.optional(),
  /** The holder's personal data has been erased. */
  erased: z.literal(true).optional(),
  /** The star is older than its record or its seal, which prove from then on only. */
  sealedLater: z.literal(true).optional(),
})
export type CertificateCheck = z.infer<typeof certificateCheck>

/** The data of a certificate (domain: Certificates). */
export const certificate = z.strictObject({
  /** Random, 80 bits in base32, unique and stable; with 2 check characters, which those of older versions lack. */
  serial: z.string(),
  belt: z.enum(TIERS),
  group: z.enum(CERTIFICATE_GROUPS),
  distributorId: z.enum(DISTRIBUTORS),
  /** As issued; '' when none is given: an id never stands in for it. */
  name: z.string(),
  /** sellerId or supervisorId */
  id: z.string(),
  /** When the star was achieved. */
  achievedAt: instantText,
  /** The name of a seller's supervisor; '' without one, and for a supervisor. */
  supervisor: z.string(),
  /** The name of the evaluator of the on-the-job training, as issued; '' without one, and for a supervisor's own star. */
  evaluatedBy: z.string(),
  /** Who vouches for the star waits for an admin's confirmation: there is no credential yet, and the sheet says so. */
  unconfirmed: z.literal(true).optional(),
})
export type Certificate = z.infer<typeof certificate>

export const downloadAnswer = z.strictObject({
  whiteBeltDownloaded: z.boolean(),
  greenBeltDownloaded: z.boolean(),
  blackBeltDownloaded: z.boolean(),
  certificate,
})
export type DownloadAnswer = z.infer<typeof downloadAnswer>

/** A star as its holder sees it. */
export const ownStar = z.strictObject({
  belt: z.enum(TIERS),
  serial: z.string(),
  achievedAt: instantText,
  /** The first download of its certificate; null before. */
  downloadedAt: instantText.nullable(),
  /** As issued; '' as long as none is given. */
  name: z.string(),
  /** Who evaluated the training, with the present name, '' when not given; null of a User Manager's star, and once erased. */
  evaluator: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  /** The passed training and its highlight, in the evaluator's words, '' when none were written; null of a User Manager's star. */
  training: z.strictObject({ date: dayText, highlight: z.string() }).nullable(),
})
export type OwnStar = z.infer<typeof ownStar>

/** A certificate as whoever looks after its holder sees it. */
export const personCertificate = z.strictObject({
  serial: z.string(),
  belt: z.enum(TIERS),
  achievedAt: instantText,
  /** null before the first download, and of a star that a reset took. */
  downloadedAt: instantText.nullable(),
  /** The name on it; '' as long as none is given. */
  name: z.string(),
  /** null as long as it is valid; then what ended it, and why. */
  revoked: z.strictObject({ at: instantText, by: z.enum(ENDED_BY), reason: z.string() }).nullable(),
  /** Whether who vouches for the star is confirmed by an admin. */
  confirmed: z.boolean(),
  /** How often it was checked. */
  checks: z.number().int(),
})
export type PersonCertificate = z.infer<typeof personCertificate>
