import { z } from 'zod'
import { instantText } from '../common/answers.schema.ts'
import { CERTIFICATE_GROUPS, DISTRIBUTORS } from '../common/distributors.ts'
import { optionalEnum, optionalId } from '../common/refine.ts'
import { TIERS } from '../common/tiers.ts'

/** `id` and `type`, if given, must be the caller's own. */
export const downloadSchema = z.object({
  id: optionalId,
  type: optionalEnum(['seller', 'supervisor']),
  belt: z.enum(TIERS, { error: ({ input }) => (input ? undefined : 'FIELDS_REQUIRED') }),
})
export type Download = z.infer<typeof downloadSchema>
export type DownloadInput = z.input<typeof downloadSchema>

/** The data of a certificate (contract, section 6). */
export const certificate = z.strictObject({
  /** Random, 80 bits in base32, unique and stable. */
  serial: z.string(),
  belt: z.enum(TIERS),
  group: z.enum(CERTIFICATE_GROUPS),
  distributorId: z.enum(DISTRIBUTORS),
  /** The name from My Profile; '' when not given: an id never stands in for it. */
  name: z.string(),
  /** sellerId or supervisorId */
  id: z.string(),
  /** When the star was achieved. */
  achievedAt: instantText,
  /** A seller's supervisor: its name, else its id; '' for a supervisor. */
  supervisor: z.string(),
  /** The evaluator of the on-the-job training: name, else id; '' for a supervisor's own star. */
  evaluatedBy: z.string(),
})
export type Certificate = z.infer<typeof certificate>

export const downloadAnswer = z.strictObject({
  whiteBeltDownloaded: z.boolean(),
  greenBeltDownloaded: z.boolean(),
  blackBeltDownloaded: z.boolean(),
  certificate,
})
export type DownloadAnswer = z.infer<typeof downloadAnswer>
