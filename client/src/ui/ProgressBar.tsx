import { NativeProgress } from './NativeProgress'
import classes from './Progress.module.css'
import { type Tone, toneVar } from './theme'

interface ProgressBarProps {
  /** 0 to 100. */
  value: number
  label: string
  tone?: Tone
  /** 4 px, for tables. */
  thin?: boolean
}

/** A progress bar with its figure at the right, which the bar itself says to screen readers. */
export function ProgressBar({ value, label, tone = 'ink', thin = false }: ProgressBarProps) {
  return (
    <div className={classes.bar} data-thin={thin || undefined}>
      <NativeProgress label={label} value={value} />
      <div
        className={classes.track}
        aria-hidden="true"
        style={{ background: toneVar(thin ? 'gray' : tone, 'track') }}
      >
        <div
          className={classes.fill}
          style={{ width: `${value}%`, background: toneVar(tone, 'mark') }}
        />
      </div>
      <span className={classes.value} aria-hidden="true">
        {`${value}%`}
      </span>
    </div>
  )
}
