import classes from './NativeProgress.module.css'

interface NativeProgressProps {
  label: string
  value: number
  max?: number
}

/** Progress for screen readers; what is seen is drawn beside it. */
export function NativeProgress({ label, value, max = 100 }: NativeProgressProps) {
  return <progress className={classes.native} aria-label={label} value={value} max={max} />
}
