import { screen, within } from '@testing-library/react'
import type { SellerUser } from '@tristar/shared/session/session.schema'
import { describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aTask, aTraining, COMPLETED } from '../../lib/testing/study'
import { GREEN, onAMorningInNovember, openDashboard, region, TASKS } from './testing/dashboard'

onAMorningInNovember()

const WAY = 'The way to your Silver star'

const stops = (name = WAY) =>
  within(region(name).getByRole('list'))
    .getAllByRole('listitem')
    .map((stop) => stop.textContent?.replaceAll(/\s+/g, ' ').trim())

const GREEN_DONE = TASKS.map((task) => ({
  ...task,
  ...(task.beltType === 'Green' ? COMPLETED : {}),
}))
const booked = (trainingDate: string) => aTraining({ belt: 'Green', trainingDate })
/** A star's topics, the first of them done. */
const topicsOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aTask({ ...GREEN, topicNo: index + 1, ...(index === 0 ? COMPLETED : { locked: index > 1 }) }),
  )

it('leads from the star held by its topics and the training to the next, each with its state', () => {
  openDashboard()
  expect(stops()).toEqual([
    'Bronze · Earned 13 Nov 2026',
    'Today, 19 Nov 1 · Green topic 1 Completed 8 Oct',
    '2 · Handling price objections You are here Planned by 20 Jan',
    '3 · Green topic 3 Locked Planned by 20 Feb',
    'On-the-job training Opens when all topics are completed',
    'Silver star by 20 Feb 2027',
  ])
})

it('is a link where a station is open, and says which one is the present one', () => {
  openDashboard()
  const links = region(WAY).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/seller/training/topic/Green1',
    '/seller/training/topic/Green2',
  ])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'step'])
})

it('leads to the quiz where that is what comes next', () => {
  const ready = aTask({ ...GREEN, topicNo: 2, theoryDone: true })
  openDashboard({ alltasks: TASKS.map((task) => (task._id === 'Green2' ? ready : task)) })
  const here = region(WAY).getByRole('link', { name: /You are here/ })
  expect(here.getAttribute('href')).toBe('/seller/training/quiz/Green2')
})

it.each<[string, Partial<SellerUser>, string, string | null]>([
  [
    'to be planned',
    { alltasks: GREEN_DONE },
    'You are here Ready to be planned',
    '/seller/calendar?initiate=seller',
  ],
  [
    'planned',
    { alltasks: GREEN_DONE, trainings: [booked('2026-11-24')] },
    'You are here Planned for 24 Nov 2026, 09:30',
    '/seller/calendar',
  ],
  [
    'that waits for its evaluation',
    { alltasks: GREEN_DONE, trainings: [booked('2026-11-19')] },
    'You are here Waiting for evaluation since 19 Nov 2026',
    '/seller/calendar',
  ],
  [
    'that was failed',
    { alltasks: GREEN_DONE, trainings: [{ ...booked('2026-11-18'), evaluation: 'Failed' }] },
    'You are here Not achieved on 18 Nov 2026',
    '/seller/calendar?initiate=seller',
  ],
  [
    'planned before the last topic is done',
    { trainings: [booked('2026-11-24')] },
    'Planned for 24 Nov 2026, 09:30',
    '/seller/calendar',
  ],
  [
    'passed before the last topic is done',
    { trainings: [{ ...booked('2026-11-18'), evaluation: 'Passed' }] },
    'Passed',
    '/seller/calendar',
  ],
])('has a training %s', (_, change, words, path) => {
  openDashboard(change)
  expect(stops().at(-2)).toBe(`On-the-job training ${words}`)
  const link = region(WAY).getByRole('link', { name: /On-the-job training/ })
  expect(link.getAttribute('href')).toBe(path)
})

it('lies ahead while the certificate of the star before is not downloaded', () => {
  const locked = TASKS.map((task) =>
    task.beltType === 'Green' ? aTask({ ...GREEN, topicNo: task.topicNo, locked: true }) : task,
  )
  openDashboard({ studyTier: 'White', whiteBeltDownloaded: false, alltasks: locked })
  expect(screen.queryByText('You are here')).toBeNull()
  expect(region(WAY).queryAllByRole('link')).toEqual([])
})

it('begins at a dot, which is not read, before the first star', () => {
  const alltasks = [aTask(COMPLETED), aTask({ topicNo: 2 })]
  const none = { whiteBeltComplete: false, whiteBeltDownloaded: false, whiteBeltDate: null }
  openDashboard({ alltasks, currentTier: 'White', studyTier: 'White', ...none })
  expect(stops('The way to your Bronze star')).toEqual([
    '1 · White topic 1 Completed 8 Oct',
    'Today, 19 Nov 2 · White topic 2 You are here Planned by 20 Nov',
    'On-the-job training Opens when all topics are completed',
    'Bronze star by 20 Nov 2026',
  ])
})

/** The station that the pill stands before, and the share of the way to it that is over. */
function todaysPlace() {
  const station = screen.getByText(/^Today/).closest('li')
  return [
    station?.textContent?.match(/\d · \w+ topic \d|On-the-job/)?.[0],
    station?.style.getPropertyValue('--at'),
  ]
}

describe('today', () => {
  it.each([
    ['2026-11-19', '1 · Green topic 1', '0'],
    ['2026-12-05', '1 · Green topic 1', String((15 * 3) / 92)],
    ['2026-12-22', '2 · Green topic 2', String((32 * 3) / 92 - 1)],
    ['2027-02-20', 'On-the-job', '0'],
    ['2027-05-01', 'On-the-job', '0'],
  ])('on %s stands at its share of the plan', (day, station, share) => {
    vi.setSystemTime(new Date(`${day}T01:00:00Z`))
    openDashboard({ alltasks: topicsOf(3) })
    const [before, at] = todaysPlace()
    expect(before).toBe(station)
    expect(Number(at)).toBeCloseTo(Number(share))
  })
})

it('says how one keeps to the plan', () => {
  openDashboard()
  expect(region(WAY).getByText('31 days ahead of plan')).toBeTruthy()
  vi.setSystemTime(new Date('2027-02-20T17:00:00Z'))
  openDashboard()
  expect(screen.getByText('Was expected by 20 Feb 2027')).toBeTruthy()
})

it.each([
  [4, '5', '1'],
  [5, '6', '1'],
  [6, '4', '2'],
  [12, '5', '3'],
])('with %d topics has %s stations in a row and %s rows', (count, across, rows) => {
  openDashboard({ alltasks: topicsOf(count) })
  const list = region(WAY).getByRole('list')
  expect(list.style.getPropertyValue('--across')).toBe(across)
  const end = within(list).getAllByRole('listitem').at(-1)
  expect(end?.style.getPropertyValue('--row')).toBe(rows)
})

it.each([
  ['bm', 'Perjalanan ke Bintang Perak anda', 'Anda di sini Dirancang selewat-lewatnya 20 Jan'],
  ['ch', '通往银星之路', '您在这里 计划 1月20日前'],
] as const)('speaks the language on screen: %s', async (language, title, words) => {
  await setLanguage(language)
  openDashboard()
  expect(stops(title)[2]).toContain(words)
})

it('is over with all three stars, and so is every date by which they were expected', () => {
  const alltasks = TASKS.map((task) => ({ ...task, ...COMPLETED, locked: false }))
  const held = { greenBeltComplete: true, blackBeltComplete: true }
  openDashboard({ alltasks, ...held, studyTier: '', currentTier: '' })
  expect(screen.queryByText(/The way to/)).toBeNull()
  const table = within(screen.getByRole('table', { name: 'All topics' }))
  expect(table.queryByText('Expected Completion Date')).toBeNull()
  expect(table.queryByText('20 Feb 2027')).toBeNull()
  expect(table.getAllByText('8 Oct 2026')).toHaveLength(6)
})
