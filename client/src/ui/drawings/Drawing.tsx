import type { CSSProperties } from 'react'
import type { Tone } from '../theme'
import classes from './Drawing.module.css'
import noCover from './no-cover.svg?no-inline'
import study from './study.svg?no-inline'
import train from './train.svg?no-inline'

/** Each is a file with a symbol `drawing`, whose colours are the roles of Drawing.module.css. */
const FILES = { noCover, study, train }

export type DrawingName = keyof typeof FILES

interface DrawingProps {
  name: DrawingName
  /** The metal of its star. */
  star?: Extract<Tone, 'bronze' | 'silver' | 'gold'>
  className?: string | undefined
}

/** A picture of the house's own, in the colours of the scheme; its class gives it a size. It says nothing that is not said beside it. */
export function Drawing({ name, star = 'bronze', className = '' }: DrawingProps) {
  const metal = {
    '--drawing-star': `var(--mantine-color-${star}-5)`,
    '--drawing-star-light': `var(--mantine-color-${star}-3)`,
    '--drawing-star-deep': `var(--mantine-color-${star}-6)`,
  } as CSSProperties
  return (
    <svg className={`${classes.drawing} ${className}`} style={metal} aria-hidden="true">
      <use href={`${FILES[name]}#drawing`} />
    </svg>
  )
}
