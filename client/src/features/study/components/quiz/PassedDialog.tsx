import { Button } from '@mantine/core'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { type NextStep, nextStepOf } from '@tristar/shared/session/nextStep.rules'
import type { Task } from '@tristar/shared/study/progress.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLearner } from '../../../../lib/session'
import { DialogFoot } from '../../../../ui/DialogFoot'
import { stepPath } from '../../../common/stepPath'
import { ExplanationsPart } from './Explanations'
import { Fold } from './Fold'
import { NextNote } from './NextNote'
import type { Graded } from './QuizRun'
import classes from './result.module.css'
import { ResultModal } from './ResultModal'
import { ScoreLists } from './ScoreLists'
import { StarProgress } from './StarProgress'
import { useAttemptText } from './useAttemptText'

interface PassedDialogProps {
  graded: Graded
  task: Task
  download: ReactNode
  onClose: () => void
}

/** What was reached, and the next thing as the one primary action; the specified lists are folded. */
export function PassedDialog({ graded, task, download, onClose }: PassedDialogProps) {
  const { t } = useTranslation('quizResult')
  const attemptText = useAttemptText()
  const { result } = graded
  const practice = task.passedIn !== null && task.attempt > task.passedIn
  return (
    <ResultModal
      size="32.5rem"
      onClose={onClose}
      classNames={{
        header: classes.passedHead,
        title: classes.passedTitle,
        close: classes.close,
        body: classes.passed,
      }}
      title={
        <>
          <span className={classes.circle} aria-hidden="true">
            <span className={classes.mark}>
              <IconCheck size={36} stroke={2} aria-hidden="true" />
            </span>
          </span>
          {t('passed')}
        </>
      }
    >
      <p className={classes.joy}>{t('passedText')}</p>
      {practice ? (
        <p className={classes.attempt}>{t('practice')}</p>
      ) : (
        <>
          {task.passedIn !== null && (
            <p className={classes.attempt}>{attemptText(task.passedIn)}</p>
          )}
          <StarProgress task={task} held={graded.held} />
        </>
      )}
      <NextNote task={task} />
      <Fold
        title={<h3 className={classes.foldTitle}>{t('fold')}</h3>}
        aside={t('marks', { score: result.score })}
      >
        <ScoreLists result={result} />
        <ExplanationsPart graded={graded} />
      </Fold>
      <WaysOn download={download} onBack={onClose} />
    </ResultModal>
  )
}

type Going = Exclude<NextStep, { kind: 'noTopics' | 'allDone' | 'downloadCertificate' }>

/** Back, and the next step as the primary action; back alone when nothing is left. */
function WaysOn({ download, onBack }: { download: ReactNode; onBack: () => void }) {
  const { t } = useTranslation('topics')
  const step = nextStepOf(useLearner())
  const last = step.kind === 'noTopics' || step.kind === 'allDone'
  return (
    <DialogFoot stacked>
      <Button
        variant={last ? 'filled' : 'default'}
        onClick={onBack}
        data-autofocus={last || undefined}
      >
        {t('toTopics')}
      </Button>
      {step.kind === 'downloadCertificate' ? download : !last && <GoOn step={step} />}
    </DialogFoot>
  )
}

function GoOn({ step }: { step: Going }) {
  const { t } = useTranslation('quizResult')
  const { role } = useLearner()
  return (
    <Button
      component={Link}
      to={stepPath(step, role)}
      rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden="true" />}
      data-autofocus
    >
      {t(`do.${step.kind}`)}
    </Button>
  )
}
