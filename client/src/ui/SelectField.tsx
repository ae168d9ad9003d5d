import { Input, type MantineSize } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useId } from 'react'

interface Option {
  value: string
  label: string
  disabled?: boolean
}

interface SelectFieldProps {
  label: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  size?: MantineSize
  icon?: ReactNode
  error?: ReactNode
}

/** A native select: small, and at home on every keyboard and phone. */
export function SelectField(props: SelectFieldProps) {
  const { label, options, value, onChange, size, icon, error } = props
  const id = useId()
  return (
    <Input.Wrapper id={id} label={label} size={size} error={error}>
      <Input
        component="select"
        id={id}
        size={size}
        pointer
        error={error}
        leftSection={icon}
        rightSection={<IconSelector size={18} stroke={1.75} aria-hidden="true" />}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Input>
    </Input.Wrapper>
  )
}
