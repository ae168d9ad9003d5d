import { dayOf } from '@tristar/shared/common/dates'
import type { AddedParts } from '../../lib/packedDocuments.ts'
import type { AnalysedAttempt } from '../study/attempts/attempts.ts'
import { ALL, type AttemptFigures } from './attemptFigures.model.ts'
import { type CountedQuiz, countsOf } from './attemptCounts.ts'
import { addCount, type Parts, partOf } from '../../lib/packedCounts.ts'

/** What a document of figures is about. */
export type FiguresOf = Omit<AttemptFigures, 'counts' | 'revision'>

/** A document of figures, and what attempts add to it. */
type FiguresPart = AddedParts<FiguresOf>

/** The number of a month's first letters in a day. */
const MONTH_LETTERS = 'YYYY-MM'.length

/** Sums up what attempts add to the kept figures. */
export class AttemptSum {
  /** Of one month and distributor; by `_id`. */
  readonly #parts = new Map<string, FiguresPart>()
  readonly #zone: string

  /** @param zone the organisation's, which has the months */
  constructor(zone: string) {
    this.#zone = zone
  }

  /** @param quiz the version that was asked, of a quiz attempt */
  add(attempt: AnalysedAttempt, quiz: CountedQuiz | undefined): void {
    const { topicId, language, distributorId: group } = attempt
    const month = dayOf(attempt.at, this.#zone).slice(0, MONTH_LETTERS)
    for (const { about, counts } of countsOf(attempt, quiz)) {
      const { parts } = this.#partOf(this.#parts, { topicId, about, language, month, group })
      for (const [part, name, by] of counts) addCount(partOf(parts, part), name, by)
    }
  }

  /** All documents to which something is added, by `_id`: those of a month and of all, of a distributor and of all. */
  documents(): Map<string, FiguresPart> {
    const all = new Map<string, FiguresPart>()
    for (const { fields, parts } of this.#parts.values())
      for (const month of [fields.month, ALL])
        for (const group of [fields.group, ALL] as const)
          addParts(this.#partOf(all, { ...fields, month, group }).parts, parts)
    return all
  }

  #partOf(documents: Map<string, FiguresPart>, about: Omit<FiguresOf, '_id'>): FiguresPart {
    const _id = [about.topicId, about.about, about.language, about.month, about.group].join(':')
    let document = documents.get(_id)
    if (!document) documents.set(_id, (document = { fields: { ...about, _id }, parts: new Map() }))
    return document
  }
}

function addParts(sums: Parts, added: Parts): void {
  for (const [part, counts] of added) {
    const sum = partOf(sums, part)
    for (const [name, count] of counts) addCount(sum, name, count)
  }
}
