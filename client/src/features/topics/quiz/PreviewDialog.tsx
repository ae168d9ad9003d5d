import { Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { ownFields } from '@tristar/shared/topics/quizEditing.rules'
import { withoutKey } from '@tristar/shared/topics/topics.rules'
import type { LearnerQuestion, Question } from '@tristar/shared/topics/topics.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../../ui/useIsPhone'
import { useTopmost } from '../../../ui/useTopmost'
import classes from './quiz.module.css'

export type RenderPreview = (question: LearnerQuestion) => ReactNode

interface PreviewDialogProps {
  question: Question
  renderPreview: RenderPreview
  onClose: () => void
}

/** The question without its key, drawn as learners see it. */
export function PreviewDialog({ question, renderPreview, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(['quizEditor', 'ui'])
  const isPhone = useIsPhone()
  return (
    <Modal
      // Opens one render later, so that Mantine records where the focus has to return to.
      opened={useMounted()}
      onClose={onClose}
      closeOnEscape={useTopmost(true)}
      title={t('preview.title')}
      size="45rem"
      centered
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('ui:action.close') }}
    >
      <p className={classes.previewHelp}>{t('preview.help')}</p>
      {renderPreview(withoutKey(ownFields(question)))}
    </Modal>
  )
}
