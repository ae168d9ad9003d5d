import { Drawer } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useTopmost } from '../../ui/useTopmost'
import classes from './PhoneBar.module.css'
import { Sidebar } from './Sidebar'

/** The sidebar in a drawer, loaded when the menu is first opened. */
export function PhoneMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Drawer
      // Opens one render later, so that Mantine records where the focus has to return to.
      opened={useMounted() && opened}
      onClose={onClose}
      closeOnEscape={useTopmost(opened)}
      title={t('nav.menu')}
      size="18rem"
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': t('nav.closeMenu'), size: 44, iconSize: 24 }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Sidebar branded={false} />
    </Drawer>
  )
}
