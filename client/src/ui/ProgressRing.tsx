import type { ReactNode } from 'react'
import { NativeProgress } from './NativeProgress'
import classes from './Progress.module.css'
import { type Tone, toneVar } from './theme'

interface ProgressRingProps {
  /** 0 to 100. */
  value: number
  /** For screen readers. */
  label: string
  tone?: Tone
  size?: number
  thickness?: number
  /** In the middle: the figure, a star. */
  children?: ReactNode
}

/** A progress ring; its figure stands inside it as text, and the ring itself says it to screen readers. */
export function ProgressRing(props: ProgressRingProps) {
  const { value, label, tone = 'ink', size = 120, thickness = 10, children } = props
  const radius = (size - thickness) / 2
  const around = 2 * Math.PI * radius
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: thickness, fill: 'none' }
  return (
    <div className={classes.ring} style={{ width: size, height: size }}>
      <NativeProgress label={label} value={value} />
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle {...circle} stroke={toneVar(tone, 'track')} />
        {value > 0 && (
          <circle
            {...circle}
            stroke={toneVar(tone, 'mark')}
            strokeLinecap={value < 100 ? 'round' : 'butt'}
            strokeDasharray={`${(around * value) / 100} ${around}`}
          />
        )}
      </svg>
      <div className={classes.middle} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}

/** The figure in the middle of a large ring: 60%. */
export function RingFigure({ value }: { value: number }) {
  return (
    <span className={classes.figure}>
      {value}
      <span className={classes.percent}>{'%'}</span>
    </span>
  )
}
