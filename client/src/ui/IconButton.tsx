import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './PlainButton.module.css'

interface IconButtonProps
  extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps> {
  icon: TablerIcon
  label: string
  /** Pixels. */
  iconSize?: number
  /** Something it began is under way: a spinner takes the icon's place, and the button keeps its focus. */
  busy?: boolean | undefined
}

/** A button that shows an icon alone; `label` is its name and its tooltip. */
export function IconButton({ icon: Icon, label, iconSize = 18, busy, ...button }: IconButtonProps) {
  return (
    // The tooltip is the name: beside another one browsers take it for a description as well.
    <ActionIcon variant="subtle" title={label} aria-busy={busy} {...button}>
      {busy ? (
        <span className={classes.spinner} />
      ) : (
        <Icon size={iconSize} stroke={1.75} aria-hidden="true" />
      )}
    </ActionIcon>
  )
}
