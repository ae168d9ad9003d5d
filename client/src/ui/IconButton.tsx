import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

interface IconButtonProps
  extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps> {
  icon: TablerIcon
  label: string
  /** Pixels. */
  iconSize?: number
}

/** A button that shows an icon alone; `label` is its name and its tooltip. */
export function IconButton({ icon: Icon, label, iconSize = 18, ...button }: IconButtonProps) {
  return (
    <ActionIcon variant="subtle" aria-label={label} title={label} {...button}>
      <Icon size={iconSize} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  )
}
