import type { Tier } from '@tristar/shared/common/tiers'
import type { CSSProperties } from 'react'
import { toneVar } from '../../../ui/theme'
import { starTone } from '../../common/StarLabel'
import { Medal } from '../../common/stars/Medal'
import classes from './stars.module.css'

/** The circles around the medal by their radius, a medal's width being 1. */
const HALO = 0.66
const CIRCLES = [0.82, 1.01, 1.23, 1.48, 1.76] as const
const REACH = 1.8

/** The medal on its stage. In the moment of the star it turns: its back is the pressed medal, its star fills upwards. */
export function StarStage({ tier, size }: { tier: Tier; size: number }) {
  const tone = starTone(tier)
  const tones = {
    '--soft': toneVar(tone, 'soft'),
    '--track': toneVar(tone, 'track'),
    '--edge': toneVar(tone, 'edge'),
    '--deep': `var(--mantine-color-${tone}-9)`,
  } as CSSProperties
  const around = 2 * REACH * size
  return (
    <div className={classes.stage} style={tones} aria-hidden="true">
      <svg
        className={classes.circles}
        viewBox={`${-REACH} ${-REACH} ${2 * REACH} ${2 * REACH}`}
        width={around}
        height={around}
      >
        <circle r={HALO} className={classes.halo} />
        {CIRCLES.map((radius, index) => (
          <circle key={radius} r={radius} style={{ '--place': index } as CSSProperties} />
        ))}
      </svg>
      <div className={classes.medal} style={{ width: size, height: size }}>
        <div className={classes.front}>
          <Medal tier={tier} state="held" size={size} />
          <div className={classes.unfilled}>
            <Medal tier={tier} state="pressed" size={size} />
          </div>
        </div>
        <div className={classes.back}>
          <Medal tier={tier} state="pressed" size={size} />
        </div>
      </div>
    </div>
  )
}
