import { useDebouncedCallback } from '@mantine/hooks'
import { type ChangeEvent, useState } from 'react'
import { SEARCH_MAX } from './useTableState'

/** Milliseconds without a key after which it is searched for. */
const PAUSE_MS = 300

/**
 * A text field whose text, `kept` in the address, is searched for: what is typed stands there at once, and is kept after a
 * pause. When the address changes from elsewhere (cleared, a link, the back button), the field follows: it must not say
 * one thing while another is searched for.
 */
export function useTypedText(kept: string, keep: (text: string) => void) {
  const [text, setText] = useState(kept)
  const [known, setKnown] = useState(kept)
  // What the field has asked for and the address does not say yet: when it comes, it must not take what is typed meanwhile.
  const [awaited, setAwaited] = useState<readonly string[]>([])
  if (known !== kept) {
    setKnown(kept)
    const own = awaited.indexOf(kept)
    setAwaited(own < 0 ? [] : awaited.slice(own + 1))
    if (own < 0) setText(kept)
  }
  const keepLater = useDebouncedCallback((typed: string) => {
    // The address has changed from elsewhere in the meantime.
    if (typed !== text.trim()) return
    if (typed !== kept) setAwaited([...awaited, typed])
    keep(typed)
  }, PAUSE_MS)
  return {
    maxLength: SEARCH_MAX,
    value: text,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setText(value)
      keepLater(value.trim())
    },
  }
}
