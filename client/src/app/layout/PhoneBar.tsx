import { ActionIcon, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Brand } from '../../ui/Brand'
import classes from './PhoneBar.module.css'
import { Sidebar } from './Sidebar'

/** On a phone: 56 px with the brand and the menu, which holds what the sidebar holds. */
export function PhoneBar() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [opened, { open, close }] = useDisclosure()

  useEffect(close, [pathname, close])

  return (
    <header className={classes.bar}>
      <Brand />
      <ActionIcon
        variant="transparent"
        size={44}
        color="var(--mantine-color-text)"
        aria-label={t('nav.openMenu')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconMenu2 size={24} stroke={1.75} />
      </ActionIcon>
      <Drawer
        opened={opened}
        onClose={close}
        title={t('nav.menu')}
        size="18rem"
        transitionProps={{ duration: 120 }}
        closeButtonProps={{ 'aria-label': t('nav.closeMenu'), size: 44 }}
        classNames={{ content: classes.content, body: classes.body }}
      >
        <Sidebar branded={false} />
      </Drawer>
    </header>
  )
}
