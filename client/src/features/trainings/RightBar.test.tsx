import { screen, within } from '@testing-library/react'
import type { LearnerUser } from '@tristar/shared/session/session.schema'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { untranslated } from '@tristar/shared/topics/titles'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { paths } from '../../lib/paths'
import { aSeller, aSupervisor } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { aTraining } from '../../lib/testing/study'
import { RightBar } from './RightBar'

beforeAll(() => loadNamespace('trainings'))

beforeEach(async () => {
  await setLanguage('en')
  // 19 November in Kuala Lumpur, and still the 18th in UTC.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T17:00:00Z') })
  return () => vi.useRealTimers()
})

function open(trainings: Training[] = [], person: LearnerUser = aSeller()) {
  return renderAs(person, <RightBar trainings={trainings} />)
}

function dayCell(day: string): HTMLElement {
  const cell = document.querySelector<HTMLElement>(`time[datetime="${day}"]`)
  if (!cell) throw new Error(`${day} is not shown`)
  return cell
}

const linkOf = (place: HTMLElement) => place.closest('a')?.getAttribute('href')

const topic = 'Merchandising: chiller and gondola'
const PASSED = aTraining({
  trainingDate: '2026-11-13',
  trainingTime: '10:00',
  evaluation: 'Passed',
})
const FAILED = aTraining({
  trainingDate: '2026-11-06',
  trainingTime: '14:00',
  evaluation: 'Failed',
})
const PENDING = aTraining({ trainingDate: '2026-11-19' })
const UPCOMING = aTraining({ trainingDate: '2026-11-24' })

describe('the small calendar', () => {
  it('opens on the current month of the organisation’s zone, Monday first, today marked', () => {
    open()
    const grid = screen.getByRole('table', { name: 'November 2026' })
    const heads = within(grid).getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual([
      'MMonday',
      'TTuesday',
      'WWednesday',
      'TThursday',
      'FFriday',
      'SSaturday',
      'SSunday',
    ])
    expect(dayCell('2026-11-19').getAttribute('aria-current')).toBe('date')
    expect(document.querySelectorAll('[aria-current="date"]')).toHaveLength(1)
  })

  it.each([
    ['passed', PASSED, '13 Nov 2026', '10:00, Passed'],
    ['failed', FAILED, '6 Nov 2026', '14:00, Not Achieved'],
    ['pending, from today on', PENDING, '19 Nov 2026', '09:30, Pending'],
    ['upcoming', UPCOMING, '24 Nov 2026', '09:30, Upcoming'],
  ])('highlights a training’s day and says its state: %s', (_, training, date, state) => {
    open([training])
    const marked = document.querySelectorAll('[data-marked]')
    expect(marked).toHaveLength(1)
    expect(dayCell(training.trainingDate)).toBe(marked[0])
    expect(dayCell(training.trainingDate).title).toBe(`${date}: ${topic}, ${state}`)
    expect(screen.getByText(`${date}: ${topic}, ${state}`)).toBeTruthy()
  })

  it('shows a User Manager the seller of a training', () => {
    const edac = aTraining({
      ...PASSED,
      _id: 'edac',
      mytype: 'edac',
      trainingTitles: untranslated(''),
      manager: 'Farah Idris',
    })
    open([PASSED, edac], aSupervisor())
    expect(dayCell('2026-11-13').title).toBe(
      `13 Nov 2026: nurul.aisyah, ${topic}, 10:00, Passed; Your EDAC, by Farah Idris, EDAC assessment, 10:00, Passed`,
    )
  })

  it('shows one mark for each state of a day, in its colour', () => {
    open([PASSED, { ...PASSED, _id: 'b' }, { ...PASSED, _id: 'c', evaluation: 'Failed' }])
    const marks = dayCell('2026-11-13').querySelectorAll<HTMLElement>('span[style]')
    expect([...marks].map((mark) => mark.style.background)).toEqual([
      'var(--tone-green-mark)',
      'var(--tone-red-mark)',
    ])
  })

  it('goes from month to month and back to today', async () => {
    const { user } = open([aTraining({ trainingDate: '2026-12-24' })])
    expect(screen.queryByRole('button', { name: 'Today' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(screen.getByRole('table', { name: 'December 2026' })).toBeTruthy()
    expect(dayCell('2026-12-24').dataset.marked).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Today' }))
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    expect(screen.getByRole('table', { name: 'October 2026' })).toBeTruthy()
  })

  it.each([
    ['Next month', '2026-11-10', '2005-06-10', 'December 2026'],
    ['Previous month', '2026-02-10', '2047-06-10', 'January 2026'],
  ])('ends 21 years from the current year: %s', async (button, from, later, last) => {
    vi.setSystemTime(new Date(`${from}T04:00:00Z`))
    const { user } = open()
    const arrow = screen.getByRole<HTMLButtonElement>('button', { name: button })
    expect(arrow.disabled).toBe(false)
    // As after some 250 clicks.
    vi.setSystemTime(new Date(`${later}T04:00:00Z`))
    await user.click(arrow)
    expect(screen.getByRole('table', { name: last })).toBeTruthy()
    expect(arrow.disabled).toBe(true)
  })
})

describe('a press', () => {
  it('leads from a day to its one training, else to the day', () => {
    open([UPCOMING, PASSED, { ...PASSED, _id: 'second' }])
    const { calendar } = paths.seller
    const only = `${calendar}?month=2026-11&training=${UPCOMING._id}`
    expect(linkOf(dayCell('2026-11-24'))).toBe(only)
    expect(linkOf(dayCell('2026-11-13'))).toBe(`${calendar}?month=2026-11&day=2026-11-13`)
    expect(linkOf(dayCell('2026-11-02'))).toBe(`${calendar}?month=2026-11&day=2026-11-02`)
    const stops = [...document.querySelectorAll('td a')].filter((a) => !a.hasAttribute('tabindex'))
    expect(stops).toHaveLength(2)
  })

  it('leads from a task to its training, and from the person to the person', () => {
    open([UPCOMING], aSupervisor())
    const task = within(screen.getByRole('listitem'))
    expect(linkOf(task.getByText(topic))).toBe(
      `/supervisor/calendar?month=2026-11&training=${UPCOMING._id}`,
    )
    expect(linkOf(task.getByText('nurul.aisyah'))).toBe('/supervisor/person/nurul.aisyah')
  })
})

describe('the task list', () => {
  it('shows title, day, time and state of each training, those to come first', () => {
    open([FAILED, UPCOMING, PASSED, PENDING])
    const tasks = screen.getAllByRole('listitem').map((task) => task.textContent)
    expect(tasks).toEqual([
      expect.stringContaining('19 Nov 2026 · 09:30Pending'),
      expect.stringContaining('24 Nov 2026 · 09:30Upcoming'),
      expect.stringContaining('13 Nov 2026 · 10:00Passed'),
      expect.stringContaining('6 Nov 2026 · 14:00Not Achieved'),
    ])
  })

  it('shows a User Manager each seller before the title', () => {
    const edac = aTraining({ mytype: 'edac', trainingTopic: '', belt: '', manager: 'Farah Idris' })
    open([UPCOMING, edac], aSupervisor())
    const tasks = screen.getAllByRole('listitem').map((task) => task.textContent)
    expect(tasks).toEqual([
      `nurul.aisyahMerchandising: c…${topic}24 Nov 2026 · 09:30Upcoming`,
      'Your EDAC, by Farah IdrisEDAC assessment24 Nov 2026 · 09:30Upcoming',
    ])
  })

  it('does not name a seller’s one User Manager in each task', () => {
    open([UPCOMING])
    expect(screen.getByRole('listitem').textContent).toMatch(/^Merchandising: c…/)
  })

  it('has a colour for Passed and for Failed', () => {
    open([PASSED, FAILED])
    const tones = [...document.querySelectorAll<HTMLElement>('[data-tone]')]
    expect(tones.map((mark) => mark.dataset.tone)).toEqual(['green', 'red'])
  })

  it('cuts a title at 16 characters plus an ellipsis, and keeps the whole one at hand', () => {
    open([PASSED])
    expect(screen.getByText('Merchandising: c…').getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByTitle(topic)).toBeTruthy()
    expect(screen.getByText(topic)).toBeTruthy()
  })

  it('leaves a short title whole', () => {
    open([aTraining({ trainingTopic: '陈列：冷柜与货架' })])
    expect(screen.getByText('陈列：冷柜与货架').hasAttribute('aria-hidden')).toBe(false)
  })

  it('names an EDAC, which has no topic', () => {
    open([aTraining({ mytype: 'edac', trainingTopic: '', belt: '' })], aSupervisor())
    expect(screen.getByText('EDAC assessment')).toBeTruthy()
  })

  it('leaves the rest to the calendar', () => {
    open(
      Array.from({ length: 9 }, (_, index) =>
        aTraining({ _id: `${index}`, trainingDate: `2026-12-0${index + 1}` }),
      ),
    )
    expect(screen.getAllByRole('listitem')).toHaveLength(6)
    expect(screen.getByText('3 more in the calendar')).toBeTruthy()
  })

  it('says when there is none', () => {
    open()
    expect(screen.getByText('Your trainings appear here once they are planned.')).toBeTruthy()
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  it.each([
    ['a seller’s', aSeller(), '/seller/calendar'],
    ['a supervisor’s', aSupervisor(), '/supervisor/calendar'],
  ])('leads to %s calendar', (_, person, path) => {
    renderAs(person, <RightBar trainings={[]} />)
    expect(screen.getByRole('link', { name: 'See calendar' }).getAttribute('href')).toBe(path)
  })
})

it.each([
  ['bm', 'November 2026', 'Tugasan', 'Lulus'],
  ['ch', '2026年11月', '任务', '合格'],
] as const)('speaks the language on screen: %s', async (language, month, tasks, passed) => {
  await setLanguage(language)
  open([PASSED])
  expect(screen.getByRole('table', { name: month })).toBeTruthy()
  expect(screen.getByRole('region', { name: tasks })).toBeTruthy()
  expect(screen.getByText(passed)).toBeTruthy()
})
