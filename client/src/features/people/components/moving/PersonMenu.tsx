import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../ui/IconButton'
import { useIsPhone } from '../../../../ui/useIsPhone'
import { usePersonText } from '../../../common/usePersonText'
import { ActionItems } from './ActionItems'
import { actionsOn, type MovingPerson, type PersonAction } from './person'

export type AskPerson = (person: MovingPerson, action: PersonAction) => void

/** The actions on one person, behind three dots. Needs the namespace `moves`. */
export function PersonMenu({ person, onAsk }: { person: MovingPerson; onAsk: AskPerson }) {
  const { t } = useTranslation('moves')
  const phone = useIsPhone()
  const who = usePersonText()(person.id, person.name)
  return (
    <Menu position="bottom-end" keepMounted={false}>
      <Menu.Target>
        <IconButton icon={IconDots} label={t('actionsOf', { who })} size={phone ? 44 : 32} />
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems actions={actionsOn(person)} onChoose={(action) => onAsk(person, action)} />
      </Menu.Dropdown>
    </Menu>
  )
}
