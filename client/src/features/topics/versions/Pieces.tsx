import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { Piece } from './pieces'
import classes from './versions.module.css'
import { Passage } from '../../../ui/Passage'

interface PiecesProps {
  pieces: readonly Piece[]
  side: 'before' | 'after'
  /** The language of a text of content. */
  of?: MaterialLanguage | undefined
}

/** A text of one of two states: what the other lacks is soft ink, of the former state gray and struck through. */
export function Pieces({ pieces, side, of }: PiecesProps) {
  if (pieces.length === 0) return '–'
  const Mark = side === 'before' ? 'del' : 'ins'
  const marked = pieces.map(({ text, differs }, place) =>
    differs ? (
      <Mark key={`${place} ${text}`} className={classes[side]}>
        {text}
      </Mark>
    ) : (
      text
    ),
  )
  return <Passage of={of}>{marked}</Passage>
}
