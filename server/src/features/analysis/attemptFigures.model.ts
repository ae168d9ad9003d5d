import { type Distributor, DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import type { Month } from '@tristar/shared/common/months'
import { model, Schema, Types } from 'mongoose'
import type { Leased } from '../../lib/lease.ts'
import type { PackedDocument } from '../../lib/packedDocuments.ts'

/** Of a document: its attempts in one month, and in all; of one distributor's learners, and of all. */
export const ALL = 'all'

/**
 * Kept figures: what is counted of attempts at a topic in one language, in a month and overall, of one distributor and of
 * all. The attempts are counted soon after they were made (counting.service.ts), and can be recounted at any time
 * to the same figures (recount.service.ts): they are whole numbers that add up in any order. Nothing of a person is in them.
 */
export interface AttemptFigures extends PackedDocument {
  /** `topicId:about:language:month:group`. */
  _id: string
  topicId: string
  /** `quiz`; of a PDF's slides its id; of the orders that a sequence was put into the question's `id:revision`. */
  about: string
  language: MaterialLanguage
  /** Or ALL. */
  month: Month
  /** The learners' distributor at the time. */
  group: Distributor | typeof ALL
  /** The parts are those of attemptCounts.ts. */
  counts: Record<string, string>
}

const figuresSchema = new Schema<AttemptFigures>(
  {
    _id: { type: String, required: true },
    topicId: { type: String, required: true },
    about: { type: String, required: true },
    language: { type: String, enum: MATERIAL_LANGUAGES, required: true },
    month: { type: String, required: true },
    group: { type: String, enum: [...DISTRIBUTORS, ALL], required: true },
    counts: { type: Schema.Types.Mixed, required: true },
    revision: { type: Number, required: true },
  },
  { collection: 'attemptFigures', versionKey: false, minimize: false },
)

figuresSchema.index({ topicId: 1, about: 1, group: 1, month: 1 })

export const AttemptFiguresModel = model<AttemptFigures>('AttemptFigures', figuresSchema)

/** The single document whose lease is the right to count attempts. */
const countingSchema = new Schema<Leased>(
  { leaseHolder: String, leasedUntil: { type: Date, required: true } },
  { collection: 'attemptCounting', versionKey: false },
)

export const CountingModel = model<Leased>('AttemptCounting', countingSchema)

/** Its id. */
export const COUNTING = new Types.ObjectId('c0c0c0c0c0c0c0c0c0c0c0c0')
