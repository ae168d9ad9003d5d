import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { isAchieved } from '@tristar/shared/session/nextStep.rules'
import type { QuizResult, Task } from '@tristar/shared/study/progress.schema'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { quizVersionOf } from '@tristar/shared/topics/quizVersion.rules'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@mantine/core'
import { codeOf, useErrorText } from '../../../../lib/errorText'
import { keyOfAll } from '../../../../lib/queries'
import { isAway, useWhenBack } from '../../../../lib/recovery'
import { useLearner } from '../../../../lib/session'
import { useSubmit } from '../../../../lib/useSubmit'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import { Note, WarningBanner } from '../../../../ui/Banner'
import { LoadPanel } from '../../../../ui/LoadPanel'
import { Page } from '../../../../ui/Page'
import { questionsQuery } from '../../api/questions'
import { useCompleteTask } from '../../api/taskCompleted'
import { TopicClosed } from '../TopicClosed'
import { QuestionPanel } from './QuestionPanel'
import { QuizHead } from './QuizHead'
import classes from './quiz.module.css'
import { useQuizRun } from './useQuizRun'
import { TopicTitle } from '../../../../ui/Passage'

interface QuizRunProps {
  task: Task
  language: MaterialLanguage
  /** Back to the landing page; the answers stay. */
  onLeave: () => void
  /** `tasks`: all of the learner's afterwards. */
  onGraded: (graded: Graded, tasks: readonly Task[]) => void
}

/** A quiz's result, with the questions and answers. */
export interface Graded {
  result: QuizResult
  /** The topic's star was held before. */
  held: boolean
  language: MaterialLanguage
  /** When, as `Date.now`. */
  at: number
  asked: { question: LearnerQuestion; selected: readonly string[] }[]
}

/** Loads the questions of the chosen language and asks them one by one. */
export function QuizRun(props: QuizRunProps) {
  const { task, language, onLeave } = props
  const { t } = useTranslation('topics')
  const errorText = useErrorText()
  const title = useTopicTitle()
  const query = useQuery({
    ...questionsQuery(task._id, language),
    // Questions must not change during an attempt; each attempt loads them anew.
    staleTime: Infinity,
    gcTime: 0,
  })
  const { data, error } = query
  const code = data ? 'QUIZ_NOT_FOUND' : codeOf(error)
  useLeaveWhen(code === 'QUIZ_PAUSE', onLeave)
  if (data && data.length > 0) return <Questions {...props} questions={data} />
  const closed = code !== null && CLOSED.includes(code)
  return (
    <Page title={title(task.titles)} heading={<TopicTitle of={task.titles} />} width="quiz">
      {closed ? (
        <TopicClosed action={<Button onClick={onLeave}>{t('quiz.leave')}</Button>}>
          {error ? errorText(error) : t('gone.quizEmpty')}
        </TopicClosed>
      ) : (
        <LoadPanel query={query} lines={6} />
      )}
    </Page>
  )
}

const CLOSED: readonly string[] = [
  'QUIZ_NOT_FOUND',
  'QUIZ_LOCKED',
  'TOPIC_LOCKED',
  'TOPIC_NOT_FOUND',
]

/** The landing page says how long a pause lasts; the answers stay. */
function useLeaveWhen(paused: boolean, onLeave: () => void) {
  const leave = useRef(onLeave)

  useEffect(() => {
    leave.current = onLeave
  })

  useEffect(() => {
    if (paused) leave.current()
  }, [paused])
}

function Questions(props: QuizRunProps & { questions: readonly LearnerQuestion[] }) {
  const { task, language, questions, onLeave, onGraded } = props
  const run = useQuizRun(task._id, language, questions)
  const user = useLearner()
  const { complete, waiting } = useCompleteTask()
  const queryClient = useQueryClient()
  const { busy, error, dismiss, submit } = useSubmit()

  const handleDone = () =>
    submit(async () => {
      const duration = run.seconds()
      const answers = run.answers()
      const quizVersion = quizVersionOf(questions)
      const attemptId = run.attemptId(quizVersion)
      const asked = questions.map((each) => ({ question: each, selected: run.selectedOf(each) }))
      const held = isAchieved(user, task.beltType)
      const quiz = { topicId: task._id, attemptId, duration, language, quizVersion, answers }
      try {
        const { result, alltasks } = await complete({ mytype: 'Quiz', ...quiz })
        run.clear()
        // The next attempt asks another draw, in every language.
        queryClient.removeQueries({ queryKey: keyOfAll(studyCalls.questions) })
        if (result) onGraded({ result, held, asked, language, at: Date.now() }, alltasks)
        else onLeave()
      } catch (cause) {
        // Load the new questions or the new draw; answers that still fit stay.
        if (codeOf(cause) === 'QUIZ_CHANGED')
          await queryClient.invalidateQueries(questionsQuery(task._id, language))
        throw cause
      }
    })

  // Recorded once, whoever sends them; a changed answer waits for Done.
  useWhenBack(error, () => run.sent && void handleDone())

  const question = questions[run.position]
  if (!question) return null
  return (
    <div className={classes.run}>
      <QuizHead
        task={task}
        language={language}
        number={run.position + 1}
        total={questions.length}
        onLeave={onLeave}
      />
      <Unsent error={error} comesAgain={run.sent} waiting={waiting} onDismiss={dismiss} />
      <QuestionPanel
        questions={questions}
        question={question}
        run={run}
        busy={busy}
        onDone={() => void handleDone()}
      />
    </div>
  )
}

interface UnsentProps {
  error: unknown
  /** The answers are sent again by themselves once a lost server is back. */
  comesAgain: boolean
  /** The server is busy. */
  waiting: boolean
  onDismiss: () => void
}

/** Why the answers are not graded yet, and what becomes of them. */
function Unsent({ error, comesAgain, waiting, onDismiss }: UnsentProps) {
  const { t } = useTranslation('topics')
  if (error === null && !waiting) return null
  return (
    <div className={classes.banner}>
      <WarningBanner error={error} onDismiss={onDismiss}>
        {isAway(error) && comesAgain && ` ${t('quiz.sentAgain')}`}
      </WarningBanner>
      {waiting && <Note tone="ink">{t('waiting')}</Note>}
    </div>
  )
}
