import { Button, Divider, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../../../lib/paths'
import { useSignedIn } from '../../../lib/session'
import { useIsPhone } from '../../../ui/useIsPhone'
import { useDialogProps } from '../../../ui/useDialogProps'
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
      fullScreen={useIsPhone()}
    >
      <ContactForm onSaved={handleSaved} />
      <Divider my="lg" />
      <PasswordForm />
      <Divider my="lg" />
      <NotificationLink onFollow={onClose} />
      <Divider my="lg" />
      <OwnDataForm />
      <Divider my="lg" />
      <SessionList />
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
