import type { SellerUser } from '@tristar/shared/session/session.schema'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aTask, COMPLETED } from '../../lib/testing/study'
import { GREEN, onAMorningInNovember, openDashboard, region, TASKS } from './testing/dashboard'

onAMorningInNovember()

const stars = () => within(region('My stars').getByRole('list', { name: 'My stars' }))
const said = () =>
  stars()
    .getAllByRole('listitem')
    .map((star) => star.textContent)

const UNTOUCHED = TASKS.map((task) =>
  task.beltType === 'Green' ? aTask({ ...GREEN, topicNo: task.topicNo }) : task,
)
const ALL_HELD: Partial<SellerUser> = {
  currentTier: '',
  studyTier: '',
  alltasks: TASKS.map((task) => ({ ...task, ...COMPLETED, locked: false })),
  greenBeltComplete: true,
  blackBeltComplete: true,
  greenBeltDate: '2026-11-14T04:00:00.000Z',
  blackBeltDate: '2026-11-15T04:00:00.000Z',
}

describe('each star', () => {
  it('says when it was earned, how far it is, or what opens it', () => {
    openDashboard()
    expect(said()).toEqual([
      'Bronze Earned 13 Nov 2026',
      'Silver 1 of 3 topics',
      'Gold after Silver',
    ])
  })

  it('that is open and not begun says so', () => {
    openDashboard({ alltasks: UNTOUCHED, beltStatus: { white: 100, green: 0, black: 0 } })
    expect(said()[1]).toBe('Silver Not started')
  })

  it('that is begun counts its completed topics, none at first', () => {
    const [bronze, more, first, ...rest] = UNTOUCHED
    if (!bronze || !more || !first) throw new Error('there are too few topics')
    openDashboard({ alltasks: [bronze, more, { ...first, theoryDone: true }, ...rest] })
    expect(said()[1]).toBe('Silver 0 of 3 topics')
  })

  it('waits for the certificate of the one before', () => {
    openDashboard({ studyTier: 'White', whiteBeltDownloaded: false })
    expect(said()[1]).toBe('Silver after the Bronze certificate')
  })

  it('without topics is passed over, and leads nowhere', () => {
    openDashboard({ alltasks: TASKS.filter(({ beltType }) => beltType !== 'Black') })
    expect(said()[2]).toBe('Gold No topics yet')
    expect(stars().getAllByRole('button')).toHaveLength(2)
  })

  it.each([
    ['bm', 'Gangsa Diperoleh 13 Nov 2026'],
    ['ch', '铜星 2026年11月13日获得'],
  ] as const)('speaks the language on screen: %s', async (language, bronze) => {
    await setLanguage(language)
    openDashboard()
    expect(screen.getByText(bronze.split(' ')[0] ?? '', { selector: 'button span' })).toBeTruthy()
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe(bronze)
  })
})

describe('the way', () => {
  it('is where a star leads that is not held', async () => {
    const { user } = openDashboard()
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
    await user.click(stars().getByRole('button', { name: 'Gold after Silver' }))
    const way = screen.getByRole('region', { name: 'The way to your Silver star' }).parentElement
    expect(scrolled.mock.contexts).toEqual([way])
    expect(document.activeElement).toBe(way)
    scrolled.mockRestore()
  })
})

describe('all three stars', () => {
  it('are said proudly, alone, without overall progress', () => {
    openDashboard(ALL_HELD)
    expect(screen.getByText('All three stars are yours.')).toBeTruthy()
    expect(said()).toEqual([
      'Bronze Earned 13 Nov 2026',
      'Silver Earned 14 Nov 2026',
      'Gold Earned 15 Nov 2026',
    ])
    expect(screen.queryByRole('progressbar', { name: 'Overall progress' })).toBeNull()
  })

  it.each([
    ['bm', 'Ketiga-tiga bintang milik anda.'],
    ['ch', '三颗星都是您的了。'],
  ] as const)('in the language on screen: %s', async (language, line) => {
    await setLanguage(language)
    openDashboard(ALL_HELD)
    expect(screen.getByText(line)).toBeTruthy()
  })
})
