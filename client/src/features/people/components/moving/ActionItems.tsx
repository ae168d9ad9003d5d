import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toneVar } from '../../../../ui/theme'
import type { PersonAction } from './person'

interface ActionItemsProps<Action> {
  actions: readonly Action[]
  onChoose: (action: Action) => void
}

/** On a person's page alone. */
type FurtherAction = 'confirm' | 'edit' | 'invite' | 'reset' | 'erase'

const DESTRUCTIVE: readonly string[] = ['deactivate', 'reset', 'erase']

/** What can be done with a person, in a menu. Needs the namespace `moves`. */
export function ActionItems<Action extends PersonAction | FurtherAction>({
  actions,
  onChoose,
}: ActionItemsProps<Action>) {
  const { t } = useTranslation('moves')
  return actions.map((action) => (
    <Menu.Item
      key={action}
      // Mantine's red is too dark to be read on a dark surface.
      color={DESTRUCTIVE.includes(action) ? toneVar('red', 'text') : undefined}
      onClick={() => onChoose(action)}
    >
      {t(`${action}.button`)}
    </Menu.Item>
  ))
}
