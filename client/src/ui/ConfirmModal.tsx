import { Button, Group, Modal, Text } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../lib/useSubmit'
import { WarningBanner } from './Banner'
import { SubmitButton } from './SubmitButton'

export interface ConfirmDialogProps {
  opened: boolean
  title: string
  children: ReactNode
  /** OK unless the question needs another word. */
  confirmLabel?: string
  /** What is confirmed is gone afterwards: the button is red. */
  destructive?: boolean
  /** Closes the dialog by its own `opened` when it succeeds; what it throws is shown inside the dialog. */
  onConfirm: () => Promise<void> | void
  onClose: () => void
}

/** Asks before something that cannot be taken back; Escape and Cancel leave everything as it is. */
export function ConfirmModal(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, destructive, onConfirm, onClose } = props
  const { t } = useTranslation()
  const { busy, error, dismiss, submit } = useSubmit()

  function handleClose() {
    if (busy) return
    dismiss()
    onClose()
  }

  return (
    <Modal
      // One render later than asked for, so that Mantine notes where the focus has to return to.
      opened={useMounted() && opened}
      onClose={handleClose}
      title={title}
      centered
      size="sm"
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <WarningBanner error={error} onDismiss={dismiss} />
      <Text component="div" mt={error === null ? 0 : 'md'}>
        {children}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={handleClose}>
          {t('action.cancel')}
        </Button>
        <SubmitButton
          variant={destructive ? 'destroy' : 'filled'}
          busy={busy}
          onClick={() => void submit(onConfirm)}
          autoFocusInDialog
        >
          {confirmLabel ?? t('action.ok')}
        </SubmitButton>
      </Group>
    </Modal>
  )
}
