import { screen, waitFor, within } from '@testing-library/react'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import type {
  DistributorDashboard,
  ModuleFigures,
} from '@tristar/shared/dashboards/dashboards.schema'
import { HttpResponse } from 'msw'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { Address, address } from '../../lib/testing/address'
import { attentionOf } from '../../lib/testing/attention'
import { BLANK_MONTH } from '@tristar/shared/testing/months'
import { answerChanges, lastMonths } from '../../lib/testing/months'
import { anAdmin } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answer, serve } from '../../lib/testing/server'
import { DistributorPage } from './distributor.page'

const DISTRIBUTORS = dashboardsCalls.distributors

/** In the month before the last full one there were three stars more. */
const FEWER = (ago: number) => (ago === 2 ? { stars: { White: 23, Green: 0, Black: 0 } } : {})

beforeAll(() => Promise.all((['dashboards', 'changes'] as const).map(loadNamespace)))
beforeEach(async () => {
  await setLanguage('en')
  vi.useFakeTimers({ now: new Date('2026-11-26T04:00:00Z'), toFake: ['Date'] })
  answer(dashboardsCalls.attention, attentionOf())
  answerChanges({ of: FEWER })
  return () => vi.useRealTimers()
})

const MODULES: ModuleFigures = {
  white: 12,
  green: 5,
  black: 1,
  whiteModules: 1200,
  greenModules: 80,
  blackModules: 0,
  whiteCompleted: 900,
  greenCompleted: 20,
  blackCompleted: 0,
}
const LHM = {
  totalSpvs: 1,
  totalSellers: 18,
  supervisor: { ...MODULES, white: 1 },
  seller: MODULES,
}
const CARDS: DistributorDashboard = {
  LHM,
  'MER-S': { ...LHM, totalSpvs: 2 },
  KTCB: { ...LHM, totalSellers: 0 },
}

const FORBIDDEN = { error: '?', code: 'FORBIDDEN' }

/** As it is sent. */
const sent = (body: object) => JSON.parse(JSON.stringify(body)) as Record<string, never>

function open(path: string, admin = anAdmin('all')) {
  return renderAs(
    admin,
    <>
      <Address />
      <DistributorPage />
    </>,
    path,
  )
}

/** The texts of the list called `name`, one per star. */
async function linesOf(name: string): Promise<(string | null)[]> {
  const list = await screen.findByRole('list', { name })
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
}

const modules = (count: string, done: string) =>
  `Modules to be completed in 2 months${count}Modules actually completed in 2 months${done}` +
  `${done} of the ${count} modules that this star asks for in everybody’s first two months are completed.`

describe('the distributor page', () => {
  it('has one card per distributor of the scope, in their order', async () => {
    answer(DISTRIBUTORS, sent(CARDS))
    open('/admin/distributor')
    const radios = within(await screen.findByRole('radiogroup', { name: 'Distributor' }))
    await radios.findAllByText(/20 stars in/)
    const cards = radios.getAllByRole<HTMLInputElement>('radio')
    expect(cards.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      'MER-S18 Users2 User Managers20 stars in October · 3 fewer',
      'LHM18 Users1 User Manager20 stars in October · 3 fewer',
      'KTCB0 Users · with KTC1 User Manager20 stars in October · 3 fewer',
    ])
    expect(cards.map(({ checked }) => checked)).toEqual([true, false, false])
  })

  it('shows per star the count and the modules of two months, as figures and as a bar', async () => {
    answer(DISTRIBUTORS, sent({ LHM }))
    open('/admin/distributor')
    expect(await linesOf('Users by star')).toEqual([
      `Bronze star12Users work on it (Bronze star)75%${modules('1,200', '900')}`,
      `Silver star5Users work on it (Silver star)25%${modules('80', '20')}`,
      `Gold star1User works on it or holds it (Gold star)0%Modules to be completed in 2 months0Modules actually completed in 2 months0Nobody has modules of this star yet.`,
    ])
    const [bar] = screen.getAllByRole('progressbar', { name: /^Bronze star modules/ })
    expect(bar).toHaveProperty('value', 75)
  })

  it('keeps the distributor in the address, and shows Users and User Managers at once', async () => {
    answer(DISTRIBUTORS, sent(CARDS))
    const { user } = open('/admin/distributor')
    await user.click(await screen.findByRole('radio', { name: /^LHM/ }))
    expect(address()).toBe('/admin/distributor?dist=LHM')
    const people = await screen.findByRole('region', { name: 'LHM · 18 Users' })
    const attention = screen.getByRole('region', { name: 'Needs attention at LHM' })
    expect(await within(attention).findByText('Nothing waits.')).toBeTruthy()
    expect(within(people).getByRole('list', { name: 'Users by star' })).toBeTruthy()
    const managers = screen.getByRole('region', { name: 'LHM · 1 User Manager' })
    expect(managers.textContent).toContain('1User Manager works on it')
  })

  it('says where KTC is counted, and when there are no people', async () => {
    answer(DISTRIBUTORS, sent(CARDS))
    open('/admin/distributor?dist=KTCB')
    expect(await screen.findByText('KTC is counted within KTCB.')).toBeTruthy()
    expect(screen.getByText('No Users here yet')).toBeTruthy()
  })

  it('shows a failed load in an alert', async () => {
    serve(DISTRIBUTORS, () => HttpResponse.json(FORBIDDEN, { status: 403 }))
    open('/admin/distributor')
    const alert = await screen.findByRole('alertdialog', {
      name: 'The figures could not be loaded',
    })
    await waitFor(() => expect(alert.textContent).toContain('You are not allowed'))
  })

  it('says what changed at the one that is chosen, with the way to its trends', async () => {
    answer(DISTRIBUTORS, sent(CARDS))
    open('/admin/distributor?dist=LHM')
    const panel = await screen.findByRole('region', { name: 'LHM: October against September' })
    expect(await within(panel).findByText('3 fewer')).toBeTruthy()
    const labels = [...panel.querySelectorAll('dt')].map(({ textContent }) => textContent)
    expect(labels).toEqual([
      'Users',
      'Active people',
      'Stars earned',
      'Passed at the first attempt',
    ])
    const link = within(panel).getByRole('link', { name: 'See trends' })
    expect(link.getAttribute('href')).toBe('/admin/trends?dist=lhm')
  })

  it('has the teams that have come the furthest, with the way to all of them', async () => {
    answer(DISTRIBUTORS, sent(CARDS))
    const team = { sellers: 18, completeRate: 74, months: lastMonths(FEWER) }
    const teams = [
      { supervisorId: 'tan.weiliang', name: 'Tan Wei Liang', ...team },
      {
        supervisorId: 'young',
        name: '',
        ...team,
        months: lastMonths((ago) => (ago ? BLANK_MONTH : {})),
      },
    ]
    const asked = answerChanges({ of: FEWER, teams: { total: 312, teams } })
    open('/admin/distributor?dist=LHM')
    const panel = await screen.findByRole('region', { name: 'Teams' })
    const link = await within(panel).findByRole('link', { name: 'See all 312' })
    expect(link.getAttribute('href')).toBe(
      '/admin/supervisor?sort=completeRate&order=desc&dist=lhm',
    )
    await within(panel).findByText('young')
    const rows = within(panel).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Tan Wei Liang tan.weiliang1874%203 fewer',
      'young1874%–',
    ])
    expect(
      within(panel)
        .getByRole('link', { name: /^Tan Wei Liang/ })
        .getAttribute('href'),
    ).toBe('/admin/supervisor/seller/tan.weiliang')
    expect(asked).toEqual([{ dist: 'lhm' }])
  })

  it('leads an admin of one distributor to lists and trends that hold nothing else', async () => {
    answer(DISTRIBUTORS, sent({ LHM }))
    answerChanges({ teams: { total: 2, teams: [] } })
    open('/admin/distributor', anAdmin('lhm'))
    const all = await screen.findByRole('link', { name: 'See all 2' })
    expect(all.getAttribute('href')).toBe('/admin/supervisor?sort=completeRate&order=desc')
    expect(screen.getByRole('link', { name: 'See trends' }).getAttribute('href')).toBe(
      '/admin/trends',
    )
  })
})
