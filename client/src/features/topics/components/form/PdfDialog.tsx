import { Modal } from '@mantine/core'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogProps } from '../../../../ui/useDialogProps'
import { useIsPhone } from '../../../../ui/useIsPhone'
import classes from './form.module.css'

interface PdfDialogProps {
  language: MaterialLanguage
  /** By default that of a preview. */
  title?: string
  /** CSS pixels. */
  size?: number
  onClose: () => void
  /** The slides. */
  children: ReactNode
}

/** A language's slides, to look through. */
export function PdfDialog({ language, title, size = 960, onClose, children }: PdfDialogProps) {
  const { t } = useTranslation('topicEditor')
  const phone = useIsPhone()
  return (
    <Modal
      {...useDialogProps(true)}
      onClose={onClose}
      title={title ?? t('theory.previewOf', { language: t(`language.${language}`) })}
      size={size}
      padding={0}
      fullScreen={phone}
      classNames={{ header: classes.previewHead }}
    >
      {children}
    </Modal>
  )
}
