import { Button, Modal, Text, Tooltip } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Task } from '@tristar/shared/study/progress.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useLeft } from '../../../../lib/useLeft'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import { Note } from '../../../../ui/Banner'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { DialogFoot } from '../../../../ui/DialogFoot'
import { showDone } from '../../../../ui/toast'
import { useIsNarrow } from '../../../../ui/useIsPhone'
import { useCompleteTask } from '../../api/taskCompleted'
import { useStudyPaths } from '../../useTask'
import classes from './theory.module.css'
import type { Study } from './useStudyDraft'

interface CompleteTheoryProps {
  task: Task
  study: Study
  /** The last page is on screen. */
  ready: boolean
}

/** Done: asks, records the theory with the time studied, and leads to the quiz or the list. */
export function CompleteTheory({ task, study, ready }: CompleteTheoryProps) {
  const { t } = useTranslation('topics')
  const narrow = useIsNarrow()
  const title = useTopicTitle()
  const { complete, waiting } = useCompleteTask()
  const navigate = useNavigate()
  const left = useLeft()
  const { training, quiz } = useStudyPaths()
  const [step, setStep] = useState<'reading' | 'asking' | 'completed'>('reading')
  const quizNext = task.quiz && task.quizDone !== true && task.quizLanguages.length > 0

  async function handleConfirm() {
    const theory = {
      topicId: task._id,
      attemptId: study.attemptId(),
      duration: study.seconds(),
      scores: 100,
      ...study.read(),
    } as const
    await complete({ mytype: 'Theory', ...theory })
    study.recorded()
    if (quizNext) return setStep('completed')
    showDone(t('theory.completed'), title(task.titles))
    await handleLeave(training)
  }

  async function handleLeave(to: string) {
    study.clear()
    if (!left.current) await navigate(to)
  }

  return (
    <>
      <Tooltip label={t('theory.doneOnLast')} disabled={ready}>
        {/* A disabled button has no pointer events of its own. */}
        <span className={classes.done}>
          <Button
            fullWidth
            leftSection={narrow ? null : <IconCheck size={18} stroke={1.75} aria-hidden="true" />}
            disabled={!ready}
            aria-description={ready ? undefined : t('theory.doneOnLast')}
            onClick={() => setStep('asking')}
          >
            {t('theory.done')}
          </Button>
        </span>
      </Tooltip>
      <ConfirmDialog
        opened={step === 'asking'}
        title={t('theory.confirmTitle')}
        onConfirm={handleConfirm}
        onClose={() => setStep('reading')}
      >
        {waiting ? <Note tone="ink">{t('waiting')}</Note> : t('theory.confirm')}
      </ConfirmDialog>
      <QuizNext
        opened={step === 'completed'}
        onBack={() => void handleLeave(training)}
        onQuiz={() => void handleLeave(quiz(task._id))}
      />
    </>
  )
}

interface QuizNextProps {
  opened: boolean
  onBack: () => void
  onQuiz: () => void
}

function QuizNext({ opened, onBack, onQuiz }: QuizNextProps) {
  const { t } = useTranslation(['topics', 'ui'])
  return (
    <Modal
      opened={opened}
      onClose={onBack}
      title={t('theory.completed')}
      centered
      size="sm"
      closeButtonProps={{ 'aria-label': t('ui:action.close') }}
    >
      <Text>{t('theory.quizOpen')}</Text>
      <DialogFoot>
        <Button variant="default" onClick={onBack}>
          {t('toTopics')}
        </Button>
        <Button data-autofocus onClick={onQuiz}>
          {t('theory.takeQuiz')}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
