import { screen, waitFor, within } from '@testing-library/react'
import type { OwnScope, Scope } from '@tristar/shared/common/distributors'
import type { AdminAttention } from '@tristar/shared/dashboards/attention.schema'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { operationCalls } from '@tristar/shared/operation/operation.calls'
import { HttpResponse } from 'msw'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '@tristar/shared/common/languages'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { attentionOf } from '../../lib/testing/attention'
import { anAdmin } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answer, serve } from '../../lib/testing/server'
import { AdminDashboardPage } from './adminDashboard.page'
import { AttentionPanel } from './attention/AttentionPanel'

beforeAll(() => loadNamespace('dashboards'))
beforeEach(async () => {
  localStorage.clear()
  await setLanguage('en')
})

const person = (id: string, more: object = {}) => ({
  _id: id,
  id,
  name: '',
  distributorId: 'LHM' as const,
  ...more,
})
const late = (id: string, name = '') => ({
  ...person(id, { name }),
  expectedDate: '2026-11-01',
  days: 20,
})
const pending = { ...person('ann'), trainingDate: '2026-11-09', days: 12 }
const newcomer = (supervisorId: string, distributorId: 'LHM' | 'KTCB') => ({
  _id: supervisorId,
  supervisorId,
  name: '',
  distributorId,
  createdAt: '2026-11-20T01:00:00.000Z',
  working: false,
})
const lacking = (topicNo: number) => ({
  topicId: `t${topicNo}`,
  titles: { English: 'T', Malay: '', Chinese: '' },
  belt: 'Green' as const,
  topicNo,
  languages: ['Chinese' as const],
})
const failed = {
  _id: 'm',
  at: '2026-11-21T00:12:00.000Z',
  kind: 'STAR_EARNED' as const,
  to: 'a',
  name: '',
  channel: 'mail' as const,
  state: 'failed' as const,
  tries: 5,
  stateAt: '2026-11-21T00:12:00.000Z',
}

const ALL = attentionOf({
  overdue: { count: 1204, rows: [late('florence', 'Florence Gimbad'), late('hafiz'), late('c')] },
  waiting: { count: 38, rows: [pending], edac: 2, edacFrom: '2026-10-30' },
  newcomers: { count: 2, rows: [newcomer('x', 'LHM'), newcomer('y', 'KTCB')] },
  idleTeams: { count: 1, rows: [{ ...person('tan', { name: 'Tan' }), days: 40 }] },
  missingLanguages: { count: 2, rows: [lacking(1), lacking(3)] },
  undeliverable: { count: 16, rows: [failed] },
})

function open(data: AdminAttention, of: { by?: Scope; scope?: Scope } = {}) {
  const { by = 'all', scope = 'all' } = of
  answer(dashboardsCalls.attention, data)
  return renderAs(anAdmin(by), <AttentionPanel title="Needs attention" scope={scope} />)
}

/** The lines, each with the addresses of its links. */
async function lines(): Promise<[string | null, ...(string | null)[]][]> {
  const list = await screen.findByRole('list', { name: 'Needs attention' })
  return within(list)
    .getAllByRole('listitem')
    .map((item) => [
      item.textContent,
      ...within(item)
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ])
}

describe('what needs an admin’s attention', () => {
  it('is a count, a reason and the way to the list, in the order of the panel', async () => {
    open(ALL)
    expect(await lines()).toEqual([
      [
        '1,204 Users past their expected dateFlorence Gimbad, hafiz and 1,202 moreShow',
        '/admin/seller?overdue=true',
      ],
      [
        '38 Users with an evaluation pending for more than 3 daysThe oldest since 9 Nov 2026Show',
        '/admin/seller?waitingDays=3',
      ],
      [
        '2 EDAC evaluations pending for more than 3 daysThe oldest since 30 Oct 2026Show',
        '/admin/calendar?month=2026-10',
      ],
      ['2 newcomers wait for approvalLHM 1 · KTCB 1Show', '/admin/supervisor'],
      ['1 team without activity for 30 daysTanShow', '/admin/supervisor?idleDays=30'],
      [
        '2 topics lack a language that their learners useSilver 1, Silver 3 · ChineseShow',
        '/admin/trainingTopic?tier=Green&language=noChinese',
      ],
      [
        '16 messages could not be deliveredThe latest on 21 Nov 2026, 08:12Show',
        '/admin/messages?state=failed',
      ],
    ])
  })

  it('says of each press what it shows', async () => {
    open(attentionOf({ overdue: { count: 1, rows: [late('ann')] } }))
    const show = await screen.findByRole('link', { name: 'Show' })
    const described = document.getElementById(show.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('1 User past the expected date')
  })

  it.each<[by: Scope, scope: OwnScope, query: string]>([
    ['all', 'lhm', '?overdue=true&dist=lhm'],
    ['lhm', 'lhm', '?overdue=true'],
  ])('leads an admin of %s at %s to %s', async (by, scope, query) => {
    open(ALL, { by, scope })
    const [overdue] = await lines()
    expect(overdue?.[1]).toBe(`/admin/seller${query}`)
  })

  it.each<[by: Scope, link: string]>([
    ['all', '/admin/supervisor?dist=lhm'],
    ['lhm', '/admin/supervisor'],
  ])('leads an admin of %s to the newcomers of the scope alone', async (by, link) => {
    open(attentionOf({ newcomers: ALL.newcomers }), { by, scope: 'lhm' })
    expect((await lines()).map(([, ...links]) => links)).toEqual([[link]])
  })

  it('leads admins of one distributor to no page that they do not have', async () => {
    const { missingLanguages, undeliverable } = ALL
    open(attentionOf({ missingLanguages, undeliverable }), { by: 'lhm', scope: 'lhm' })
    expect((await lines()).map(([, link]) => link)).toEqual([undefined, undefined])
  })

  it.each<[what: string, some: Partial<AdminAttention>, link: string]>([
    [
      'EDAC alone to the calendar',
      { waiting: { count: 0, rows: [], edac: 1, edacFrom: '2026-11-09' } },
      '/admin/calendar?month=2026-11',
    ],
    [
      'topics that lack different languages to their star',
      {
        missingLanguages: {
          count: 2,
          rows: [lacking(1), { ...lacking(3), languages: ['Malay', 'Chinese'] }],
        },
      },
      '/admin/trainingTopic?tier=Green',
    ],
    [
      'one topic to its editor',
      { missingLanguages: { count: 1, rows: [lacking(3)] } },
      '/admin/trainingTopic/edit/t3',
    ],
  ])('leads from %s', async (_what, some, link) => {
    open(attentionOf(some))
    expect((await lines()).map(([, ...links]) => links)).toEqual([[link]])
  })

  it('says so when nothing waits', async () => {
    open(attentionOf())
    expect(await screen.findByText('Nothing waits.')).toBeTruthy()
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('says that it could not be loaded, and tries again', async () => {
    serve(dashboardsCalls.attention, () =>
      HttpResponse.json({ error: '?', code: 'FORBIDDEN' }, { status: 403 }),
    )
    const { user } = renderAs(anAdmin('all'), <AttentionPanel title="Panel" scope="all" />)
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
    answer(dashboardsCalls.attention, attentionOf())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing waits.')).toBeTruthy()
  })

  it('is asked at once on Home, not after the figures', async () => {
    answer(operationCalls.state, { mail: null, backups: null })
    answer(operationCalls.setup, { checklist: null })
    serve(dashboardsCalls.admin, () => new Promise<never>(() => undefined))
    const asked = answer(dashboardsCalls.attention, attentionOf())
    renderAs(anAdmin('all'), <AdminDashboardPage />)
    await waitFor(() => expect(asked).toEqual([{ dist: 'all' }]))
  })

  it('keeps the place of as many lines as it had', async () => {
    const { unmount } = open(ALL)
    await lines()
    unmount()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
    serve(dashboardsCalls.attention, () => new Promise<never>(() => undefined))
    const { container } = renderAs(anAdmin('all'), <AttentionPanel title="Panel" scope="all" />)
    const room = container.querySelector<HTMLElement>('[style*="--lines"]')
    await waitFor(() => expect(room?.style.getPropertyValue('--lines')).toBe('7'))
    expect(room?.style.getPropertyValue('--rows')).toBe('4')
  })

  it.each<[Language, string]>([
    ['bm', '1,204 Pengguna melepasi tarikh jangkaanFlorence Gimbad, hafiz dan 1,202 lagiPaparkan'],
    ['ch', '1,204 位用户已过预计日期Florence Gimbad、hafiz，另有 1,202 位显示'],
  ])('is told in %s', async (language, text) => {
    await setLanguage(language)
    open(ALL)
    expect((await lines())[0]?.[0]).toBe(text)
  })
})
