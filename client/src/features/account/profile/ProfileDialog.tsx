import { Button, Divider, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../../../lib/paths'
import { useSignedIn } from '../../../lib/session'
import { HelpLine } from '../../../ui/HelpLine'
import { useIsPhone } from '../../../ui/useIsPhone'
import { useDialogProps } from '../../../ui/useDialogProps'
import { KeysDialog } from '../../common/keys/KeysDialog'
import { ContactForm } from './ContactForm'
import { OwnDataForm } from './OwnDataForm'
import { PasswordForm } from './PasswordForm'
import { SessionList } from './SessionList'

interface ProfileDialogProps {
  opened: boolean
  onClose: () => void
  /** After the contact data was saved. */
  onSaved?: () => void
}

/** My Profile: contact data, language, password, notifications, one's own data and sessions. */
export function ProfileDialog({ opened, onClose, onSaved }: ProfileDialogProps) {
  const { t } = useTranslation('account')
  const phone = useIsPhone()
  function handleSaved() {
    onClose()
    onSaved?.()
  }
  return (
    <Modal
      {...useDialogProps(opened)}
      onClose={onClose}
      title={t('title')}
      size="30rem"
      fullScreen={phone}
    >
      <ContactForm onSaved={handleSaved} />
      <Divider my="lg" />
      <PasswordForm />
      <Divider my="lg" />
      <NotificationLink onFollow={onClose} />
      <Divider my="lg" />
      {!phone && <KeysPart />}
      <OwnDataForm />
      <Divider my="lg" />
      <SessionList />
      <HelpLine />
    </Modal>
  )
}

/** Leads to the page on which one chooses what one is told. */
function NotificationLink({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation('account')
  const { notificationSettings } = paths[useSignedIn().role]
  return (
    <Stack gap="md">
      <div>
        <Title order={3}>{t('notifications.title')}</Title>
        <Text c="dimmed">{t('notifications.help')}</Text>
      </div>
      <Group justify="flex-end">
        <Button component={Link} to={notificationSettings} variant="default" onClick={onFollow}>
          {t('notifications.open')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Leads to the keys, also of those who have switched them off. */
function KeysPart() {
  const { t } = useTranslation('account')
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Stack gap="md">
        <div>
          <Title order={3}>{t('keys.title')}</Title>
          <Text c="dimmed">{t('keys.help')}</Text>
        </div>
        <Group justify="flex-end">
          <Button variant="default" aria-haspopup="dialog" onClick={open}>
            {t('keys.open')}
          </Button>
        </Group>
      </Stack>
      <Divider my="lg" />
      <KeysDialog opened={opened} onClose={close} />
    </>
  )
}
