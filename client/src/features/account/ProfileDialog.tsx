import { Divider, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../ui/useIsPhone'
import { ContactForm } from './components/ContactForm'
import { PasswordForm } from './components/PasswordForm'

/** My Profile: contact data, language and password of whoever is signed in. */
export function OpenProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const common = useTranslation('ui')
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      size="30rem"
      fullScreen={useIsPhone()}
      closeButtonProps={{ 'aria-label': common.t('action.close') }}
    >
      <ContactForm onSaved={onClose} />
      <Divider my="lg" />
      <PasswordForm />
    </Modal>
  )
}
