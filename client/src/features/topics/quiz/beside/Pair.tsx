import type { ReactNode } from 'react'
import classes from './beside.module.css'
import { Original } from './Original'
import type { KeyedPlace, Translating } from './useTranslating'

interface PairProps {
  place: KeyedPlace
  translating: Translating
  /** The translation. */
  children: ReactNode
}

/** A question with its original beside it, if that is wanted. */
export function Pair({ place, translating, children }: PairProps) {
  const { beside: shown, above } = translating
  return (
    <div className={classes.pair} data-beside={(shown && !above) || undefined}>
      {shown && (
        <div className={classes.left}>
          <Original question={place.source?.question} translating={translating} />
        </div>
      )}
      <div className={classes.own}>{children}</div>
    </div>
  )
}
