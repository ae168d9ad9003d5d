import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../../../ui/ProgressBar'

interface SendingDialogProps {
  /** 0 to 1. */
  part: number
  cancel: () => void
}

/** The upload's progress. Once everything is sent, it can no longer be cancelled. */
export function SendingDialog({ part, cancel }: SendingDialogProps) {
  const { t } = useTranslation(['topicEditor', 'ui'])
  const sent = part >= 1
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('sending.title')}
      centered
      size="sm"
    >
      <ProgressBar value={Math.floor(part * 100)} label={t('sending.title')} />
      <Text mt="md" aria-live="polite">
        {t(sent ? 'sending.saving' : 'sending.text')}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={sent} onClick={cancel}>
          {t('ui:action.cancel')}
        </Button>
      </Group>
    </Modal>
  )
}
