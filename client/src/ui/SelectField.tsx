import { IconSelector } from '@tabler/icons-react'
import { FieldFrame, type FieldProps } from './Field'
import classes from './Field.module.css'

interface Option {
  value: string
  label: string
  disabled?: boolean
}

interface SelectFieldProps extends FieldProps {
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}

/** A native select: small, and usable on every keyboard and phone. */
export function SelectField({ options, value, onChange, ...field }: SelectFieldProps) {
  const arrow = (
    <span className={classes.arrow}>
      <IconSelector size={18} stroke={1.75} aria-hidden="true" />
    </span>
  )
  return (
    <FieldFrame {...field} after={arrow}>
      {(tied) => (
        <select {...tied} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
