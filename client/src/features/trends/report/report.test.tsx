import { screen, waitFor, within } from '@testing-library/react'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import { describe, expect, it, vi } from 'vitest'
import { anAdmin, aSupervisor } from '../../../lib/testing/people'
import { renderAs } from '../../../lib/testing/renderAs'
import { answer, refuse } from '../../../lib/testing/server'
import { Address, address } from '../../../lib/testing/address'
import { setLanguage } from '../../../lib/i18n'
import { ReportPage } from '../report.page'
import {
  aBlankMonth,
  aMonth,
  answerTrends,
  aYear,
  inEnglish,
  rowsOf,
  trendsOf,
} from '../testing/trends'

inEnglish()

const DISTRIBUTORS = (['mers', 'merec', 'lhm', 'ktcb'] as const).map((scope) => ({
  scope,
  months: aYear('2026-10').map((month) => ({ ...month, active: 7 })),
}))

const answerEach = () => answer(trendsCalls.changes, { months: [], distributors: DISTRIBUTORS })

function open(query = '', person: Parameters<typeof renderAs>[0] = anAdmin('all')) {
  return renderAs(
    person,
    <>
      <Address />
      <ReportPage />
    </>,
    `/x/trends/report${query}`,
  )
}

const sheet = () => screen.findByRole('article', { name: 'Monthly report' })

describe('the report of a month', () => {
  it('says the last full month’s figures, and what changed', async () => {
    const last = aMonth('2026-10', { active: 66, people: 98 })
    const sent = answerTrends(() => trendsOf([...aYear('2026-10').slice(0, -1), last]))
    answerEach()
    open()
    const page = await sheet()
    expect(sent.map(({ from, to }) => [from, to])).toEqual([['2025-11', '2026-10']])
    expect(within(page).getByRole('heading', { level: 2 }).textContent).toBe('October 2026')
    expect(page.textContent).toContain('All distributors')
    const table = within(page).getByRole('table', { name: 'October 2026 against September 2026' })
    expect(rowsOf(table)).toEqual([
      'Figure|October 2026|September 2026|Change',
      'Users|98|100|2 fewer',
      'Active people|66|60|6 more',
      'Stars earnedBronze star: 10; Silver star: 6; Gold star: 4|20|20|as in September 2026',
      'Topics completed|200|200|as in September 2026',
      'Passed at the first attempt|70%|70%|as in September 2026',
      'Trainings held|20|20|as in September 2026',
      'Trainings passed|80%|80%|as in September 2026',
    ])
    const months = within(page).getByRole('table', { name: 'Month by month' })
    expect(rowsOf(months).slice(0, 2)).toEqual([
      'Month|Stars earned|Active people',
      'Oct 2026|20|66',
    ])
    expect(rowsOf(months)).toHaveLength(13)
    const each = within(page).getByRole('table', { name: 'By distributor' })
    expect(rowsOf(each)[1]).toBe('MER-S|100|7|20|20|70%')
    expect(within(page).getByRole('link').getAttribute('href')).toBe('/admin/trends')
  })

  it('is of another month and distributor by its address', async () => {
    const sent = answerTrends()
    const { user } = open('?month=2026-08&dist=lhm')
    const page = await sheet()
    expect(sent).toMatchObject([{ dist: 'lhm', from: '2025-09', to: '2026-08' }])
    expect(page.textContent).toContain('LHM')
    expect(within(page).queryByRole('table', { name: 'By distributor' })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'July 2026')
    await waitFor(() => expect(address()).toContain('month=2026-07'))
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ to: '2026-07' }))
  })

  it('is the last full month’s for an address of a month that runs, or none', async () => {
    const sent = answerTrends()
    answerEach()
    open('?month=2026-11')
    await sheet()
    expect(sent).toMatchObject([{ to: '2026-10' }])
  })

  it('of a manager is the team’s, and names nobody', async () => {
    const sent = answerTrends()
    open('', aSupervisor())
    const page = await sheet()
    expect(page.textContent).toContain('Your team')
    expect(sent).toEqual([{ from: '2025-11', to: '2026-10' }])
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  it('of a first month has nothing to compare it with', async () => {
    answerTrends(() => trendsOf([aBlankMonth('2026-09'), aMonth('2026-10')]))
    open('', aSupervisor())
    const page = await sheet()
    expect(page.textContent).toContain('This is the first full month')
    expect(within(page).queryByRole('columnheader', { name: 'Change' })).toBeNull()
  })

  it('is none where nobody was there', async () => {
    answerTrends(() => trendsOf([aBlankMonth('2026-09'), aBlankMonth('2026-10')]))
    open('', aSupervisor())
    expect(await screen.findByText('No report of this month')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  })

  it('that does not load says so, with Try again behind it', async () => {
    answerTrends()
    refuse(trendsCalls.changes, 500, 'INTERNAL')
    const { user } = open()
    const alert = await screen.findByRole('alertdialog', { name: 'The report could not be loaded' })
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    answerEach()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await sheet()).toBeTruthy()
  })

  it('is printed', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    answerTrends()
    const { user } = open('', aSupervisor())
    await user.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('is in Chinese, too', async () => {
    await setLanguage('ch')
    answerTrends()
    open('', aSupervisor())
    expect(await screen.findByText('2026年10月与2026年9月相比')).toBeTruthy()
    expect(screen.getByText('铜星：5；银星：3；金星：2')).toBeTruthy()
  })
})
