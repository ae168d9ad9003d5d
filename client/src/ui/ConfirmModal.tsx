import { Button, Modal, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogSubmit } from '../lib/useDialogSubmit'
import { WarningBanner } from './Banner'
import { DialogFoot } from './DialogFoot'
import { SubmitButton } from './SubmitButton'
import { useDialogProps } from './useDialogProps'

export interface ConfirmDialogProps {
  opened: boolean
  title: string
  children: ReactNode
  /** By default OK. */
  confirmLabel?: string
  /** By default Cancel: where that is what the action does, it would be misread. */
  keepLabel?: string
  /** Another way out, at the start of the foot. */
  aside?: ReactNode
  /** Deletes something: the button is red. */
  destructive?: boolean
  /** There is something to fill in: the dialog is not described by what stands in it. */
  withFields?: boolean
  /** The action is not possible yet. */
  disabled?: boolean
  /** By default sm; a number is the width in pixels. */
  size?: 'sm' | 'lg' | number
  /** Runs the action; an error is shown inside the dialog. */
  onConfirm: () => Promise<void> | void
  onClose: () => void
}

/** Asks before an action that cannot be undone; Escape and Cancel change nothing. */
export function ConfirmModal(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, destructive, onConfirm, onClose } = props
  const { disabled, keepLabel, aside, withFields, size = 'sm' } = props
  const id = useId()
  const { t } = useTranslation()
  const { busy, error, dismiss, submit, cancel } = useDialogSubmit(onClose)

  return (
    <Modal {...useDialogProps(opened)} id={id} onClose={cancel} title={title} centered size={size}>
      <WarningBanner error={error} onDismiss={dismiss} />
      {/* Mantine describes a dialog by the element of this id. */}
      <Text
        id={withFields ? undefined : `${id}-body`}
        component="div"
        mt={error === null ? 0 : 'md'}
      >
        {children}
      </Text>
      <DialogFoot aside={aside}>
        <Button variant="default" onClick={cancel}>
          {keepLabel ?? t('action.cancel')}
        </Button>
        <SubmitButton
          variant={destructive ? 'destroy' : 'filled'}
          busy={busy}
          disabled={disabled}
          onClick={() => void submit(onConfirm)}
          // A disabled button takes no focus: it would stay outside the dialog.
          autoFocusInDialog={!disabled}
        >
          {confirmLabel ?? t('action.ok')}
        </SubmitButton>
      </DialogFoot>
    </Modal>
  )
}
