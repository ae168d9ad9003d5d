import { dayOf } from '@tristar/shared/common/dates'
import { SCOPE_OF } from '@tristar/shared/common/distributors'
import { type Month, monthOf } from '@tristar/shared/common/months'
import type { LearnerRole } from '@tristar/shared/common/roles'
import { addCount, type Parts, partOf } from '../../lib/packedCounts.ts'
import type { AddedParts } from '../../lib/packedDocuments.ts'
import type { KeptAttempt } from '../study/attempts/attempts.ts'
import { evaluationsIn, nameOfEvaluation } from './evaluationCounts.ts'
import type { Happening, Place } from './happenings.model.ts'
import type { ActiveMonth, MonthDocument } from './months.model.ts'

type MonthFields = Omit<MonthDocument, 'counts' | 'revision'>

/** The part of a month that counts everything but topics and the days of stars. */
export const TOTALS = 'n'

/** The units to which a place belongs. */
function unitsOf({ distributorId, supervisorAccountId }: Place): string[] {
  const scopes = ['all', SCOPE_OF[distributorId]]
  return supervisorAccountId ? [...scopes, supervisorAccountId.toHexString()] : scopes
}

/** A learner's active months, by `account:month`, as they are kept so far. */
export type ActiveMonths = Map<string, ActiveMonth>

export function activeId(
  { accountId, at }: Pick<KeptAttempt, 'accountId' | 'at'>,
  zone: string,
): string {
  return `${accountId.toHexString()}:${monthOf(dayOf(at, zone))}`
}

/** Sums up what attempts and happenings add to the months. */
export class MonthSum {
  /** By `_id`. */
  readonly documents = new Map<string, AddedParts<MonthFields>>()
  readonly #zone: string

  /** @param zone the organisation's, which has the months */
  constructor(zone: string) {
    this.#zone = zone
  }

  /** Counts an attempt, and its learner as active wherever `active`, which grows, does not say so yet. */
  addAttempt(attempt: KeptAttempt, active: ActiveMonths): void {
    const { accountId, supervisorAccountId, topicId, at, duration } = attempt
    const role = supervisorAccountId?.equals(accountId) ? 'supervisor' : 'seller'
    const month = monthOf(dayOf(at, this.#zone))
    const _id = activeId(attempt, this.#zone)
    const known = active.get(_id) ?? { _id, accountId, month, units: [] }
    active.set(_id, known)
    const counts = { ...countsOf(attempt), seconds: duration }
    for (const unit of unitsOf(attempt)) {
      const isNew = !known.units.includes(unit)
      if (isNew) known.units.push(unit)
      const parts = this.#partsOf(unit, role, month)
      add(parts, TOTALS, { ...counts, active: isNew ? 1 : 0 })
      // Of all teams they would be very many.
      if (unit !== supervisorAccountId?.toHexString()) add(parts, topicId, counts)
    }
  }

  addHappening(happening: Happening): void {
    const { kind, at, role, place, to, tier, days, evaluated } = happening
    const month = monthOf(dayOf(at, this.#zone))
    const [left, joined] = [unitsOf(place), to ? unitsOf(to) : []]
    const tell = (units: readonly string[], counts: Readonly<Record<string, number>>) => {
      for (const unit of units) add(this.#partsOf(unit, role, month), TOTALS, counts)
    }
    if (kind === 'moved') {
      tell(without(left, joined), { left: 1 })
      tell(without(joined, left), { joined: 1 })
    } else if (kind === 'restored') tell(left, { cancelled: -1 })
    else if (kind !== 'star') tell(left, { [kind]: 1 })
    else if (tier)
      for (const unit of left) add(this.#partsOf(unit, role, month), tier, { [`${days ?? 0}`]: 1 })
    if (evaluated) {
      const name = nameOfEvaluation({ ...evaluated, passed: kind === 'passed' })
      // Not of all: it is what there is of each scope.
      for (const unit of without(left, ['all']))
        add(this.#partsOf(evaluationsIn(unit), role, month), TOTALS, { [name]: 1 })
    }
  }

  #partsOf(unit: string, role: LearnerRole, month: Month): Parts {
    const _id = [unit, role, month].join(':')
    let document = this.documents.get(_id)
    if (!document) {
      document = { fields: { _id, unit, role, month }, parts: new Map() }
      this.documents.set(_id, document)
    }
    return document.parts
  }
}

/** First attempts are those of the analysis: each learner's first at a topic in a round. */
function countsOf({ mytype, evaluation, nth, completes }: KeptAttempt): Record<string, number> {
  const isFirst = mytype === 'Quiz' && nth === 1
  return {
    topics: completes ? 1 : 0,
    attempts: mytype === 'Quiz' ? 1 : 0,
    first: isFirst ? 1 : 0,
    passedFirst: isFirst && evaluation === 'Passed' ? 1 : 0,
  }
}

function add(parts: Parts, part: string, counts: Readonly<Record<string, number>>): void {
  const sums = partOf(parts, part)
  for (const [name, count] of Object.entries(counts)) addCount(sums, name, count)
}

function without(units: readonly string[], others: readonly string[]): string[] {
  return units.filter((unit) => !others.includes(unit))
}
