import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import type { Task } from '@tristar/shared/study/progress.schema'
import { Button } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { type NextStep, nextStepOf } from '@tristar/shared/session/nextStep.rules'
import { useDraft } from '../../lib/drafts'
import { lazyWithTexts } from '../../lib/lazyWithTexts'
import { useLearner } from '../../lib/session'
import { useLeft } from '../../lib/useLeft'
import { useWhenIdle } from '../../lib/useWhenIdle'
import { useTopicTitle } from '../../lib/useTopicTitle'
import { LazyDialog } from '../../ui/LazyDialog'
import { Page } from '../../ui/Page'
import { CertificateButton } from '../certificates/CertificateButton'
import { ReportQuestion } from '../voices/ReportQuestion'
import { Opens } from './components/Opens'
import { type Missed, missedDraftName, missedOf } from './components/quiz/missed'
import { QuestionActions } from './components/quiz/questionActions'
import { QuizLanding } from './components/quiz/QuizLanding'
import { type Graded, QuizRun } from './components/quiz/QuizRun'
import { TopicClosed } from './components/TopicClosed'
import { useStudyPaths, useTask } from './useTask'
import { TopicTitle } from '../../ui/Passage'

/** Fetched while the questions are answered; needed when they are graded. */
const ResultDialog = lazyWithTexts(
  async () => (await import('./components/quiz/ResultDialog')).ResultDialog,
  'quizResult',
)

/** A topic's quiz (domain: Screens); the address's quizId is the topic's id. */
export function QuizPage() {
  const { quizId = '' } = useParams()
  const task = useTask(quizId)
  if (task && isOpen(task)) return <Quiz key={quizId} task={task} />
  return <ClosedQuiz task={task} />
}

function isOpen(task: Task): boolean {
  return task.quiz && !task.locked && task.theoryDone
}

function ClosedQuiz({ task }: { task: Task | undefined }) {
  const { t } = useTranslation('topics')
  const { topic } = useStudyPaths()
  const title = useTopicTitle()
  const needsTheory = task?.quiz && !task.locked
  return (
    <Page
      title={task ? title(task.titles) : t('quiz.title')}
      heading={task && <TopicTitle of={task.titles} />}
    >
      {needsTheory ? (
        <TopicClosed
          locked
          action={
            <Button component={Link} to={topic(task._id)}>
              {t('gone.toTheory')}
            </Button>
          }
        >
          {t('quiz.lockedTheory')}
        </TopicClosed>
      ) : (
        <TopicClosed locked={task?.locked}>
          {task?.locked ? <Opens after={task.opensAfter} /> : t(task ? 'gone.quiz' : 'gone.topic')}
        </TopicClosed>
      )}
    </Page>
  )
}

function Quiz({ task }: { task: Task }) {
  const { t } = useTranslation('topics')
  const user = useLearner()
  // The language of the quiz in progress; with it a reload or a login leads back to the question.
  const running = useDraft<MaterialLanguage | null>(`quiz:${task._id}`, null)
  const [chosen, setChosen] = useState(running.value)
  const result = useResult(task)
  const missed = useMissed(task)
  useWhenIdle(ResultDialog.loadEarly)

  function handleStart(language: MaterialLanguage) {
    setChosen(language)
    result.hide()
    running.save(language)
  }

  function handleGraded(graded: Graded, tasks: readonly Task[]) {
    running.clear()
    missed.keep(graded, tasks)
    result.show(graded, tasks)
  }

  const actions = useMemo(() => reportOf(task._id), [task._id])

  if (running.value)
    return (
      <QuizRun
        task={task}
        language={running.value}
        onLeave={running.clear}
        onGraded={handleGraded}
      />
    )
  return (
    <QuestionActions value={actions}>
      <QuizLanding
        task={task}
        missed={missed.value}
        chosen={chosen}
        onChoose={setChosen}
        onStart={handleStart}
      />
      <LazyDialog opened={result.value !== null} onClose={result.hide}>
        {result.value && (
          <ResultDialog
            graded={result.value}
            task={task}
            onAgain={() => result.value && handleStart(result.value.language)}
            download={downloadOf(nextStepOf(user), t('next.downloadButton'))}
          />
        )}
      </LazyDialog>
    </QuestionActions>
  )
}

/** The topic's attempts, with the one just graded. */
function attemptOf(tasks: readonly Task[], { _id, attempt }: Task): number {
  return tasks.find((task) => task._id === _id)?.attempt ?? attempt
}

/** Router state of the page while it tells of a failed attempt. */
interface FailedState {
  failed: Graded
  /** The topic's attempts up to it: after another one elsewhere it is out of date. */
  attempt: number
}

/** The result on screen. One of a failed attempt belongs to the history's entry, so that Back from a slide returns to it. */
function useResult(task: Task) {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const kept = state as FailedState | null
  const [value, setValue] = useState(() => (kept?.attempt === task.attempt ? kept.failed : null))
  const left = useLeft()
  const keep = (next: FailedState | null) => {
    if (!left.current) void navigate({ pathname, search }, { replace: true, state: next })
  }
  return {
    value,
    show: (graded: Graded, tasks: readonly Task[]) => {
      setValue(graded)
      if (graded.result.evaluation === 'Failed')
        keep({ failed: graded, attempt: attemptOf(tasks, task) })
    },
    hide: () => {
      setValue(null)
      if (kept) keep(null)
    },
  }
}

/** What was wrong in the latest attempt at the quiz, while nothing later is known. */
function useMissed(task: Task) {
  const draft = useDraft<Missed | null>(missedDraftName(task._id), null)
  return {
    value: draft.value?.attempt === task.attempt ? draft.value : null,
    keep(graded: Graded, tasks: readonly Task[]) {
      if (graded.result.evaluation === 'Passed') return draft.clear()
      draft.save({
        language: graded.language,
        attempt: attemptOf(tasks, task),
        questions: missedOf(graded),
      })
    },
  }
}

/** A learner may report a question; that belongs to another feature. */
const reportOf =
  (topicId: string) =>
  ({ id, language }: Pick<LearnerQuestion, 'id' | 'language'>): ReactNode => (
    <ReportQuestion topicId={topicId} questionId={id} language={language} />
  )

/** The certificate's download button, if that is next; it belongs to another feature. */
function downloadOf(step: NextStep, label: string): ReactNode {
  return (
    step.kind === 'downloadCertificate' && (
      <CertificateButton tier={step.tier}>{label}</CertificateButton>
    )
  )
}
