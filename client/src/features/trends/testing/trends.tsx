import { screen } from '@testing-library/react'
import { type Month, shiftMonth } from '@tristar/shared/common/months'
import { BLANK_MONTH, BUSY_MONTH } from '@tristar/shared/testing/months'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import type { TopicTrend, TopicTrendsInput } from '@tristar/shared/trends/topics.schema'
import type {
  Evaluator,
  TrendMonth,
  Trends,
  TrendsInput,
} from '@tristar/shared/trends/trends.schema'
import { HttpResponse } from 'msw'
import { Route, Routes } from 'react-router-dom'
import { beforeAll, beforeEach, vi } from 'vitest'
import { loadNamespace, setLanguage } from '../../../lib/i18n'
import type { Scope } from '@tristar/shared/common/distributors'
import { Address } from '../../../lib/testing/address'
import { anAdmin, aSupervisor } from '../../../lib/testing/people'
import { renderAs } from '../../../lib/testing/renderAs'
import { serve } from '../../../lib/testing/server'
import { Toasts } from '../../../ui/toast'
import { TeamTrendsPage } from '../teamTrends.page'
import { TrendsPage } from '../trends.page'

export const NOW: Month = '2026-11'

/** The page's texts in English, on 26 November 2026. */
export function inEnglish() {
  beforeAll(() => loadNamespace('trends'))
  beforeEach(() => setLanguage('en'))
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-26T04:00:00Z'), toFake: ['Date'] })
    return () => vi.useRealTimers()
  })
}

const tiers = <Value,>(White: Value, Green: Value, Black: Value) => ({ White, Green, Black })

/** A month in which 100 people earned 10, 6 and 4 stars. */
export function aMonth(month: Month, change: Partial<TrendMonth> = {}): TrendMonth {
  return {
    month,
    ...BUSY_MONTH,
    topics: 200,
    trainings: { held: 20, passed: 16, failed: 4, cancelled: 1 },
    medianDays: tiers(61, 149, 206),
    quartileDays: tiers<[number, number]>([40, 90], [120, 180], [180, 250]),
    ...change,
  }
}

/** Twelve months alike, the last of which is given. */
export function aYear(last: Month): TrendMonth[] {
  return Array.from({ length: 12 }, (_, place) => aMonth(shiftMonth(last, place - 11)))
}

/** A month before anybody was there. */
export function aBlankMonth(month: Month): TrendMonth {
  return aMonth(month, {
    ...BLANK_MONTH,
    topics: 0,
    trainings: { held: 0, passed: 0, failed: 0, cancelled: 0 },
    medianDays: tiers(null, null, null),
    quartileDays: tiers(null, null, null),
  })
}

export function anEvaluator(id: string, n: number, passed: number): Evaluator {
  const scores = { meanBusiness: 84.2, meanTraining: 79, spreadBusiness: 6.1, spreadTraining: 5 }
  return { id, name: `Name of ${id}`, n, passed, ...scores, medianDays: 1 }
}

export function trendsOf(months: readonly TrendMonth[], change: Partial<Trends> = {}): Trends {
  return {
    months: [...months],
    span: {
      medianDays: tiers(64, 150, 210),
      quartileDays: tiers<[number, number]>([41, 99], [120, 190], [176, 255]),
      achieved: tiers(100, 60, 40),
    },
    funnel: months.map(({ month }) => ({
      month,
      joined: 100,
      firstTopic: 87,
      allWhite: 65,
      trainedWhite: 54,
      starWhite: 52,
    })),
    evaluators: [],
    fewer: [],
    evaluatorsAll: { ...anEvaluator('all', 1412, 1130) },
    ...change,
  }
}

function monthsFrom({ from, to }: TrendsInput): Month[] {
  const months: Month[] = []
  for (let month = from ?? ''; month <= (to ?? ''); month = shiftMonth(month, 1)) months.push(month)
  return months
}

/** Answers the calls of both roles with what `make` gives for each question; returns what was asked. */
export function answerTrends(make = (asked: TrendsInput) => usual(asked)): TrendsInput[] {
  const sent: TrendsInput[] = []
  answerTopics([])
  for (const to of [trendsCalls.admin, trendsCalls.supervisor])
    serve(to, async ({ request }) => {
      const asked = (await request.json()) as TrendsInput
      sent.push(asked)
      const { evaluatorsAll, ...rest } = make(asked)
      const { n, passed, meanBusiness, meanTraining, spreadBusiness, spreadTraining, medianDays } =
        evaluatorsAll
      const scores = { meanBusiness, meanTraining, spreadBusiness, spreadTraining, medianDays }
      return HttpResponse.json({ ...rest, evaluatorsAll: { n, passed, ...scores } })
    })
  return sent
}

/** A topic that three people completed in the last of these months. */
export function aTopicTrend(title: string, change: Partial<TopicTrend> = {}): TopicTrend {
  return {
    topicId: title,
    title,
    titles: { English: title, Malay: `${title} (bm)`, Chinese: '' },
    tier: 'White',
    topicNo: 1,
    completed: 3,
    attempts: 20,
    first: 12,
    passedFirst: 9,
    seconds: 5400,
    months: [
      { month: '2026-10', completed: 0, seconds: 0 },
      { month: NOW, completed: 3, seconds: 5400 },
    ],
    ...change,
  }
}

export function answerTopics(topics: readonly TopicTrend[]): TopicTrendsInput[] {
  const sent: TopicTrendsInput[] = []
  serve(trendsCalls.topics, async ({ request }) => {
    sent.push((await request.json()) as TopicTrendsInput)
    return HttpResponse.json([...topics])
  })
  return sent
}

/** Answers the calls of both roles with a file; returns the queries. */
export function answerFiles(): string[] {
  const asked: string[] = []
  for (const to of [trendsCalls.file, trendsCalls.topicsFile, trendsCalls.supervisorFile])
    serve(to, ({ request }) => {
      asked.push(new URL(request.url).search)
      return new HttpResponse('\uFEFFMonth', { headers: { 'content-type': 'text/csv' } })
    })
  return asked
}

/** Every month alike; those a year before with fewer stars. */
export function usual(asked: TrendsInput, change: Partial<Trends> = {}): Trends {
  const lastYear = (asked.to ?? '') < NOW
  const months = monthsFrom(asked).map((month) =>
    aMonth(month, lastYear ? { stars: tiers(5, 3, 2) } : {}),
  )
  return trendsOf(months, change)
}

export function openTrends(query = '', scope: Scope = 'all') {
  return renderAs(
    anAdmin(scope),
    <>
      <Toasts />
      <Address />
      <Routes>
        <Route path="/admin/trends" element={<TrendsPage />} />
      </Routes>
    </>,
    `/admin/trends${query}`,
  )
}

export function openTeamTrends() {
  return renderAs(aSupervisor(), <TeamTrendsPage />, '/supervisor/trends')
}

export const starsPanel = () => screen.findByRole('region', { name: 'Stars per month' })

/** The texts of a table's rows, its cells separated by bars. */
export function rowsOf(table: HTMLElement): string[] {
  return [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent).join('|'),
  )
}
