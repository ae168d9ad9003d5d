import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aTask, aTraining, COMPLETED } from '../../lib/testing/study'
import { GREEN, onAMorningInNovember, openDashboard, TASKS } from './testing/dashboard'

onAMorningInNovember()

const cards = () =>
  within(screen.getByRole('list', { name: 'All topics' }))
    .getAllByRole('listitem')
    .map((card) => card.textContent)

const asPhone = () =>
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList)

describe('the head', () => {
  it.each([
    ['01:00', 'Good morning, Nurul'],
    ['06:00', 'Good afternoon, Nurul'],
    ['12:00', 'Good evening, Nurul'],
  ])('greets by the time of day in the organisation’s zone: %s UTC', (time, greeting) => {
    vi.setSystemTime(new Date(`2026-11-19T${time}:00Z`))
    openDashboard()
    expect(screen.getByRole('heading', { level: 1, name: greeting })).toBeTruthy()
    expect(screen.getByText('You are on the way to your Silver star.')).toBeTruthy()
  })

  it('greets by the id if there is no name', () => {
    openDashboard({ name: '' })
    expect(screen.getByRole('heading', { name: 'Good morning, nurul.aisyah' })).toBeTruthy()
  })

  it.each([
    ['bm', 'Selamat pagi, Nurul', 'Anda sedang menuju Bintang Perak.'],
    ['ch', '早上好，Nurul', '您正在迈向银星。'],
  ] as const)('speaks the language on screen: %s', async (language, greeting, line) => {
    await setLanguage(language)
    openDashboard()
    expect(screen.getByRole('heading', { level: 1, name: greeting })).toBeTruthy()
    expect(screen.getByText(line)).toBeTruthy()
  })
})

describe('the progress', () => {
  it('shows the overall figure, and topics and quizzes as completed of total', () => {
    openDashboard()
    const overall = screen.getByRole('progressbar', { name: 'Overall progress' })
    expect(overall).toHaveProperty('value', 50)
    expect(screen.getByText('Topics').parentElement?.textContent).toBe('Topics 3 / 6')
    expect(screen.getByText('Quizzes').parentElement?.textContent).toBe('Quizzes 2 / 5')
  })

  it('marks a failed quiz, and no topic, as failed', () => {
    openDashboard()
    const counters = screen.getByText('Quizzes').closest('div')?.parentElement
    expect(counters?.querySelectorAll('[data-dot="failed"]')).toHaveLength(1)
    expect(document.querySelectorAll('[data-dot="failed"]')).toHaveLength(1)
  })

  it('turns more than 20 dots into a bar', () => {
    const many = Array.from({ length: 21 }, (_, index) => aTask({ topicNo: index + 1 }))
    openDashboard({ alltasks: [aTask({ ...COMPLETED, _id: 'first' }), ...many.slice(1)] })
    expect(document.querySelector('[data-dot]')).toBeNull()
    const [bar] = document.querySelectorAll<HTMLElement>('[data-bar="done"]')
    expect(bar?.style.width).toMatch(/^4\.76/)
  })
})

describe('all topics', () => {
  it('stand in a table, White, Green and Black, each by number, with their status in words', () => {
    openDashboard()
    const table = screen.getByRole('table', { name: 'All topics' })
    const [heads, ...rows] = within(table).getAllByRole('row')
    expect(heads?.textContent).toBe(
      'No.Topic BeltContentExpected Completion DateActual Completion DateStatus',
    )
    expect(rows.map((row) => row.textContent)).toEqual([
      '1BronzeWhite topic 120 Nov 20268 Oct 2026Completed',
      '2BronzeWhite topic 220 Nov 20268 Oct 2026Completed',
      '1SilverGreen topic 120 Feb 20278 Oct 2026Completed',
      '2SilverHandling price objections20 Feb 2027–Not completed',
      '3SilverGreen topic 320 Feb 2027–To be completed',
      '1GoldBlack topic 120 Apr 2027–To be completed',
    ])
  })

  it('lead to the open ones and not to the locked ones', () => {
    openDashboard()
    const table = screen.getByRole('table', { name: 'All topics' })
    const links = within(table).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/seller/training/topic/White1',
      '/seller/training/topic/White2',
      '/seller/training/topic/Green1',
      '/seller/training/topic/Green2',
    ])
  })

  it('are cards on a phone, the current one first, and all of them on demand', async () => {
    asPhone()
    const more = [4, 5, 6, 7].map((topicNo) => aTask({ ...GREEN, topicNo, locked: true }))
    const { user } = openDashboard({ alltasks: [...TASKS.slice(0, 5), ...more, ...TASKS.slice(5)] })
    expect(cards()).toHaveLength(6)
    expect(cards()[0]).toBe('SilverNot completed2 · Handling price objectionsExpected 20 Feb 2027')
    await user.click(screen.getByRole('button', { name: 'See all 10' }))
    expect(cards()).toHaveLength(10)
    expect(cards()[0]).toBe('BronzeCompleted1 · White topic 1Completed 8 Oct 2026')
    await user.click(screen.getByRole('button', { name: 'See fewer' }))
    expect(cards()).toHaveLength(6)
  })
})

it('shows the trainings in the right bar', () => {
  openDashboard({ trainings: [aTraining()] })
  expect(screen.getByText('Merchandising: c…')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'November 2026' })).toBeTruthy()
})

it('says so when there are no topics at all', () => {
  openDashboard({ alltasks: [], studyTier: '', currentTier: '' })
  expect(screen.getByText('There is nothing to study yet.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'No topics yet' })).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByRole('region', { name: 'All topics' })).toBeNull()
})
