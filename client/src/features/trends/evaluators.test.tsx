import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { address } from '../../lib/testing/address'
import { anEvaluator, answerTrends, inEnglish, openTrends, rowsOf, usual } from './testing/trends'

inEnglish()

const SOME = {
  evaluators: [
    anEvaluator('lim.boonheng', 26, 16),
    anEvaluator('tan.weiliang', 64, 52),
    { ...anEvaluator('chia.boonkiat', 38, 38), medianDays: 6 },
  ],
  fewer: [{ id: 'ramlah.idris', name: 'Ramlah binti Idris', n: 7 }],
}

const panel = () => screen.findByRole('region', { name: 'Evaluators side by side' })

describe('the evaluators', () => {
  it('stand by number of evaluations, with a remark where they surely differ', async () => {
    answerTrends((asked) => usual(asked, SOME))
    openTrends('?compare=none', 'lhm')
    const table = within(await panel()).getByRole('table')
    expect(rowsOf(table).slice(1)).toEqual([
      'Name of tan.weiliangtan.weiliang|64|81%70–89%|84 ±6|79 ±5|1',
      'Name of chia.boonkiatchia.boonkiatPasses more often than others: 38 of 38Takes longer than others: 6 days|38|100%91–100%|84 ±6|79 ±5|6',
      'Name of lim.boonhenglim.boonhengPasses less often than others: 16 of 26|26|62%43–78%|84 ±6|79 ±5|1',
      'Ramlah binti Idrisramlah.idris|7|Too few to compare',
      'All of LHM|1,412|80%|84 ±6|79 ±5|1',
    ])
    const link = within(table).getByRole('link', { name: 'Name of tan.weiliang' })
    expect(link.getAttribute('href')).toBe('/admin/person/tan.weiliang')
  })

  it('of all distributors are those of one, which can be chosen', async () => {
    const sent = answerTrends((asked) => usual(asked, asked.dist === 'lhm' ? SOME : {}))
    const { user } = openTrends('?compare=none')
    const region = await panel()
    expect(within(region).getByText('No evaluations in these months.')).toBeTruthy()
    await user.selectOptions(within(region).getByRole('combobox'), 'LHM')
    expect(await within(region).findByText('Too few to compare')).toBeTruthy()
    expect(sent.at(-1)).toMatchObject({ dist: 'lhm', to: '2026-11' })
    expect(address()).toContain('evaluators=lhm')
  })
})
