import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { startTransition, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumber } from '../../lib/useNumber'
import { useWhenIdle } from '../../lib/useWhenIdle'
import { LazyDialog } from '../../ui/LazyDialog'
import { lazyWithTexts } from '../../lib/lazyWithTexts'
import classes from './Bell.module.css'

const NotificationCenter = lazyWithTexts(
  async () => (await import('../../features/notifications/NotificationCenter')).NotificationCenter,
  'notifications',
  'newSeller',
  'lines',
)

const MOST_SHOWN = 99

/** The bell with the number of unread notifications. What counts and shows them is loaded once the page has settled. */
export function Bell() {
  const { t } = useTranslation()
  const number = useNumber()
  const [settled, setSettled] = useState(false)
  const [unread, setUnread] = useState(0)
  const [opened, { open, close }] = useDisclosure()
  useWhenIdle(useCallback(() => startTransition(() => setSettled(true)), []))
  const name = unread > 0 ? t('nav.unread', { number: number(unread) }) : t('nav.notifications')
  return (
    <>
      <UnstyledButton className={classes.bell} title={name} aria-haspopup="dialog" onClick={open}>
        <IconBell size={20} stroke={1.75} aria-hidden="true" />
        {unread > 0 && (
          <span className={classes.count} aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </UnstyledButton>
      {(settled || opened) && (
        <LazyDialog opened={opened} kept onClose={close}>
          <NotificationCenter opened={opened} onClose={close} onUnread={setUnread} />
        </LazyDialog>
      )}
    </>
  )
}
