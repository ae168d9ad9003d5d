import { type ReactNode, useId } from 'react'
import classes from './SegmentedControl.module.css'

interface SegmentedControlProps<Value extends string> {
  /** Names the choice. */
  'aria-label': string
  data: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  size?: 'xs' | 'sm' | 'md'
  fullWidth?: boolean
  className?: string
}

/**
 * One of a few values, as radio buttons side by side. Not Mantine's: it measures the page to place its indicator, which on a
 * slow phone costs a second layout of the first screen, 90 ms.
 */
export function SegmentedControl<Value extends string>({
  data,
  value: chosen,
  onChange,
  size = 'sm',
  fullWidth,
  className,
  ...named
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <div
      {...named}
      role="radiogroup"
      className={`${classes.root} ${className ?? ''}`}
      data-size={size}
      data-full={fullWidth || undefined}
    >
      {data.map(({ value, label }) => (
        <label key={value} className={classes.item} data-ring>
          <input
            type="radio"
            className={classes.input}
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          <span className={classes.label}>{label}</span>
        </label>
      ))}
    </div>
  )
}
