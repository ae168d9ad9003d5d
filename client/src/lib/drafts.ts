import { useRef, useState } from 'react'
import { sessionId, useSignedIn } from './session'
import { storage } from './storage'

export function draftKey(userId: string, name: string): string {
  return `draft:${userId}:${name}`
}

/** What is stored; null if there is nothing, or nothing that can be read. */
export function readDraft<Value>(key: string): Value | null {
  const kept = storage.get(key)
  if (kept === null) return null
  try {
    return JSON.parse(kept) as Value
  } catch {
    return null
  }
}

/**
 * A draft that survives a reload and an expired session, stored in this browser under the user's id, so that no one else
 * sees it, until `clear` (domain: Screens).
 * @param first what it starts with in place of what is stored
 */
export function useDraft<Value>(name: string, initial: Value, first?: Value | null) {
  const key = draftKey(sessionId(useSignedIn()), name)
  const [value, setValue] = useState<Value>(() => first ?? readDraft<Value>(key) ?? initial)
  const stored = useRef(value !== initial)
  /** The browser did not take what was saved last: none or an earlier one is stored. */
  const refused = useRef(false)
  const save = (next: Value) => {
    setValue(next)
    const text = JSON.stringify(next)
    storage.set(key, text)
    const now = storage.get(key)
    stored.current = now !== null
    refused.current = now !== text
  }
  /** Whether this browser holds what was saved last. */
  const isKept = () => !refused.current
  const clear = () => {
    setValue(initial)
    storage.remove(key)
    stored.current = false
  }
  /** Changes the draft as it is stored now, so that nothing from another tab is lost; one that was sent there starts anew. */
  const update = (change: (now: Value) => Value) => {
    const sentElsewhere = stored.current && storage.get(key) === null
    const now = (refused.current ? null : readDraft<Value>(key)) ?? value
    save(change(sentElsewhere ? initial : now))
  }
  return { value, save, update, clear, isKept }
}
