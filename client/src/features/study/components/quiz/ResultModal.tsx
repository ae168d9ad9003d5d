import { Modal, type ModalProps } from '@mantine/core'
import { useDialogProps } from '../../../../ui/useDialogProps'
import { useIsPhone } from '../../../../ui/useIsPhone'

interface ResultModalProps extends Pick<
  ModalProps,
  'onClose' | 'size' | 'title' | 'classNames' | 'children'
> {
  /** A phone's whole screen. */
  long?: boolean
}

/** The dialog around a result: a press beside it does not lose it. */
export function ResultModal({ long = false, ...modal }: ResultModalProps) {
  const phone = useIsPhone()
  return (
    <Modal
      {...useDialogProps(true)}
      centered
      padding={phone ? 'md' : 'xl'}
      fullScreen={long && phone}
      closeOnClickOutside={false}
      {...modal}
    />
  )
}
