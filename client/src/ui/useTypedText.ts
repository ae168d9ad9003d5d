import { useDebouncedCallback } from '@mantine/hooks'
import { type ChangeEvent, useState } from 'react'
import { SEARCH_MAX } from './useTableState'

/** Milliseconds without a key after which it is searched for. */
const PAUSE_MS = 300

/**
 * A text field whose text, `kept` in the address, is searched for: what is typed stands there at once, and is kept after a
 * pause. Cleared from elsewhere, the field must not go on saying what is no longer searched for.
 */
export function useTypedText(kept: string, keep: (text: string) => void) {
  const [text, setText] = useState(kept)
  const [known, setKnown] = useState(kept)
  // What the field itself asked for last: an address that comes late must not take what is typed meanwhile.
  const [asked, setAsked] = useState(kept)
  if (known !== kept) {
    setKnown(kept)
    if (!kept && asked) setText('')
  }
  const keepLater = useDebouncedCallback((typed: string) => {
    setAsked(typed)
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
