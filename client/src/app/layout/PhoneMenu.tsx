import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDialogProps } from '../../ui/useDialogProps'
import classes from './PhoneBar.module.css'
import { Sidebar } from './Sidebar'

/** The sidebar in a drawer, loaded when the menu is first opened. */
export function PhoneMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Drawer
      {...useDialogProps(opened)}
      onClose={onClose}
      title={t('nav.menu')}
      size="18rem"
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': t('nav.closeMenu'), size: 44, iconSize: 24 }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Sidebar branded={false} onProfileSaved={onClose} />
    </Drawer>
  )
}
