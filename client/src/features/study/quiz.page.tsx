import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { Task } from '@tristar/shared/study/progress.schema'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
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
  useWhenIdle(ResultDialog.loadEarly)

  function handleStart(language: MaterialLanguage) {
    setChosen(language)
    setResult(null)
    running.save(language)
  }

  function handleGraded(graded: Graded) {
    running.clear()
    setResult(graded)
  }

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
    <>
      <QuizLanding task={task} chosen={chosen} onChoose={setChosen} onStart={handleStart} />
      <LazyDialog opened={result !== null} onClose={() => setResult(null)}>
        {result && (
          <QuestionActions value={reportOf(task._id)}>
            <ResultDialog
              graded={result}
              task={task}
              onAgain={() => chosen && handleStart(chosen)}
              download={downloadOf(nextStepOf(user), t('next.downloadButton'))}
            />
          </QuestionActions>
        )}
      </LazyDialog>
    </>
  )
}

/** The certificate's download button, if that is next; it belongs to another feature. */
function downloadOf(step: NextStep, label: string): ReactNode {
  return (
    step.kind === 'downloadCertificate' && (
      <CertificateButton tier={step.tier}>{label}</CertificateButton>
    )
  )
}

/** The button that reports a question of the topic; it belongs to another feature. */
const reportOf =
  (topicId: string) =>
  ({ id, language }: Pick<LearnerQuestion, 'id' | 'language'>): ReactNode => (
    <ReportQuestion topicId={topicId} questionId={id} language={language} />
  )
