import type { CSSProperties } from 'react'
import type { Tone } from '../theme'
import allDone from './all-done.svg?no-inline'
import classes from './Drawing.module.css'
import empty from './empty.svg?no-inline'
import failed from './failed.svg?no-inline'
import firstDay from './first-day.svg?no-inline'
import noCover from './no-cover.svg?no-inline'
import study from './study.svg?no-inline'
import train from './train.svg?no-inline'

/** Each is a file with a symbol `drawing`, whose colours are the roles of Drawing.module.css; it is read when it is shown. */
const FILES = { allDone, empty, failed, firstDay, noCover, study, train }

type DrawingName = keyof typeof FILES

interface DrawingProps {
  name: DrawingName
  /** The metal of its star. */
  star?: Extract<Tone, 'bronze' | 'silver' | 'gold'>
  className?: string | undefined
}

/** A picture of the house's own, in the colours of the scheme; its class gives it a size. It says nothing that is not said beside it. */
export function Drawing({ name, star = 'bronze', className = '' }: DrawingProps) {
  return (
    <svg className={`${classes.drawing} ${className}`} style={METALS[star]} aria-hidden="true">
      <use href={`${FILES[name]}#drawing`} />
    </svg>
  )
}

const METALS = { bronze: metal('bronze'), silver: metal('silver'), gold: metal('gold') }

/** The steps of a metal that the star's roles choose from. */
function metal(star: Tone): CSSProperties {
  const steps = [2, 3, 4, 5, 6].map((step) => [
    `--metal-${step}`,
    `var(--mantine-color-${star}-${step})`,
  ])
  return Object.fromEntries(steps)
}
