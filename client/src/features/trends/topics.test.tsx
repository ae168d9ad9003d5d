import { screen, waitFor, within } from '@testing-library/react'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import { describe, expect, it } from 'vitest'
import { catchDownloads } from '../../lib/testing/downloads'
import { refuse } from '../../lib/testing/server'
import {
  answerFiles,
  answerTopics,
  answerTrends,
  aTopicTrend,
  inEnglish,
  openTrends,
  rowsOf,
} from './testing/trends'

inEnglish()

const topicsPanel = () => screen.findByRole('region', { name: 'Topics' })

describe('the topics', () => {
  it('say what was done at each, with a bar for each month', async () => {
    answerTrends()
    const sent = answerTopics([
      aTopicTrend('Opening'),
      aTopicTrend('Closing', { tier: 'Green', completed: 1200, first: 8, passedFirst: 2 }),
      aTopicTrend('Slides', { first: 0, passedFirst: 0, seconds: 90_000 }),
    ])
    openTrends('?dist=lhm')
    const panel = await topicsPanel()
    expect(rowsOf(within(panel).getByRole('table', { name: 'Topics' }))).toEqual([
      'Topic|Completed by month|Completed|Passed at first|Hours studied',
      'OpeningBronze||3|75%of 12|1.5',
      'ClosingSilver||1,200|25%of 8|1.5',
      'SlidesBronze||3|–|25',
    ])
    expect(panel.querySelectorAll('[data-few]')).toHaveLength(1)
    const bars = [...panel.querySelectorAll('rect')].slice(0, 2)
    expect(bars.map((bar) => bar.dataset['month'])).toEqual(['full', 'running'])
    expect(sent).toEqual([{ dist: 'lhm', from: '2025-12', to: '2026-11' }])
  })

  it('are ten at first, and all at a press', async () => {
    answerTrends()
    answerTopics(Array.from({ length: 12 }, (_, number) => aTopicTrend(`Topic ${number}`)))
    const { user } = openTrends()
    const panel = await topicsPanel()
    // The others are on paper.
    const seen = () => panel.querySelectorAll('tbody tr:not([data-folded])').length
    expect(seen()).toBe(10)
    await user.click(within(panel).getByRole('button', { name: 'All 12 topics' }))
    expect(seen()).toBe(12)
    await user.click(within(panel).getByRole('button', { name: 'Fewer topics' }))
    expect(seen()).toBe(10)
  })

  it('come as a file', async () => {
    answerTrends()
    answerTopics([aTopicTrend('Opening')])
    const files = answerFiles()
    const saved = catchDownloads()
    const { user } = openTrends('?dist=lhm')
    await user.click(within(await topicsPanel()).getByRole('button', { name: 'Download topics' }))
    await waitFor(() => expect(saved).toMatchObject([{ name: 'trends_topics_2026_11_26.csv' }]))
    expect(files).toEqual(['?dist=lhm&from=2025-12&to=2026-11&format=csv&language=en'])
  })

  it('that are none, or that do not come, are said', async () => {
    answerTrends()
    const { unmount } = openTrends()
    expect(await screen.findByText('No topics for these people.')).toBeTruthy()
    unmount()
    answerTrends()
    refuse(trendsCalls.topics, 500, 'INTERNAL')
    openTrends()
    expect(await screen.findByText('The topics could not be loaded')).toBeTruthy()
  })
})
