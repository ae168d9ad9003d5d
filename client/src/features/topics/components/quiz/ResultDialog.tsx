import { Button, Group, Modal } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import type { QuizResult } from '@tristar/shared/progress/progress.schema'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useStudyPaths } from '../../useTask'
import classes from './quiz.module.css'

interface ResultDialogProps {
  result: QuizResult
  onAgain: () => void
}

/** What the quiz came to (specification, section 8); closing it leads to the training list. */
export function ResultDialog({ result, onAgain }: ResultDialogProps) {
  const { t } = useTranslation(['topics', 'ui'])
  const navigate = useNavigate()
  const { training } = useStudyPaths()
  const passed = result.evaluation === 'Passed'
  const Icon = passed ? IconCircleCheckFilled : IconCircleXFilled
  const handleClose = () => void navigate(training)
  return (
    <Modal
      opened
      onClose={handleClose}
      centered
      size="sm"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('ui:action.close') }}
      title={
        <span className={classes.resultTitle} data-tone={passed ? 'green' : 'red'}>
          <Icon size={20} aria-hidden="true" />
          {t(passed ? 'result.passed' : 'result.failed')}
        </span>
      }
    >
      <p className={classes.resultText}>{t(passed ? 'result.passedText' : 'result.failedText')}</p>
      <dl className={classes.result}>
        <dt>{t('result.score')}</dt>
        <dd className={classes.marks}>{t('result.marks', { score: result.score })}</dd>
        <dt>{t('result.correct')}</dt>
        <dd>{result.correct.join(', ') || t('result.none')}</dd>
        <dt>{t('result.wrong')}</dt>
        <dd>{result.wrong.join(', ') || t('result.none')}</dd>
      </dl>
      <Group justify="flex-end" gap="xs" mt="lg">
        {!passed && (
          <Button variant="default" onClick={onAgain}>
            {t('result.again')}
          </Button>
        )}
        <Button data-autofocus onClick={handleClose}>
          {t('toTopics')}
        </Button>
      </Group>
    </Modal>
  )
}
