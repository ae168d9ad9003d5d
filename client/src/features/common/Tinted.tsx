import type { ReactNode } from 'react'
import { type Tone, toneVar } from '../../ui/theme'
import classes from './Tinted.module.css'

/** The icon of a line, on a square of its tone. */
export function Tinted({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={classes.icon}
      style={{ background: toneVar(tone, 'soft'), color: toneVar(tone, 'text') }}
    >
      {children}
    </span>
  )
}
