import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import classes from './Sidebar.module.css'

/** SIGN OUT, after asking (domain: Screens). */
export function SignOut() {
  const { t } = useTranslation()
  const { end } = useSession()
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <UnstyledButton className={classes.link} onClick={open}>
        <IconLogout size={20} stroke={1.75} aria-hidden="true" />
        {t('signOut.button')}
      </UnstyledButton>
      <ConfirmDialog opened={opened} title={t('signOut.title')} onConfirm={end} onClose={close}>
        {t('signOut.text')}
      </ConfirmDialog>
    </>
  )
}
