import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'

/** Stands in a translated text for what a `Sentence` puts there. */
export const HERE = '\u{E000}'

interface SentenceProps {
  /** With `HERE` in it. */
  text: string
  /** The words around it are for screen readers alone. */
  bare?: boolean
  children: ReactNode
}

/** A translated text with something in it that is no plain text: a title in another language. */
export function Sentence({ text, bare = false, children }: SentenceProps) {
  const [before, after] = text.split(HERE)
  const around = (words: string | undefined) =>
    bare && words ? <VisuallyHidden>{words}</VisuallyHidden> : words
  return (
    <>
      {around(before)}
      {after !== undefined && children}
      {around(after)}
    </>
  )
}
