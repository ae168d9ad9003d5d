import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import type { Task } from '@tristar/shared/study/progress.schema'
import { Button } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { type NextStep, nextStepOf } from '@tristar/shared/session/nextStep.rules'
import { useDraft } from '../../lib/drafts'
import { lazyPart } from '../../lib/lazyPart'
import { useLearner } from '../../lib/session'
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

/** Fetched while the questions are answered; needed when they are graded. */
const ResultDialog = lazyPart(
  async () => (await import('./components/quiz/ResultDialog')).ResultDialog,
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
    <Page title={task ? title(task.titles) : t('quiz.title')}>
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
  const [result, setResult] = useState<Graded | null>(null)
  const missed = useMissed(task)
  useWhenIdle(ResultDialog.loadEarly)

  function handleStart(language: MaterialLanguage) {
    setChosen(language)
    setResult(null)
    running.save(language)
  }

  function handleGraded(graded: Graded, tasks: readonly Task[]) {
    running.clear()
    missed.keep(graded, tasks)
    setResult(graded)
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
      <LazyDialog opened={result !== null} onClose={() => setResult(null)}>
        {result && (
          <ResultDialog
            graded={result}
            task={task}
            onAgain={() => chosen && handleStart(chosen)}
            download={downloadOf(nextStepOf(user), t('next.downloadButton'))}
          />
        )}
      </LazyDialog>
    </QuestionActions>
  )
}

/** What was wrong in the latest attempt at the quiz, while nothing later is known. */
function useMissed({ _id, attempt }: Task) {
  const draft = useDraft<Missed | null>(missedDraftName(_id), null)
  return {
    value: draft.value?.attempt === attempt ? draft.value : null,
    keep(graded: Graded, tasks: readonly Task[]) {
      if (graded.result.evaluation === 'Passed') return draft.clear()
      const after = tasks.find((task) => task._id === _id)?.attempt ?? attempt
      draft.save({ language: graded.language, attempt: after, questions: missedOf(graded) })
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
