import { Button } from '@mantine/core'
import { IconBook, IconCircleXFilled, IconRefresh } from '@tabler/icons-react'
import type { Task } from '@tristar/shared/study/progress.schema'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { DialogFoot } from '../../../../ui/DialogFoot'
import { Segments } from '../../../../ui/segments/Segments'
import { isQuizOpen } from '../../study.rules'
import { useStudyPaths } from '../../useTask'
import { Explanations } from './Explanations'
import { missedOf } from './missed'
import { PauseText } from './PauseText'
import type { Graded } from './QuizRun'
import classes from './result.module.css'
import { ResultModal } from './ResultModal'
import { ScoreLists } from './ScoreLists'
import { useMinutesUntil } from './useMinutesUntil'
import { WrongAnswers } from './WrongAnswers'

interface FailedDialogProps {
  graded: Graded
  task: Task
  onAgain: () => void
  onClose: () => void
}

/** How near it was, what was wrong and where to read it again; head and foot stay in sight. */
export function FailedDialog({ graded, task, onAgain, onClose }: FailedDialogProps) {
  const { t } = useTranslation('quizResult')
  const { result, asked, language } = graded
  const isRight = ({ question }: Graded['asked'][number]) =>
    result.correct.includes(question.questionNo)
  return (
    <ResultModal
      long
      size="37.5rem"
      onClose={onClose}
      classNames={{
        content: classes.whole,
        header: classes.failedHead,
        title: classes.failedTitle,
        body: classes.failed,
      }}
      title={
        <>
          <IconCircleXFilled size={20} aria-hidden="true" />
          {t('failed')}
        </>
      }
    >
      <h3 className={classes.near}>{useNearness(graded)}</h3>
      <p className={classes.sentence}>{t('failedText')}</p>
      {task.passedIn !== null && <p className={classes.sentence}>{t('practice')}</p>}
      <Segments
        tone="green"
        rest="gray"
        className={classes.asked}
        segments={asked.map((each) => (isRight(each) ? 'done' : 'open'))}
      />
      <ScoreLists result={result} />
      <h3 className={classes.subject}>{t('look', { count: result.wrong.length })}</h3>
      <WrongAnswers missed={missedOf(graded)} topicId={task._id} language={language} />
      <Explanations graded={graded} />
      <Retry graded={graded} task={task} onAgain={onAgain} />
    </ResultModal>
  )
}

/** Up to ten as a word. */
const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** '5 of 6. One to go.' */
function useNearness({ result }: Graded): string {
  const { t } = useTranslation('quizResult')
  const right = result.correct.length
  const left = result.wrong.length
  const total = right + left
  if (right === 0) return t('toGo.none', { total })
  if (left === 1) return t('toGo.one', { right, total })
  const word = NUMBERS.find((number) => number === left)
  return word
    ? t('toGo.words', { right, total, left: t(`number.${word}`) })
    : t('toGo.figures', { right, total, left })
}

/** A failed topic is restudied before another attempt, which may have to wait. */
function Retry({ graded, task, onAgain }: Omit<FailedDialogProps, 'onClose'>) {
  const { t } = useTranslation('quizResult')
  const { topic } = useStudyPaths()
  const minutes = usePauseAfter(graded, task)
  const open = isQuizOpen(task)
  return (
    <DialogFoot>
      <p className={classes.when} data-pause={minutes > 0 || undefined}>
        {minutes > 0 ? <PauseText minutes={minutes} /> : open && t('unlimited')}
      </p>
      {open && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
          disabled={minutes > 0}
          onClick={onAgain}
        >
          {t('again')}
        </Button>
      )}
      <Button
        component={Link}
        to={topic(task._id)}
        leftSection={<IconBook size={18} stroke={1.75} aria-hidden="true" />}
        data-autofocus
      >
        {t('study')}
      </Button>
    </DialogFoot>
  )
}

/** The minutes until another attempt; there is no pause once the quiz was passed. */
function usePauseAfter({ at }: Graded, { pauseMinutes = 0, quizDone }: Task): number {
  return useMinutesUntil(quizDone === true ? null : at + pauseMinutes * 60_000)
}
