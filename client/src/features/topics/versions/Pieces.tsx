import type { Piece } from './pieces'
import classes from './versions.module.css'

interface PiecesProps {
  pieces: readonly Piece[]
  side: 'before' | 'after'
}

/** A text of one of two states: what the other lacks is soft ink, of the former state gray and struck through. */
export function Pieces({ pieces, side }: PiecesProps) {
  if (pieces.length === 0) return '–'
  const Mark = side === 'before' ? 'del' : 'ins'
  return pieces.map(({ text, differs }, place) =>
    differs ? (
      <Mark key={`${place} ${text}`} className={classes[side]}>
        {text}
      </Mark>
    ) : (
      text
    ),
  )
}
