import { lowerMedian } from '@tristar/shared/common/histogram'
import { type Scope, SCOPE_DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { Month } from '@tristar/shared/common/months'
import { ALL, type AttemptFigures, AttemptFiguresModel } from './attemptFigures.model.ts'
import { addPacked, type Counts, numbersIn } from '../../lib/packedCounts.ts'

/** Which attempts are asked about. */
export interface AskedFigures {
  topicId: string
  /** See AttemptFigures. */
  about: readonly string[]
  dist?: Scope | undefined
  /** Both included; without one open. */
  from?: Month | undefined
  to?: Month | undefined
  /** Whether months are told apart. */
  months: boolean
}

type ReadFigures = Pick<AttemptFigures, 'about' | 'language' | 'month' | 'counts'>

/** The documents of figures that add up to what is asked: with no period one for each language and `about`. */
export function figuresOf({
  topicId,
  about,
  dist = 'all',
  from,
  to,
  months,
}: AskedFigures): Promise<ReadFigures[]> {
  const byMonth = months || from !== undefined || to !== undefined
  // Digits come before letters.
  const period = { ...(from && { $gte: from }), ...(to ? { $lte: to } : { $lt: ALL }) }
  return AttemptFiguresModel.find(
    {
      topicId,
      about: { $in: [...about] },
      group: { $in: dist === 'all' ? [ALL] : [...SCOPE_DISTRIBUTORS[dist]] },
      month: byMonth ? period : ALL,
    },
    { _id: 0, about: 1, language: 1, month: 1, counts: 1 },
  )
    .lean<ReadFigures[]>()
    .exec()
}

/** Figures of several documents by language and what they are about; added up when they are asked for. */
export class SummedFigures {
  /** The packed counts of each part. */
  readonly #packed = new Map<string, Map<string, string[]>>()

  constructor(documents: readonly ReadFigures[]) {
    for (const { about, language, counts } of documents) {
      const key = `${language}:${about}`
      const parts = this.#packed.get(key) ?? new Map<string, string[]>()
      this.#packed.set(key, parts)
      for (const [part, packed] of Object.entries(counts)) {
        const texts = parts.get(part)
        if (texts) texts.push(packed)
        else parts.set(part, [packed])
      }
    }
  }

  /** The names of the parts of which there is something. */
  parts(language: MaterialLanguage, about: string): string[] {
    return [...(this.#packed.get(`${language}:${about}`)?.keys() ?? [])]
  }

  /** The counts of a part; empty if there are none. */
  counts(language: MaterialLanguage, about: string, part: string): Counts {
    const counts: Counts = new Map()
    for (const packed of this.#texts(language, about, part)) addPacked(packed, counts)
    return counts
  }

  /** The lower middle of a part whose names are seconds; null without any. */
  median(language: MaterialLanguage, about: string, part: string): number | null {
    return lowerMedian(numbersIn(this.#texts(language, about, part)))
  }

  #texts(language: MaterialLanguage, about: string, part: string): readonly string[] {
    return this.#packed.get(`${language}:${about}`)?.get(part) ?? []
  }
}
