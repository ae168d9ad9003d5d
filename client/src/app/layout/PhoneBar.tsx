import { UnstyledButton } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { lazyPart } from '../../lib/lazyPart'
import { useWhenIdle } from '../../lib/useWhenIdle'
import { Brand } from '../../ui/Brand'
import { LazyDialog } from '../../ui/LazyDialog'
import { Bell } from './Bell'
import { LaterKeys } from './LaterKeys'
import classes from './PhoneBar.module.css'

const PhoneMenu = lazyPart(async () => (await import('./PhoneMenu')).PhoneMenu)

/** Replaces the sidebar on narrow screens: 56 px with the brand, the search, the bell and the menu. */
export function PhoneBar() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  // The page on which the menu was opened; null while it is closed.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const opened = openedAt === pathname
  const close = () => setOpenedAt(null)
  // Another page closes it, and returning does not reopen it.
  if (openedAt !== null && !opened) close()
  useWhenIdle(PhoneMenu.loadEarly)
  return (
    <section className={classes.bar} aria-label={t('app.name')}>
      <Brand />
      <LaterKeys />
      <Bell />
      <UnstyledButton
        className={classes.menu}
        aria-label={t('nav.openMenu')}
        aria-haspopup="dialog"
        onClick={() => setOpenedAt(pathname)}
      >
        <IconMenu2 size={24} stroke={1.75} aria-hidden="true" />
      </UnstyledButton>
      <LazyDialog opened={opened} onClose={close}>
        <PhoneMenu opened={opened} onClose={close} />
      </LazyDialog>
    </section>
  )
}
