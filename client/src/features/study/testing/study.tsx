import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { LearnerUser } from '@tristar/shared/session/session.schema'
import { completionCall, studyCalls } from '@tristar/shared/study/study.calls'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import { type ReactNode, useEffect, useState } from 'react'
import {
  MemoryRouter,
  type NavigateFunction,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom'
import { beforeAll, beforeEach } from 'vitest'
import { loadNamespace, setLanguage } from '../../../lib/i18n'
import { createQueryClient } from '../../../lib/queryClient'
import { answer } from '../../../lib/testing/server'
import { aTask } from '../../../lib/testing/study'
import { SessionContext, type SessionContextValue } from '../../../lib/session'
import { QuizPage } from '../quiz.page'
import { TheoryPage } from '../theory.page'
import { TrainingListPage } from '../trainingList.page'

/** The study screens' texts, in English. */
export function inEnglish() {
  beforeAll(() =>
    Promise.all([
      loadNamespace('topics'),
      loadNamespace('quizResult'),
      loadNamespace('progress'),
      loadNamespace('voices'),
    ]),
  )
  beforeEach(() => setLanguage('en'))
}

const nothing = () => undefined

/** A session that merges what a call changed, as the real one does. */
function Session({ user: initial, children }: { user: LearnerUser; children: ReactNode }) {
  const [user, setUser] = useState(initial)
  const value: SessionContextValue = {
    state: { status: 'in', session: { role: user.role, user } },
    start: async () => undefined,
    end: nothing,
    retry: nothing,
    renew: nothing,
    mergeUser: (fields) => setUser((before) => Object.assign({ ...before }, fields)),
    mergeAdmin: nothing,
    refresh: async () => undefined,
    rememberPlace: nothing,
  }
  return <SessionContext value={value}>{children}</SessionContext>
}

/** The history, as the browser's buttons use it. */
interface Steps {
  go: NavigateFunction
}

function Address({ steps }: { steps: Steps }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => void Object.assign(steps, { go: navigate }))
  return <output aria-label="address">{pathname + search}</output>
}

/** Opens one of the study screens at its address, as that learner. */
export function openStudy(user: LearnerUser, path: string) {
  const base = `/${user.role}/training`
  const steps: Steps = { go: nothing }
  const drawn = render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[base + path]}>
          <Session user={user}>
            <Address steps={steps} />
            <Routes>
              <Route path={base} element={<TrainingListPage />} />
              <Route path={`${base}/topic/:topicId`} element={<TheoryPage />} />
              <Route path={`${base}/quiz/:quizId`} element={<QuizPage />} />
            </Routes>
          </Session>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const back = () => act(() => void steps.go(-1))
  return { ...drawn, back, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

export const STEPS = ['Greet', 'Review', 'Propose'] as const

/** One question of each kind: choose all, choose one, a recap, a sequence. */
export const QUESTIONS: LearnerQuestion[] = [
  {
    id: '5f0000000000000000000001',
    questionNo: 1,
    question: 'What belongs on the outlet card?',
    questionType: 'multipleChoice',
    language: 'English',
    multiple: true,
    answerChoices: [
      { choice: 'A', answer: 'Products out of stock' },
      { choice: 'B', answer: 'The bank balance' },
      { choice: 'C', answer: 'A new promotion' },
    ],
  },
  {
    id: '5f0000000000000000000002',
    questionNo: 2,
    question: 'Where do you look first?',
    questionType: 'multipleChoice',
    language: 'English',
    multiple: false,
    answerChoices: [
      { choice: 'A', answer: 'Outside' },
      { choice: 'B', answer: 'At the shelf' },
    ],
  },
  {
    id: '5f0000000000000000000003',
    questionNo: 3,
    question: 'Remember',
    questionType: 'recap',
    language: 'English',
    recap: 'Look first, sell third.',
  },
  {
    id: '5f0000000000000000000004',
    questionNo: 4,
    question: 'Put the steps in order.',
    questionType: 'sequence',
    language: 'English',
    options: STEPS.map((option, index) => ({ number: index + 1, option })),
  },
]

/** A topic whose quiz is open. */
export const OPEN_QUIZ = aTask({ theoryDone: true, quizLanguages: ['English', 'Malay'] })

/** What the server answers to a quiz of these questions. */
export const PASSED = {
  score: 100,
  evaluation: 'Passed',
  correct: [1, 2, 3, 4],
  wrong: [],
  explanations: [],
}

/** And to wrong answers to the first and the last of them. */
export const FAILED = {
  score: 50,
  evaluation: 'Failed',
  correct: [2, 3],
  wrong: [1, 4],
  explanations: [
    { questionNo: 1, page: 7 },
    { questionNo: 2, explanation: 'The shelf is what shoppers see.', page: 2 },
  ],
}
export const FAILED_TASK = {
  ...OPEN_QUIZ,
  completed: false,
  evaluation: 'Failed',
  lastScore: 50,
  attempt: 1,
} as const

export async function startQuiz(user: UserEvent) {
  await user.click(screen.getByRole('radio', { name: 'English' }))
  await user.click(screen.getByRole('button', { name: 'START NOW' }))
  await screen.findByText('1 / 4')
}

/** Opens the first topic's quiz as that learner and starts it in English. */
export async function openQuiz(learner: LearnerUser) {
  answer(studyCalls.questions, JSON.parse(JSON.stringify(QUESTIONS)))
  const opened = openStudy(learner, '/quiz/White1')
  await startQuiz(opened.user)
  return opened
}

/** Answers every question, up to Done. */
export async function answerAll(user: UserEvent) {
  const next = () => user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('checkbox', { name: /Products out of stock/ }))
  await next()
  await user.click(screen.getByRole('radio', { name: /At the shelf/ }))
  await next()
  await next()
  for (const step of ['Greet', 'Review', 'Propose'])
    await user.click(screen.getByRole('button', { name: `Place next: ${step}` }))
}

/** Completes the quiz with the server's answer; returns the result dialog. */
export async function finishQuiz(learner: LearnerUser, result: object, changed: object) {
  answer(completionCall(learner.role), JSON.parse(JSON.stringify({ ...changed, result })))
  const opened = await openQuiz(learner)
  await answerAll(opened.user)
  await opened.user.click(screen.getByRole('button', { name: 'Done' }))
  return { ...opened, dialog: within(await screen.findByRole('dialog')) }
}
