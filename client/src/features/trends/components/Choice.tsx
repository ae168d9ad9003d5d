import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SegmentedControl } from '../../../ui/SegmentedControl'
import { useIsPhone } from '../../../ui/useIsPhone'

interface ChoiceProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  /** A list on a wide screen too. */
  select?: boolean
  icon?: ReactNode
}

/** One of a few values: segments, on a phone a list. */
export function Choice({ label, options, value, onChange, select = false, icon }: ChoiceProps) {
  const phone = useIsPhone()
  if (!select && !phone)
    return <SegmentedControl aria-label={label} data={options} value={value} onChange={onChange} />
  return (
    <NativeSelect
      aria-label={label}
      leftSection={icon}
      rightSection={<IconSelector size={18} stroke={1.75} aria-hidden="true" />}
      data={[...options]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
