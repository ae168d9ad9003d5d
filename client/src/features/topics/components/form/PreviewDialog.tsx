import { Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { Material } from '@tristar/shared/topics/topics.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../../../ui/useIsPhone'
import classes from './form.module.css'

interface PreviewDialogProps {
  material: Material
  onClose: () => void
  children: ReactNode
}

export function PreviewDialog({ material, onClose, children }: PreviewDialogProps) {
  const { t } = useTranslation(['topicEditor', 'ui'])
  const phone = useIsPhone()
  return (
    <Modal
      // Opens one render later, so that Mantine records where the focus has to return to.
      opened={useMounted()}
      onClose={onClose}
      title={t('theory.previewOf', { language: t(`language.${material.language}`) })}
      size={960}
      padding={0}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': t('ui:action.close') }}
      classNames={{ header: classes.previewHead }}
    >
      {children}
    </Modal>
  )
}
