import { useDebouncedCallback } from '@mantine/hooks'
import { isWithin } from '@tristar/shared/common/filters'
import { useState } from 'react'
import type { FilterState } from '../../../../lib/useFilters'
import { PAUSE_MS } from '../../../../ui/useTypedText'
import type { Filter } from './filterWords'

type NumberFilter = Filter & { kind: 'number' }
type Texts = Readonly<Record<string, string>>

/**
 * The typed texts of a number, or of both ends of a span. They are checked together after a pause, or when they are left
 * sooner, and the good ones go to the address; when that changes from elsewhere, the fields follow.
 */
export function useNumberTexts(names: readonly string[], state: FilterState) {
  const kept = textsOf(names, (name) => String(state.chosen[name] ?? ''))
  const [texts, setTexts] = useState(kept)
  const [known, setKnown] = useState(kept)
  // Sent to the address and not yet there: its arrival must not overwrite newer typing.
  const [awaited, setAwaited] = useState<Texts>()
  const [path] = useState(location.pathname)
  const filterOf = (name: string) => state.filters[name] as NumberFilter
  const same = (some: Texts, others?: Texts) => names.every((name) => some[name] === others?.[name])
  if (!same(kept, known)) {
    setKnown(kept)
    setAwaited(undefined)
    if (!same(kept, awaited)) setTexts(kept)
  }

  /** The number at the other end; while that is none, the one that is in force. */
  function bound(other: string | undefined, usual: number): number {
    if (!other) return usual
    const text = typed(other)
    const good = text === '' || isWithin(filterOf(other), text)
    return Number((good ? text : kept[other]) || usual)
  }
  const typed = (name: string) => (texts[name] ?? '').trim()
  const boundsOf = (name: string) => {
    const { min, max, notBefore, notAfter } = filterOf(name)
    return { min: bound(notBefore, min), max: bound(notAfter, max) }
  }
  /** What is in force stays so, whatever is typed at the other end. */
  const isGood = (name: string) =>
    ['', kept[name]].includes(typed(name)) || isWithin(boundsOf(name), typed(name))

  const keepLater = useDebouncedCallback(
    () => {
      const changed = names.filter((name) => isGood(name) && typed(name) !== kept[name])
      // Nobody is led back to a page that was left.
      if (changed.length === 0 || location.pathname !== path) return
      setAwaited({ ...kept, ...textsOf(changed, typed) })
      for (const name of changed) state.set(name, typed(name))
    },
    { delay: PAUSE_MS, flushOnUnmount: true },
  )
  return {
    texts,
    boundsOf,
    isGood,
    type: (name: string, text: string) => {
      setTexts({ ...texts, [name]: text })
      keepLater()
    },
    keepNow: () => keepLater.flush(),
  }
}

const textsOf = (names: readonly string[], textOf: (name: string) => string): Texts =>
  Object.fromEntries(names.map((name) => [name, textOf(name)]))
