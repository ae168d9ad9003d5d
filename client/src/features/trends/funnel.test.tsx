import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { address } from '../../lib/testing/address'
import { answerTrends, inEnglish, openTrends, rowsOf, usual } from './testing/trends'

inEnglish()

const panel = () => screen.findByRole('region', { name: 'Where people stop' })
const steps = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('where people stop', () => {
  it('begins with those who have had the time for a star, and names the largest loss', async () => {
    answerTrends()
    openTrends('?compare=none')
    const region = await panel()
    expect(within(region).getByDisplayValue('Joined Apr – Jun 2026')).toBeTruthy()
    expect(steps(region)).toEqual([
      'Joined300100%',
      '39 stopped before thisFirst topic completed26187%',
      'Most stop here: 66 stopped before all Bronze topics were doneAll Bronze topics completed19565%',
      '33 stopped before thisTrained on the job16254%',
      '6 stopped before thisBronze star15652%',
    ])
  })

  it('leads to who joined, has the star, or did nothing at all', async () => {
    answerTrends()
    openTrends('?compare=none')
    const list = within(await panel()).getByRole('list')
    const links = within(list).getAllByRole('link')
    const joined = '/admin/seller?state=all&joinedFrom=2026-04&joinedTo=2026-06'
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['300', joined],
      ['39 stopped before this', `${joined}&progressTo=0`],
      ['156', `${joined}&star=White`],
    ])
  })

  it('has other quarters, all of them, and every month as a table', async () => {
    answerTrends()
    const { user } = openTrends('?compare=none')
    const region = await panel()
    await user.selectOptions(within(region).getByRole('combobox'), 'All 12 months')
    expect(steps(region)[0]).toBe('Joined1,200100%')
    expect(address()).toContain('joined=all')
    await user.click(within(region).getByRole('button', { name: 'By month of joining' }))
    expect(rowsOf(within(region).getByRole('table')).slice(0, 2)).toEqual([
      'Month|Joined|First topic|Bronze topics|Trained|Star',
      'Nov, so far|100|87|65|54|52',
    ])
  })

  it('says that nobody joined', async () => {
    answerTrends((asked) => usual(asked, { funnel: [] }))
    openTrends('?compare=none')
    expect(within(await panel()).getByText('Nobody joined in these months.')).toBeTruthy()
  })
})
