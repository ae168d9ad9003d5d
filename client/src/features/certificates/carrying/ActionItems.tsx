import { Menu } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'

export interface Action {
  label: string
  icon: TablerIcon
  act: () => unknown
}

/** Actions as the items of a menu. */
export function ActionItems({ actions }: { actions: readonly Action[] }) {
  return actions.map(({ label, icon: Icon, act }) => (
    <Menu.Item
      key={label}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => void act()}
    >
      {label}
    </Menu.Item>
  ))
}
