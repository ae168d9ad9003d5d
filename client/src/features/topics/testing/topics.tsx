import { pathOf } from '@tristar/shared/common/calls'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { screen, within } from '@testing-library/react'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import type { TopicEffect } from '@tristar/shared/study/progress.schema'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { untranslated } from '@tristar/shared/topics/titles'
import { PLAIN_RULES } from '@tristar/shared/topics/draw.rules'
import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'
import type { TopicDetail, TopicTheory } from '@tristar/shared/topics/topics.schema'
import type { TopicOverviewRow } from '@tristar/shared/dashboards/dashboards.schema'
import { HttpResponse } from 'msw'
import { Route, Routes } from 'react-router-dom'
import { beforeAll, beforeEach } from 'vitest'
import { loadNamespace, setLanguage } from '../../../lib/i18n'
import { Address } from '../../../lib/testing/address'
import { anAdmin } from '../../../lib/testing/people'
import { renderAs } from '../../../lib/testing/renderAs'
import { answer, serve } from '../../../lib/testing/server'
import { Toasts } from '../../../ui/toast'
import { TopicFormPage } from '../topicForm.page'
import { TopicLanguagesPage } from '../topicLanguages.page'
import { TopicListPage } from '../topicList.page'

/** The texts of the list, the form and the quizzes, in English. */
export function inEnglish() {
  beforeAll(async () => {
    await Promise.all(
      (['topicEditor', 'quizEditor', 'quizBeside', 'topics', 'dashboards'] as const).map(
        loadNamespace,
      ),
    )
  })
  beforeEach(() => setLanguage('en'))
  beforeEach(() => void answerImpact())
  beforeEach(() => answerTopics())
}

/** The topics' pages, at `path` below /admin/trainingTopic, as an admin of all distributors sees them. */
export function openTopics(path = '') {
  return renderAs(
    anAdmin('all'),
    <>
      <Toasts />
      <Address />
      <Routes>
        <Route path="/admin/trainingTopic" element={<TopicListPage />} />
        <Route path="/admin/trainingTopic/add" element={<TopicFormPage />} />
        <Route path="/admin/trainingTopic/edit/:topicId" element={<TopicFormPage />} />
        <Route path="/admin/trainingTopic/languages/:topicId" element={<TopicLanguagesPage />} />
        <Route path="/admin/trainingTopic/revision/:topicId" element={<p>{'Its revision'}</p>} />
      </Routes>
    </>,
    `/admin/trainingTopic${path}`,
  )
}

/** A row of the list; `change` says what is different. */
export function aRow(change: Partial<TopicOverviewRow> = {}): TopicOverviewRow {
  const beltType = change.beltType ?? 'White'
  const topicNo = change.topicNo ?? 1
  const title = change.title ?? `${beltType} topic ${topicNo}`
  return {
    _id: `${beltType}${topicNo}`,
    beltType,
    topicNo,
    title,
    titles: untranslated(title),
    percentage: 40,
    avgAttempt: 1.5,
    findings: 0,
    revision: false,
    training: 3,
    quiz: true,
    supervisor: false,
    mandatoryFor: ['LHM'],
    stuck: 0,
    materials: inAll(change.quiz ?? true),
    translations: MATERIAL_LANGUAGES.map((language) => ({
      language,
      questions: 6,
      missing: 0,
      stale: 0,
    })),
    ...change,
  }
}

/** What a topic has in each language; `pdf` and `quiz` name the languages that have it. */
export function inLanguages(
  pdf: readonly MaterialLanguage[],
  quiz: readonly MaterialLanguage[] = [],
): TopicOverviewRow['materials'] {
  return MATERIAL_LANGUAGES.map((language) => ({
    language,
    pdf: pdf.includes(language),
    quiz: quiz.includes(language),
    cover: '',
  }))
}

const inAll = (quiz: boolean) => inLanguages(MATERIAL_LANGUAGES, quiz ? MATERIAL_LANGUAGES : [])

export function answerTopics(...data: TopicOverviewRow[]): void {
  serve(dashboardsCalls.topics, () =>
    HttpResponse.json({ totalSupervisors: 12, totalSellers: 2520, data }),
  )
}

export const QUESTION: KeyedQuestion = {
  id: '5f0000000000000000000001',
  questionNo: 1,
  question: 'What comes first?',
  questionType: 'multipleChoice',
  language: 'English',
  correctAnswer: ['A'],
  onlyOne: false,
  answerChoices: [
    { choice: 'A', answer: 'Greeting' },
    { choice: 'B', answer: 'Order' },
  ],
  options: [],
  sequence: '',
  recap: '',
  explanation: '',
  fixedOrder: false,
  revision: 1,
  revisedAt: '2026-01-05T03:00:00.000Z',
}

/** The question under another number, with an id of its own; `change` says what is different. */
export function aQuestion(questionNo: number, change: Partial<KeyedQuestion> = {}): KeyedQuestion {
  const id = String(questionNo).padStart(24, '5f000000')
  return { ...QUESTION, id, questionNo, ...change }
}

/** The question as it is sent: without what the server keeps of it. */
export function sentQuestion({ revision: _revision, revisedAt: _at, ...sent }: KeyedQuestion) {
  return sent
}

/** The fourth Silver topic, with an English PDF and quiz; `change` says what is different. */
export function aTopic(change: Partial<TopicTheory> = {}, quizzes = [QUESTION]): TopicDetail {
  const { title = 'Handling price objections' } = change
  return {
    theory: {
      _id: 'T4',
      title,
      titles: untranslated(title),
      topicNo: 4,
      beltType: 'Green',
      mandatoryFor: ['LHM', 'KTCB'],
      quiz: true,
      supervisor: false,
      ...PLAIN_RULES,
      materials: [
        {
          language: 'English',
          pdfFile: pathOf(studyCalls.pdf, { file: 'en4' }),
          pages: 0,
          cover: '',
        },
      ],
      ...change,
    },
    quizzes,
  }
}

/** Answers fetchTopic with the topic as it is now. */
export function answerTopic(detail: TopicDetail) {
  const body = JSON.stringify(detail)
  return answer(topicsCalls.fetch, JSON.parse(body))
}

/** A file that begins as a PDF does. */
/** Answers fetchTopic with a revision that is published or thrown away before it is read. */
export function endRevision() {
  serve(topicsCalls.fetch, async ({ request }) => {
    const { revision } = (await request.json()) as { revision?: boolean }
    if (!revision) return HttpResponse.json(aTopic({ revised: true }))
    answerTopic(aTopic())
    return HttpResponse.json({ error: '', code: 'REVISION_NOT_FOUND' }, { status: 404 })
  })
}

export function aPdf(name = 'slides.pdf', content = '%PDF-1.7 slides'): File {
  return new File([content], name, { type: 'application/pdf' })
}

/** Accepts the form; returns the list of sent fields, files by their names. */
export function acceptForm(to: typeof topicsCalls.add | typeof topicsCalls.edit) {
  const sent: Record<string, string>[] = []
  serve(to, async ({ request }) => {
    const fields: Record<string, string> = {}
    for (const [name, value] of await request.formData())
      fields[name] = typeof value === 'string' ? value : value.name
    sent.push(fields)
    return HttpResponse.json({ data: aTopic().theory })
  })
  return sent
}

type User = ReturnType<typeof openTopics>['user']

export const button = (name: string) => screen.getByRole('button', { name })
export const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const choosePdf = (user: User, label: string, file: File) =>
  user.upload(screen.getByLabelText(label, { selector: 'input' }), file)

/** Fills in everything that a new topic needs: a Gold one for KTC, with an English PDF. */
export async function fillIn(): Promise<User> {
  const { user } = openTopics('/add')
  await user.type(field(/Topic Name/), 'Opening')
  await user.selectOptions(screen.getByRole('combobox', { name: /Star/ }), 'Gold')
  await user.click(screen.getByRole('checkbox', { name: 'KTC' }))
  await choosePdf(user, 'Upload English PDF', aPdf('opening.pdf'))
  await screen.findByText('opening.pdf · 12 pages · 1 kB')
  return user
}

/** Answers the effect of saving; returns the list of requests. */
export function answerImpact(effect: Partial<TopicEffect> = {}) {
  return answer(studyCalls.topicImpact, impact(effect))
}

/** An effect of nothing but what is named. */
export function impact(effect: Partial<TopicEffect> = {}): TopicEffect {
  const none = { opens: 0, overdue: 0, locks: 0, fallBelow: 0, loses: 0, completes: 0, stars: 0 }
  const named = { trainings: 0, attempts: 0, distributors: { opens: {}, loses: {} } }
  return { ...none, ...named, ...effect }
}

/** The button that saves, and the one in the question that follows it. */
const SAVING = {
  'Add this new topic?': ['Publish', 'Publish'],
  'Publish this topic?': ['Publish', 'Publish'],
  'Edit your topic and quizzes?': ['Save topic', 'Save'],
  'Save this topic as a draft?': [/^Save (as )?draft$/, 'Save'],
  'Keep this as a revision?': [/^(Keep as|Save) revision$/, 'Save'],
} as const

/** Presses the form's button and returns the confirmation dialog. */
export async function ask(user: User, question: keyof typeof SAVING) {
  await user.click(screen.getByRole('button', { name: SAVING[question][0] }))
  return screen.findByRole('dialog', { name: question })
}

/** Presses the form's button and confirms. */
export async function save(user: User, question: keyof typeof SAVING) {
  const dialog = await ask(user, question)
  await user.click(within(dialog).getByRole('button', { name: SAVING[question][1] }))
}

/** The form of a topic, once it is loaded. */
export async function openEdit(detail = aTopic()) {
  answerTopic(detail)
  const opened = openTopics('/edit/T4')
  await screen.findByDisplayValue(detail.theory.title)
  return opened
}
