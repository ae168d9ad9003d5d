import { Modal } from '@mantine/core'
import { ownFields } from '@tristar/shared/topics/quizEditing.rules'
import { withoutKey } from '@tristar/shared/topics/topics.rules'
import type { LearnerQuestion, Question } from '@tristar/shared/topics/questions.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../../ui/useIsPhone'
import { useDialogProps } from '../../../ui/useDialogProps'
import classes from './quiz.module.css'

export type RenderPreview = (question: LearnerQuestion) => ReactNode

interface PreviewDialogProps {
  question: Question
  renderPreview: RenderPreview
  onClose: () => void
}

/** The question without its key, drawn as learners see it. */
export function PreviewDialog({ question, renderPreview, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('quizEditor')
  const isPhone = useIsPhone()
  return (
    <Modal
      {...useDialogProps(true)}
      onClose={onClose}
      title={t('preview.title')}
      size="45rem"
      centered
      fullScreen={isPhone}
    >
      <p className={classes.previewHelp}>{t('preview.help')}</p>
      {renderPreview(withoutKey(ownFields(question)))}
    </Modal>
  )
}
