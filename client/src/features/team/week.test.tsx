import { screen, within } from '@testing-library/react'
import { teamCalls } from '@tristar/shared/team/team.calls'
import type { TeamWeek } from '@tristar/shared/team/team.schema'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { answer, refuse } from '../../lib/testing/server'
import { QUIET_WEEK } from '../../lib/testing/team'
import { onAMorningInNovember, openDashboard } from './testing/dashboard'

onAMorningInNovember()

const of = (...people: [sellerId: string, count: number][]) => ({
  total: people.reduce((sum, [, count]) => sum + count, 0),
  people: people.map(([sellerId, count]) => ({ sellerId, name: '', count })),
})

const WEEK: TeamWeek = {
  now: {
    ...QUIET_WEEK.now,
    topics: { ...of(['ann', 2], ['ben', 3]), total: 12 },
    passes: of(['ann', 9]),
    stars: of(['ben', 1]),
  },
  before: { ...QUIET_WEEK.before, topics: of(['ann', 8]), passes: of(['ann', 7]) },
}

const openWith = (week: TeamWeek) =>
  openDashboard({}, { first: () => void answer(teamCalls.week, week) })

describe('the team’s week', () => {
  it('stands in one line', async () => {
    openWith(WEEK)
    expect(
      await screen.findByRole('button', {
        name: 'Last 7 days: 12 topics, 9 passes, 1 star · 7 days before: 8, 7, 0',
      }),
    ).toBeTruthy()
  })

  it('names with a press who did what, with a link to each, and nobody else', async () => {
    const { user } = openWith(WEEK)
    await user.click(await screen.findByRole('button', { name: /^Last 7 days/ }))
    const dialog = await screen.findByRole('dialog', { name: 'The team’s week' })
    const now = within(within(dialog).getByRole('region', { name: 'Last 7 days' }))
    const rows = (name: string) =>
      within(now.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(rows('12 topics')).toEqual(['ann2', 'ben3'])
    expect(now.getByText('and 7 topics of others')).toBeTruthy()
    expect(rows('1 star')).toEqual(['ben1'])
    const [ann] = now.getAllByRole('link', { name: 'ann' })
    expect(ann?.getAttribute('href')).toBe('/supervisor/person/ann')
    const before = within(within(dialog).getByRole('region', { name: '7 days before' }))
    expect(before.getByText('6 Nov 2026 to 12 Nov 2026')).toBeTruthy()
    expect(before.queryByRole('list', { name: /star/ })).toBeNull()
  })

  it('looks right when it was quiet', async () => {
    const { user } = openWith(QUIET_WEEK)
    await user.click(
      await screen.findByRole('button', {
        name: 'Last 7 days: 0 topics, 0 passes, 0 stars · 7 days before: 0, 0, 0',
      }),
    )
    expect(await screen.findAllByText('Quiet days.')).toHaveLength(2)
  })

  it.each([
    ['bm', '7 hari terakhir: 12 topik, 9 kuiz lulus, 1 Bintang · 7 hari sebelumnya: 8, 7, 0'],
    ['ch', '最近 7 天：12 个课题、9 次测验合格、1 颗星 · 此前 7 天：8、7、0'],
  ] as const)('speaks %s', async (language, name) => {
    await setLanguage(language)
    openWith(WEEK)
    expect(await screen.findByRole('button', { name })).toBeTruthy()
  })

  it('says that it could not be loaded, and tries again', async () => {
    const { user } = openDashboard({}, { first: () => refuse(teamCalls.week, 403, 'FORBIDDEN') })
    await screen.findByText('Nobody needs you today')
    const again = await screen.findByRole('button', { name: /^The team’s week could not be/ })
    expect(screen.queryByRole('button', { name: /^Last 7 days/ })).toBeNull()
    answer(teamCalls.week, WEEK)
    await user.click(again)
    expect(await screen.findByRole('button', { name: /^Last 7 days: 12 topics/ })).toBeTruthy()
  })
})
