import { screen } from '@testing-library/react'
import type { HistoryEntry } from '@tristar/shared/topics/history.schema'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { HttpResponse } from 'msw'
import { Route, Routes } from 'react-router-dom'
import { beforeAll, beforeEach } from 'vitest'
import { loadNamespace, setLanguage } from '../../../lib/i18n'
import { Address } from '../../../lib/testing/address'
import { anAdmin } from '../../../lib/testing/people'
import { renderAs } from '../../../lib/testing/renderAs'
import { answerList, serve } from '../../../lib/testing/server'
import { Toasts } from '../../../ui/toast'
import { TopicHistoryPage } from '../topicHistory.page'
import { TopicRevisionPage } from '../topicRevision.page'
import { answerImpact, aQuestion, aTopic } from './topics'

/** The texts of a topic's revision and history, in English. */
export function inEnglish() {
  beforeAll(async () => {
    await Promise.all(
      (['versions', 'topicEditor', 'quizEditor', 'topics'] as const).map(loadNamespace),
    )
  })
  beforeEach(() => setLanguage('en'))
  beforeEach(() => void answerImpact())
  beforeEach(() => void answerHistory())
}

const ELSEWHERE = ['/admin/trainingTopic', '/admin/trainingTopic/edit/:topicId']

/** The page of a topic's revision or history, at `path` below /admin/trainingTopic. */
export function openVersions(path: string) {
  return renderAs(
    anAdmin('all'),
    <>
      <Toasts />
      <Address />
      <Routes>
        <Route path="/admin/trainingTopic/revision/:topicId" element={<TopicRevisionPage />} />
        <Route path="/admin/trainingTopic/history/:topicId" element={<TopicHistoryPage />} />
        {ELSEWHERE.map((each) => (
          <Route key={each} path={each} element={null} />
        ))}
      </Routes>
    </>,
    `/admin/trainingTopic${path}`,
  )
}

const published = { revision: 6, at: '2026-06-10T02:05:00.000Z', by: 'rozita' }

/** As learners see it, the entry 6: two questions, of which A is right. */
export const PUBLISHED = aTopic({ revised: true, published }, [aQuestion(1), aQuestion(2)])

/** Its revision: another name, without KTCB, with another key of its first question, the second one gone and a new one. */
export const REVISION = aTopic(
  {
    title: 'Handling price complaints',
    mandatoryFor: ['LHM'],
    revision: true,
    kept: {
      begunAt: '2026-11-24T08:40:00.000Z',
      savedAt: '2026-11-26T01:12:00.000Z',
      savedBy: 'aini',
    },
  },
  [aQuestion(1, { correctAnswer: ['B'], revision: 2 }), aQuestion(3, { question: 'And then?' })],
)

/** Answers fetchTopic with a topic and its revision; null: none waits. Returns how often it was asked. */
export function answerVersions(
  revision: TopicDetail | null = REVISION,
  topic: TopicDetail = revision ? PUBLISHED : aTopic({ published }, PUBLISHED.quizzes),
) {
  const asked: unknown[] = []
  serve(topicsCalls.fetch, async ({ request }) => {
    const input = (await request.json()) as { revision?: boolean }
    asked.push(input)
    return HttpResponse.json<TopicDetail>((input.revision && revision) || topic)
  })
  return asked
}

export function anEntry(revision: number, change: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    revision,
    at: `2026-0${revision}-10T02:05:00.000Z`,
    by: 'rozita',
    act: 'published',
    changes: [],
    ...change,
  }
}

/** Answers topicHistory, the newest first. */
export function answerHistory(...entries: HistoryEntry[]) {
  return answerList(topicsCalls.history, entries)
}

export const region = (name: string) => screen.getByRole('region', { name })
