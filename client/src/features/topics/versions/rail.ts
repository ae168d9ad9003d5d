import type { HistoryEntry, TopicChange } from '@tristar/shared/topics/history.schema'

/** An entry of a history, or the revision that waits. */
export type Version = number | 'waiting'

/** Whether the entry tells what learners saw from then on. */
function isSeen({ act }: Pick<HistoryEntry, 'act'>): boolean {
  return act === 'found' || act === 'published'
}

/** A place in time: the revision that waits is the newest. */
const placeOf = (version: Version) => (version === 'waiting' ? Infinity : version)

/** By time, the oldest first. */
function inOrder(versions: readonly Version[]): Version[] {
  return versions.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
}

/** What is ticked after a press: two at most, as a third takes the older one's place. */
export function ticked(now: readonly Version[], pressed: Version): Version[] {
  if (now.includes(pressed)) return now.filter((each) => each !== pressed)
  return inOrder([...inOrder(now).slice(-1), pressed])
}

/** What is ticked before anybody has: the state that learners see and the one that they saw before. */
export function firstTicked(entries: readonly HistoryEntry[]): Version[] {
  const seen = entries.filter(isSeen)
  return seen.length < 2 ? [] : inOrder(seen.slice(0, 2).map(({ revision }) => revision))
}

/** `5.6` or `5.waiting`, as the address has it; null where it says nothing. */
export function tickedIn(text: string | null): Version[] | null {
  if (text === null) return null
  const versions = text.split('.').flatMap((each): Version[] => {
    if (each === 'waiting') return [each]
    return /^[1-9]\d{0,8}$/.test(each) ? [Number(each)] : []
  })
  return inOrder([...new Set(versions)]).slice(-2)
}

export function addressOf(versions: readonly Version[]): string {
  return versions.join('.') || 'none'
}

interface Between {
  /** Of one page, the newest first. */
  entries: readonly HistoryEntry[]
  /** All entries there are: the newest one's number. */
  total: number
  between: readonly [older: Version, newer: Version]
  /** What the revision that waits would change. */
  waiting: readonly TopicChange[]
}

/**
 * Whether nobody gave the topic another place between two states, as far as the page tells. What was thrown away or taken back
 * counts for itself alone, as learners saw none of it.
 */
export function staysInPlace({ entries, total, between, waiting }: Between): boolean {
  const [from, to] = between.map((version) => (version === 'waiting' ? total : version))
  if (from === undefined || to === undefined) return false
  const passed = entries.filter(({ revision }) => revision > from && revision <= to)
  const told = [
    ...passed.filter(isSeen),
    ...entries.filter((entry) => between.includes(entry.revision) && !isSeen(entry)),
  ]
  const changes = told.flatMap((entry) => entry.changes)
  const all = between.includes('waiting') ? [...changes, ...waiting] : changes
  return passed.length === to - from && !all.some(({ what }) => what === 'belt' || what === 'order')
}
