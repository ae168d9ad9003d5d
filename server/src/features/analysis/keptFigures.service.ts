import { type Scope, SCOPE_DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { Month } from '@tristar/shared/common/months'
import { ALL, type AttemptFigures, AttemptFiguresModel } from './attemptFigures.model.ts'
import { addPacked, type Counts, type Parts, partOf } from './packedCounts.ts'

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

/** Figures by language and what they are about. */
export class SummedFigures {
  readonly #parts = new Map<string, Parts>()

  constructor(documents: readonly ReadFigures[]) {
    for (const { about, language, counts } of documents) {
      const parts = this.#partsOf(language, about)
      for (const [part, packed] of Object.entries(counts)) addPacked(packed, partOf(parts, part))
    }
  }

  /** The counts of a part; empty if there are none. */
  counts(language: MaterialLanguage, about: string, part: string): Counts {
    return this.parts(language, about).get(part) ?? new Map<string, number>()
  }

  parts(language: MaterialLanguage, about: string): Parts {
    return this.#parts.get(`${language}:${about}`) ?? new Map<string, Counts>()
  }

  #partsOf(language: MaterialLanguage, about: string): Parts {
    const key = `${language}:${about}`
    const parts: Parts = this.#parts.get(key) ?? new Map<string, Counts>()
    this.#parts.set(key, parts)
    return parts
  }
}
