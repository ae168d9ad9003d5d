import { type NotificationParams, peopleText } from '@tristar/shared/notifications/kinds'
import {
  ACHIEVED_LINES,
  ATTENTION_LINES,
  type DigestLine,
} from '@tristar/shared/notifications/kinds/digest'
import type { Types } from 'mongoose'

const LINES = [...ATTENTION_LINES, ...ACHIEVED_LINES]

/** So many people of each line are named. */
const NAMED = 3

/** Somebody a line names. */
export interface DigestPerson {
  accountId: Types.ObjectId
  loginId: string
  name: string
  /** Who comes first, e.g. a day. */
  order: string
}

/** The numbers of a weekly digest, with the first people of each line. */
export class Digest {
  readonly #counts = new Map<DigestLine, number>()
  readonly #first = new Map<DigestLine, DigestPerson[]>()

  add(line: DigestLine, count: number, people: readonly DigestPerson[] = []): void {
    if (count === 0) return
    this.#counts.set(line, this.#of(line) + count)
    const known = this.#first.get(line) ?? []
    const first = [...known, ...people].toSorted(
      (a, b) => a.order.localeCompare(b.order) || a.loginId.localeCompare(b.loginId),
    )
    this.#first.set(line, first.slice(0, NAMED))
  }

  /** Adds these lines of another one. */
  addAll(other: Digest, lines: readonly DigestLine[] = LINES): void {
    for (const line of lines) this.add(line, other.#of(line), other.#first.get(line))
  }

  get isEmpty(): boolean {
    return this.#counts.size === 0
  }

  /** The accounts that the params name. */
  get people(): Types.ObjectId[] {
    return [...this.#first.values()].flat().map(({ accountId }) => accountId)
  }

  params(week: string): NotificationParams['DIGEST'] {
    const counts = Object.fromEntries(LINES.map((line) => [line, this.#of(line)]))
    const people = [...this.#first].flatMap(([line, first]) => {
      const named = first.map(({ loginId: id, name }) => ({ id, name }))
      return named.length > 0 ? [[`${line}People`, peopleText(named)]] : []
    })
    return { week, ...(counts as Record<DigestLine, number>), ...Object.fromEntries(people) }
  }

  #of(line: DigestLine): number {
    return this.#counts.get(line) ?? 0
  }
}
