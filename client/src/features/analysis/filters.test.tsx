import { screen, waitFor } from '@testing-library/react'
import { addMonths } from '@tristar/shared/common/dates'
import { describe, expect, it } from 'vitest'
import { today } from '../../lib/dates'
import { address } from '../../lib/testing/address'
import { answerAnalysis, findings, inEnglish, openAnalysis, TOPIC_ID } from './testing/analysis'

inEnglish()

const monthsAgo = (count: number) => addMonths(`${today().slice(0, 7)}-01`, -count).slice(0, 7)

describe('the filters', () => {
  it('ask for all by default, and for what the address says', async () => {
    const sent = answerAnalysis()
    openAnalysis('?dist=lhm&from=2026-02&to=2026-05')
    await findings()
    expect(sent).toEqual([
      { topicId: TOPIC_ID, dist: 'lhm', from: '2026-02', to: '2026-05', months: true },
    ])
  })

  it.each([
    ['?period=own', {}],
    ['?period=7', {}],
    ['?from=2026-05&to=2026-02', {}],
    ['?from=2026-13&to=2026-12', {}],
    ['?from=2010-01&to=2026-12', {}],
    ['?dist=KTC', {}],
    ['?period=3', { from: monthsAgo(2) }],
    ['?period=12', { from: monthsAgo(11) }],
  ])('read %s', async (query, asked) => {
    const sent = answerAnalysis()
    openAnalysis(query)
    await findings()
    expect(sent).toEqual([{ topicId: TOPIC_ID, ...asked, months: true }])
  })

  it('are chosen: a distributor, the last months, and from month to month', async () => {
    const sent = answerAnalysis()
    const { user } = openAnalysis()
    await findings()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Distributor' }), 'LHM')
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({ topicId: TOPIC_ID, dist: 'lhm', months: true }),
    )
    const period = screen.getByRole('combobox', { name: 'Months' })
    await user.selectOptions(period, 'Last 3 months')
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ dist: 'lhm', from: monthsAgo(2) }))
    expect(address()).toContain('?dist=lhm&period=3')
    await user.selectOptions(period, 'From month to month')
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ from: monthsAgo(11), to: monthsAgo(0) }),
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'To' }), monthsAgo(2))
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ from: monthsAgo(11), to: monthsAgo(2) }),
    )
    expect(address()).toContain(`?dist=lhm&from=${monthsAgo(11)}&to=${monthsAgo(2)}`)
  })

  it('that nobody passes are taken away by a press', async () => {
    answerAnalysis({ languages: {}, questions: [] })
    const { user } = openAnalysis('?dist=lhm&period=3')
    expect(
      await screen.findByText('No first attempts in these months or at this distributor'),
    ).toBeTruthy()
    answerAnalysis()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(await findings()).toBeTruthy()
    expect(address()).toBe(`/admin/trainingTopic/analysis/${TOPIC_ID}`)
  })
})
