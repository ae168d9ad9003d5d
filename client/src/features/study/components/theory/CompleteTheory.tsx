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
  /** Of the pages. */
  total: number
}

/** Done: asks, records the theory with the time studied, and leads to the quiz or the list. */
export function CompleteTheory({ task, study, ready, total }: CompleteTheoryProps) {
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
      <AskDone
        opened={step === 'asking'}
        {...{ study, total, waiting }}
        onConfirm={handleConfirm}
        onClose={() => setStep('reading')}
      />
      <QuizNext
        opened={step === 'completed'}
        onBack={() => void handleLeave(training)}
        onQuiz={() => void handleLeave(quiz(task._id))}
      />
    </>
  )
}

interface AskDoneProps extends Pick<CompleteTheoryProps, 'study' | 'total'> {
  opened: boolean
  waiting: boolean
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** The question behind Done; where pages were jumped over it says how many, and leads to the first of them. */
function AskDone({ study, total, waiting, onClose, ...dialog }: AskDoneProps) {
  const { t } = useTranslation('topics')
  const pages = Array.from({ length: total }, (_, index) => index + 1)
  const unseen = pages.filter((page) => !study.seen.has(page))
  const [first] = unseen

  function handleFirst() {
    onClose()
    if (first) study.goTo(first)
  }

  return (
    <ConfirmDialog
      {...dialog}
      title={t('theory.confirmTitle')}
      onClose={onClose}
      aside={
        first && (
          <Button variant="default" onClick={handleFirst}>
            {t('theory.toPage', { page: first })}
          </Button>
        )
      }
    >
      {first && (
        <Text mb="xs" fw={600}>
          {t('theory.unseen', { count: unseen.length, total })}
        </Text>
      )}
      {waiting ? <Note tone="ink">{t('waiting')}</Note> : t('theory.confirm')}
    </ConfirmDialog>
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
