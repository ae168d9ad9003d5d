import { useEffect, useRef, useState } from 'react'
import { draftKey, readDraft } from './drafts'
import { sessionId, useSignedIn } from './session'
import { storage } from './storage'

/**
 * A draft stored like that of `useDraft`, null before anything is typed. If several tabs have it open, none overwrites what
 * another has stored since: from then on it keeps its own in memory, until a person decides.
 */
export function useSharedDraft<Value>(name: string) {
  const key = draftKey(sessionId(useSignedIn()), name)
  const [value, setValue] = useState(() => readDraft<Value>(key))
  const [first] = useState(() => storage.get(key))
  /** The stored text as this tab read or wrote it last. */
  const seen = useRef(first)
  const [elsewhere, setElsewhere] = useState(false)

  /** Whether another tab has stored something since. */
  const isTaken = () => ![null, seen.current].includes(storage.get(key))

  useEffect(() => {
    const listen = (event: StorageEvent) => {
      if (event.key === key || event.key === null)
        setElsewhere(![null, seen.current].includes(storage.get(key)))
    }
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  }, [key])

  function store(next: Value | null) {
    setValue(next)
    setElsewhere(false)
    if (next === null) storage.remove(key)
    else storage.set(key, JSON.stringify(next))
    seen.current = storage.get(key)
  }

  function save(next: Value | null) {
    if (!isTaken()) return store(next)
    setValue(next)
    setElsewhere(true)
  }

  return {
    value,
    /** Another tab has stored other changes, which are left as they are. */
    elsewhere,
    save,
    clear: () => save(null),
    /** Goes on with the changes of the other tab. */
    take: () => {
      seen.current = storage.get(key)
      setValue(readDraft<Value>(key))
      setElsewhere(false)
    },
    /** Overwrites them. */
    keep: () => store(value),
  }
}
