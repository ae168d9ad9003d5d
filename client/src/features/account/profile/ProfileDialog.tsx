import { Divider, Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../../ui/useIsPhone'
import { ContactForm } from './ContactForm'
import { NotificationLink } from './NotificationLink'
import { OwnDataForm } from './OwnDataForm'
import { PasswordForm } from './PasswordForm'

/** My Profile: contact data, language, password, notifications and one's own data. */
export function ProfileDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('account')
  const common = useTranslation('ui')
  return (
    <Modal
      // Opens one render later, so that Mantine records where the focus has to return to.
      opened={useMounted() && opened}
      onClose={onClose}
      title={t('title')}
      size="30rem"
      fullScreen={useIsPhone()}
      closeButtonProps={{ 'aria-label': common.t('action.close') }}
    >
      <ContactForm onSaved={onClose} />
      <Divider my="lg" />
      <PasswordForm />
      <Divider my="lg" />
      <NotificationLink onFollow={onClose} />
      <Divider my="lg" />
      <OwnDataForm />
    </Modal>
  )
}
