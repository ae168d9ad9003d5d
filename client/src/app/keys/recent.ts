import { storage } from '../../lib/storage'

/** Somewhere that was gone to, as it was called then. */
interface Kept {
  id: string
  label: string
  note?: string
  to: string
}

const MOST = 5

/** Kept in this browser, per person. */
const keyOf = (userId: string) => `recent:${userId}`

/** What was opened from the palette, the latest first. */
export function recentOf(userId: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(storage.get(keyOf(userId)) ?? '')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

export function keepRecent(userId: string, { id, label, note, to }: Kept): void {
  const others = recentOf(userId).filter((each) => each.id !== id)
  const kept = [{ id, label, note, to }, ...others].slice(0, MOST)
  storage.set(keyOf(userId), JSON.stringify(kept))
}

function isKept(each: unknown): each is Kept {
  const { id, label, to } = (each ?? {}) as Partial<Record<keyof Kept, unknown>>
  return [id, label, to].every((text) => typeof text === 'string')
}
