import { Button, Modal, Title } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import type { Task } from '@tristar/shared/study/progress.schema'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useJoining } from '../../../../lib/useJoining'
import { DialogFoot } from '../../../../ui/DialogFoot'
import { useIsPhone } from '../../../../ui/useIsPhone'
import { useDialogProps } from '../../../../ui/useDialogProps'
import { isQuizOpen } from '../../study.rules'
import { useStudyPaths } from '../../useTask'
import classes from './quiz.module.css'
import { Explanations } from './Explanations'
import { missedOf } from './missed'
import { PauseText } from './PauseText'
import { ResultNext } from './ResultNext'
import type { Graded } from './QuizRun'
import { useMinutesUntil } from './useMinutesUntil'
import { WrongAnswers } from './WrongAnswers'

interface ResultDialogProps {
  graded: Graded
  /** After this attempt. */
  task: Task
  onAgain: () => void
  /** The button that downloads the certificate, if that is next. */
  download: ReactNode
}

/** The quiz's result (domain: Quizzes) and the next step; closing leads to the training list. */
export function ResultDialog({ graded, task, onAgain, download }: ResultDialogProps) {
  const { t } = useTranslation(['topics', 'ui'])
  const navigate = useNavigate()
  const phone = useIsPhone()
  const { training } = useStudyPaths()
  const { list } = useJoining()
  const { result } = graded
  const passed = result.evaluation === 'Passed'
  const Icon = passed ? IconCircleCheckFilled : IconCircleXFilled
  const handleClose = () => void navigate(training)
  return (
    <Modal
      {...useDialogProps(true)}
      onClose={handleClose}
      centered
      size={passed ? 'md' : 'lg'}
      fullScreen={phone && !passed}
      closeOnClickOutside={false}
      title={
        <span className={classes.resultTitle} data-tone={passed ? 'green' : 'red'}>
          <Icon size={20} aria-hidden="true" />
          {t(passed ? 'result.passed' : 'result.failed')}
        </span>
      }
    >
      <p className={classes.resultText}>{t(passed ? 'result.passedText' : 'result.failedText')}</p>
      {task.passedIn !== null && task.attempt > task.passedIn && (
        <p className={classes.resultText}>{t('result.practice')}</p>
      )}
      <dl className={classes.result}>
        <dt>{t('result.score')}</dt>
        <dd className={classes.marks}>{t('result.marks', { score: result.score })}</dd>
        <dt>{t('result.correct')}</dt>
        <dd>{list(result.correct) || t('result.none')}</dd>
        <dt>{t('result.wrong')}</dt>
        <dd>{list(result.wrong) || t('result.none')}</dd>
      </dl>
      {passed ? (
        <ResultNext download={download} onBack={handleClose}>
          <Explanations graded={graded} opened />
        </ResultNext>
      ) : (
        <>
          <Title order={3} mt="lg">
            {t('result.answers')}
          </Title>
          <WrongAnswers missed={missedOf(graded)} topicId={task._id} language={graded.language} />
          <Explanations graded={graded} opened={false} />
          <Retry task={task} onAgain={onAgain} onBack={handleClose} />
        </>
      )}
    </Modal>
  )
}

interface RetryProps {
  task: Task
  onAgain: () => void
  onBack: () => void
}

/** A failed topic is restudied before another attempt, which may have to wait. */
function Retry({ task, onAgain, onBack }: RetryProps) {
  const { t } = useTranslation('topics')
  const { topic } = useStudyPaths()
  const minutes = usePauseAfter(task)
  return (
    <DialogFoot stacked>
      {minutes > 0 && (
        <p className={classes.pause}>
          <PauseText minutes={minutes} />
        </p>
      )}
      <Button variant="subtle" onClick={onBack} className={classes.quiet}>
        {t('toTopics')}
      </Button>
      {isQuizOpen(task) && (
        <Button variant="default" disabled={minutes > 0} onClick={onAgain}>
          {t('result.again')}
        </Button>
      )}
      <Button component={Link} to={topic(task._id)} data-autofocus>
        {t('result.study')}
      </Button>
    </DialogFoot>
  )
}

/** The minutes until another attempt, counted from the result; there is no pause once the quiz was passed. */
function usePauseAfter({ pauseMinutes = 0, quizDone }: Task): number {
  const [graded] = useState(Date.now)
  return useMinutesUntil(quizDone === true ? null : graded + pauseMinutes * 60_000)
}
