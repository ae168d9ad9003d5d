import { useDebouncedCallback } from '@mantine/hooks'
import { type ChangeEvent, useState } from 'react'
import { SEARCH_MAX } from './useTableState'

/** Milliseconds without a key before the search. */
export const PAUSE_MS = 300

/**
 * A search field whose text is `kept` in the address: typing shows immediately and is kept after a pause. When the address
 * changes from elsewhere (cleared, a link, the back button), the field follows.
 */
export function useTypedText(kept: string, keep: (text: string) => void) {
  const [text, setText] = useState(kept)
  const [known, setKnown] = useState(kept)
  // Texts sent to the address and not yet there: their arrival must not overwrite newer typing.
  const [awaited, setAwaited] = useState<readonly string[]>([])
  if (known !== kept) {
    setKnown(kept)
    const own = awaited.indexOf(kept)
    setAwaited(own < 0 ? [] : awaited.slice(own + 1))
    if (own < 0) setText(kept)
  }
  const keepLater = useDebouncedCallback((typed: string) => {
    // The address has been changed from elsewhere.
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
