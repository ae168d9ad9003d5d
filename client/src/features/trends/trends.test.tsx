import { screen, waitFor, within } from '@testing-library/react'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import { describe, expect, it, vi } from 'vitest'
import { address } from '../../lib/testing/address'
import { refuse } from '../../lib/testing/server'
import {
  aBlankMonth,
  aMonth,
  answerFiles,
  answerTrends,
  inEnglish,
  NOW,
  openTeamTrends,
  openTrends,
  rowsOf,
  starsPanel,
  trendsOf,
  usual,
} from './testing/trends'

inEnglish()

const monthsOf = (sent: { from?: string | undefined; to?: string | undefined }[]) =>
  sent.map(({ from, to }) => `${from} ${to}`)

describe('the trends', () => {
  it('ask for twelve months and the same a year before', async () => {
    const sent = answerTrends()
    openTrends()
    const panel = await starsPanel()
    expect(monthsOf(sent)).toContain('2025-12 2026-11')
    await waitFor(() => expect(monthsOf(sent)).toContain('2024-12 2025-11'))
    expect(panel.textContent).toContain('240in 12 months')
    await within(panel).findByText('110 more than the year before')
    expect(screen.getByText('All distributors · months to 26 Nov 2026')).toBeTruthy()
  })

  it('have the stars of each month as a table, the running one first', async () => {
    answerTrends()
    openTrends()
    const table = within(await starsPanel()).getByRole('table', { name: 'Stars per month' })
    await waitFor(() =>
      expect(rowsOf(table).slice(0, 3)).toEqual([
        'Month|Bronze|Silver|Gold|All|A year before',
        'Nov, so far|10|6|4|20|10',
        'Oct 2026|10|6|4|20|10',
      ]),
    )
    expect(rowsOf(table)).toHaveLength(13)
  })

  it('lead from the stars of a month to those who earned them, unless there are none', async () => {
    answerTrends((asked) => ({
      ...usual(asked),
      months: [aMonth('2026-10', { stars: { White: 10, Green: 0, Black: 4 } }), aMonth(NOW)],
    }))
    openTrends('?compare=none&dist=lhm')
    const row = within(await starsPanel()).getByRole('row', { name: /^Oct 2026/ })
    const links = within(row).getAllByRole('link')
    expect(screen.getByText(/^A number opens a list of people as they are today\./)).toBeTruthy()
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['10', '/admin/seller?state=all&whiteFrom=2026-10&whiteTo=2026-10&dist=lhm'],
      ['4', '/admin/seller?state=all&blackFrom=2026-10&blackTo=2026-10&dist=lhm'],
    ])
    const days = screen.getByRole('table', { name: 'Days from joining to each star' })
    const [bronze] = within(days).getAllByRole('link')
    expect(bronze?.getAttribute('href')).toBe(links[0]?.getAttribute('href'))
  })

  it('ask anew for another span, and keep it in the address', async () => {
    const sent = answerTrends()
    const { user } = openTrends()
    await starsPanel()
    await user.click(screen.getByRole('radio', { name: '24 months' }))
    await waitFor(() => expect(monthsOf(sent)).toContain('2024-12 2026-11'))
    expect(address()).toContain('months=24')
    const panel = within(await starsPanel())
    await user.click(await panel.findByRole('button', { name: 'All 24 months' }))
    const table = panel.getByRole('table')
    await waitFor(() => expect(rowsOf(table)).toHaveLength(25))
  })

  it('of one distributor can be compared with another, or with nothing', async () => {
    const sent = answerTrends()
    const { user } = openTrends('?dist=lhm')
    const panel = await starsPanel()
    expect(sent[0]?.dist).toBe('lhm')
    const select = screen.getByRole('combobox', { name: 'Compare with' })
    await user.selectOptions(select, 'Compare with KTCB')
    expect(await within(panel).findByText('KTCB: 220 in 11 full months')).toBeTruthy()
    expect(sent.at(-1)).toMatchObject({ dist: 'ktcb', from: '2025-12', to: NOW })
    await user.selectOptions(select, 'No comparison')
    await waitFor(() => expect(panel.textContent).not.toContain('KTCB'))
  })

  it('have the days to each star, first attempts and active people as tables', async () => {
    answerTrends()
    openTrends('?compare=none')
    await starsPanel()
    const days = screen.getByRole('table', { name: 'Days from joining to each star' })
    expect(rowsOf(days).slice(0, 2)).toEqual([
      'Median days|Oct 2026|Middle half, 12 months|Stars in Oct',
      'Bronze|61|41–99|10',
    ])
    expect(rowsOf(screen.getByRole('table', { name: 'Days by month' }))[2]).toBe(
      'Oct 2026|61|40–90|149|120–180|206|180–250',
    )
    const passes = screen.getByRole('table', { name: 'First attempts passed' })
    expect(rowsOf(passes)[2]).toBe('Oct 2026|70%|100')
    const active = screen.getByRole('table', { name: 'Active people' })
    expect(rowsOf(active)[2]).toBe('Oct 2026|60|100')
    expect(screen.getByText('in Oct 2026, 60% of 100')).toBeTruthy()
  })

  it('can be downloaded', async () => {
    answerTrends()
    const asked = answerFiles()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { user } = openTrends('?months=3&dist=mers')
    await starsPanel()
    await user.click(screen.getByRole('button', { name: 'Download Report' }))
    expect(await screen.findByText('trends_2026_11_26.csv')).toBeTruthy()
    expect(asked).toEqual([`?dist=mers&from=2026-09&to=${NOW}&format=csv&language=en`])
  })

  it('that cannot be loaded say so, with Try again behind it', async () => {
    refuse(trendsCalls.admin, 500, 'INTERNAL')
    const { user } = openTrends('?compare=none')
    const alert = await screen.findByRole('alertdialog', { name: 'The trends could not be loaded' })
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    answerTrends()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await starsPanel()).toBeTruthy()
  })
})

describe('a comparison', () => {
  it('that cannot be loaded leaves the rest, and can be tried again', async () => {
    answerTrends()
    const { user } = openTrends('?compare=none')
    const panel = await starsPanel()
    refuse(trendsCalls.admin, 500, 'INTERNAL')
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Compare with' }),
      'Compare with the year before',
    )
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The comparison could not be loaded.')
    answerTrends()
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await within(panel).findByText('110 more than the year before')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a new installation', () => {
  it('says that its first month is still running', async () => {
    answerTrends(({ from = '' }) => trendsOf([aBlankMonth(from), aMonth(NOW)]))
    openTrends('?compare=none')
    const panel = await starsPanel()
    expect(screen.getByText('The first month is still running.')).toBeTruthy()
    expect(rowsOf(within(panel).getByRole('table'))).toHaveLength(2)
    expect(panel.textContent).toContain('20this month so far')
  })

  it('leaves out the months before the first, also where it compares', async () => {
    answerTrends((asked) =>
      asked.to === NOW
        ? trendsOf([aBlankMonth('2026-08'), aMonth('2026-09'), aMonth('2026-10'), aMonth(NOW)])
        : trendsOf([aBlankMonth('2025-09')]),
    )
    openTrends()
    const table = within(await starsPanel()).getByRole('table')
    expect(rowsOf(table).map((row) => row.split('|')[0])).toEqual([
      'Month',
      'Nov, so far',
      'Oct 2026',
      'Sep 2026',
    ])
    expect(screen.queryByText('The first month is still running.')).toBeNull()
    expect(screen.queryByText('A year before')).toBeNull()
  })
})

describe('a team', () => {
  it('has the same without evaluators', async () => {
    const sent = answerTrends((asked) => usual(asked))
    openTeamTrends()
    expect((await starsPanel()).textContent).toContain('240in 12 months')
    expect(screen.getByText('My team · months to 26 Nov 2026')).toBeTruthy()
    expect(sent[0]).toEqual({ from: '2025-12', to: NOW })
    expect(screen.queryByRole('region', { name: 'Evaluators side by side' })).toBeNull()
    expect(screen.queryByRole('radiogroup', { name: 'Distributor' })).toBeNull()
    const [link] = within(await starsPanel()).getAllByRole('link')
    expect(link?.getAttribute('href')).toBe(
      '/supervisor/sellers?state=all&whiteFrom=2026-11&whiteTo=2026-11',
    )
  })
})
