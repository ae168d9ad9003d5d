import { screen, within } from '@testing-library/react'
import type { Language } from '@tristar/shared/common/languages'
import { CHANGE_FIGURES } from '@tristar/shared/trends/change.rules'
import type { CountedMonth } from '@tristar/shared/trends/trends.schema'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadNamespace, setLanguage } from '../../../lib/i18n'
import { BLANK_MONTH } from '@tristar/shared/testing/months'
import { lastMonths } from '../../../lib/testing/months'
import { anAdmin } from '../../../lib/testing/people'
import { renderAs } from '../../../lib/testing/renderAs'
import { ChangePanel } from './ChangePanel'
import { StarsChange } from './StarsChange'

beforeAll(() => loadNamespace('changes'))
beforeEach(async () => {
  await setLanguage('en')
  vi.useFakeTimers({ now: new Date('2026-11-26T04:00:00Z'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const stars = (White: number) => ({ White, Green: 0, Black: 0 })
const OCTOBER: Partial<CountedMonth> = {
  people: 19_748,
  active: 11_842,
  stars: stars(935),
  trainings: { held: 1046 },
  passedFirst: 61,
}
const SEPTEMBER: Partial<CountedMonth> = {
  people: 19_400,
  active: 11_842,
  stars: stars(871),
  trainings: { held: 1068 },
  passedFirst: 59,
}
const usual = (ago: number) => [{ people: 20_160 }, OCTOBER, SEPTEMBER][ago] ?? {}

function open(months: CountedMonth[] | undefined, more: { whose?: string; error?: unknown } = {}) {
  const { error = null, ...rest } = more
  const refetch = vi.fn<() => Promise<unknown>>(() => Promise.resolve())
  const rendered = renderAs(
    anAdmin('all'),
    <ChangePanel
      {...rest}
      figures={CHANGE_FIGURES}
      months={months}
      query={{ error, refetch }}
      to="/admin/trends"
    />,
  )
  return { ...rendered, refetch }
}

/** A figure each: its label, and what it says. */
const figures = (container: HTMLElement) =>
  [...container.querySelectorAll('dl > div')].map((figure) => [
    figure.querySelector('dt')?.textContent,
    figure.querySelector('dd')?.textContent,
  ])
const bars = (container: HTMLElement) => container.querySelectorAll('dl rect')

describe('the change panel', () => {
  it('holds the last full month against the one before, in figures, words and plots', () => {
    const { container } = open(lastMonths(usual))
    const panel = screen.getByRole('region', { name: 'October against September' })
    expect(figures(panel)).toEqual([
      ['Users', '20,160412 more since 31 Oct'],
      ['Active people', '11,842as in September'],
      ['Stars earned', '93564 more'],
      ['Trainings held', '1,04622 fewer'],
      ['Passed at the first attempt', '61%2 points up'],
    ])
    expect(bars(container)).toHaveLength(5 * 12)
    expect(within(panel).getByText('November so far')).toBeTruthy()
    const link = within(panel).getByRole('link', { name: 'See trends' })
    expect(link.getAttribute('href')).toBe('/admin/trends')
  })

  it('says a single point, fewer people, and nothing where a month has no attempts', () => {
    const { container } = open(
      lastMonths((ago) => [{ people: 95 }, { passedFirst: 69 }][ago] ?? {}),
    )
    expect(figures(container).map(([, text]) => text)).toEqual([
      '955 fewer since 31 Oct',
      '60as in September',
      '20as in September',
      '20as in September',
      '69%1 point down',
    ])
    const none = open(lastMonths((ago) => (ago === 1 ? { first: 0, passedFirst: 0 } : {})))
    expect(figures(none.container).at(-1)?.[1]).toBe('–')
  })

  it.each([
    [1, 'October', ['20,160', '11,842', '935', '1,046', '61%']],
    [0, 'November so far', ['20,160', '60', '20', '20', '70%']],
  ])('of an installation with %i full months has figures alone', (full, title, expected) => {
    const { container } = open(lastMonths((ago) => (ago > full ? BLANK_MONTH : usual(ago))))
    expect(screen.getByRole('region', { name: title })).toBeTruthy()
    expect(figures(container).map(([, text]) => text)).toEqual(expected)
    expect(container.querySelectorAll('dl svg')).toHaveLength(0)
    expect(screen.queryByText('November so far', { selector: 'span' })).toBeNull()
  })

  it('keeps its place while it loads, and can be tried again', async () => {
    const { container } = open(undefined, { whose: 'LHM' })
    expect(screen.getByRole('region', { name: 'LHM: October against September' })).toBeTruthy()
    expect(figures(container).map(([label]) => label)).toContain('Trainings held')
    const { user, refetch } = open(undefined, { error: new Error('?') })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it.each<[Language, string, string[]]>([
    [
      'bm',
      'LHM: Oktober berbanding September',
      [
        '20,160lebih 412 sejak 31 Okt',
        '11,842sama seperti September',
        '935lebih 64',
        '1,046kurang 22',
        '61%naik 2 mata peratusan',
      ],
    ],
    [
      'ch',
      'LHM：10月与9月相比',
      [
        '20,160自10月31日起多 412',
        '11,842与9月相同',
        '935多 64',
        '1,046少 22',
        '61%上升 2 个百分点',
      ],
    ],
  ])('is told in %s', async (language, title, expected) => {
    await setLanguage(language)
    const { container } = open(lastMonths(usual), { whose: 'LHM' })
    expect(screen.getByRole('region', { name: title })).toBeTruthy()
    expect(figures(container).map(([, text]) => text)).toEqual(expected)
  })
})

function show(months: CountedMonth[]) {
  renderAs(
    anAdmin('all'),
    <div data-testid="stars">
      <StarsChange months={months} />
    </div>,
  )
  return screen.getByTestId('stars')
}

describe('the stars of the last month', () => {
  it.each([
    [871, '93564 more'],
    [935, '935as before'],
    [940, '9355 fewer'],
  ])('after %i are told with a line', (before, text) => {
    const of = (ago: number) => ({ stars: stars(ago === 1 ? 935 : before) })
    const container = show(lastMonths(of))
    expect(container.textContent).toBe(text)
    expect(container.querySelector('circle')).toBeTruthy()
  })

  it('are a dash before the first month is over', () => {
    const container = show(lastMonths((ago) => (ago > 0 ? BLANK_MONTH : {})))
    expect(container.textContent).toBe('–')
    expect(container.querySelector('svg')).toBeNull()
  })
})
