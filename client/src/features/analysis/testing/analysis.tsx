import { screen } from '@testing-library/react'
import { analysisCalls } from '@tristar/shared/analysis/analysis.calls'
import type {
  AnalysedQuestion,
  LanguageFigures,
  TopicAnalysis,
} from '@tristar/shared/analysis/analysis.schema'
import { facilityOf, wilsonOf } from '@tristar/shared/analysis/itemStatistics.rules'
import { PLAIN_RULES } from '@tristar/shared/topics/draw.rules'
import { untranslated } from '@tristar/shared/topics/titles'
import { voicesCalls } from '@tristar/shared/voices/voices.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { Route, Routes } from 'react-router-dom'
import { beforeAll, beforeEach } from 'vitest'
import { loadNamespace, setLanguage } from '../../../lib/i18n'
import { Address } from '../../../lib/testing/address'
import { anAdmin } from '../../../lib/testing/people'
import { renderAs } from '../../../lib/testing/renderAs'
import { answer, answerList } from '../../../lib/testing/server'
import { Toasts } from '../../../ui/toast'
import { AnalysisPage } from '../analysis.page'

export const TOPIC_ID = 'a'.repeat(24)

/** The texts of the page in English, and a topic that it is about. */
export function inEnglish() {
  beforeAll(() => Promise.all([loadNamespace('analysis'), loadNamespace('voices')]))
  beforeEach(() => setLanguage('en'))
  beforeEach(() => void answer(topicsCalls.fetch, JSON.parse(JSON.stringify(TOPIC))))
  beforeEach(() => void answerList(voicesCalls.list, []))
}

const TOPIC: TopicDetail = {
  theory: {
    _id: TOPIC_ID,
    title: 'Product range',
    titles: untranslated('Product range'),
    topicNo: 2,
    beltType: 'Green',
    mandatoryFor: ['LHM'],
    quiz: true,
    supervisor: false,
    ...PLAIN_RULES,
    materials: [],
  },
  quizzes: [],
}

const choice = (name: string, answered: string, n: number, key = false) => ({
  choice: name,
  answer: answered,
  key,
  n,
})

/** The id of a question by its number. */
export const idOf = (number: number) => `${number}`.padStart(24, '0')

/** A question that 60 of 100 first attempts got right; what follows from `n` and `right` is worked out. */
export function aQuestion(change: Partial<AnalysedQuestion> = {}): AnalysedQuestion {
  const { questionNo = 1, n = 100, right = 60 } = change
  return {
    id: idOf(questionNo),
    questionNo,
    language: 'English',
    revision: 1,
    current: true,
    since: '2026-01-05',
    changes: [],
    question: `Question ${questionNo}?`,
    questionType: 'multipleChoice',
    n,
    right,
    facility: facilityOf({ n, right }),
    ...wilsonOf({ n, right }),
    discrimination: 0.4,
    choices: [choice('A', 'Six', n - right), choice('B', 'Nine', right, true)],
    verdicts: [],
    verdictParams: {},
    months: [],
    ...change,
  }
}

export const SOME: LanguageFigures = {
  first: 100,
  passedFirst: 24,
  medianSeconds: 192,
  passedIn: [24, 30, 20, 10, 3, 1, 1],
}

export function anAnalysis(change: Partial<TopicAnalysis> = {}): TopicAnalysis {
  return { languages: { English: SOME }, questions: [aQuestion()], pages: [], ...change }
}

/** Answers the analysis; returns the list of what was asked. */
export function answerAnalysis(change: Partial<TopicAnalysis> = {}) {
  return answer(analysisCalls.topic, JSON.parse(JSON.stringify(anAnalysis(change))))
}

/** The page, as an admin of all distributors sees it. */
export function openAnalysis(query = '') {
  return renderAs(
    anAdmin('all'),
    <>
      <Toasts />
      <Address />
      <Routes>
        <Route path="/admin/trainingTopic/analysis/:topicId" element={<AnalysisPage />} />
      </Routes>
    </>,
    `/admin/trainingTopic/analysis/${TOPIC_ID}${query}`,
  )
}

/** What first attempts say against the questions, once it is there. */
export const findings = () => screen.findByRole('region', { name: 'What to look at' })
