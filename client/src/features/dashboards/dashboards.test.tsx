import { screen, waitFor, within } from '@testing-library/react'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { HttpResponse } from 'msw'
import { Route, Routes } from 'react-router-dom'
import { operationCalls } from '@tristar/shared/operation/operation.calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  AdminDashboard,
  DistributorDashboard,
  ModuleFigures,
  StarFigures,
} from '@tristar/shared/dashboards/dashboards.schema'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { attentionOf } from '../../lib/testing/attention'
import { Address, address } from '../../lib/testing/address'
import { anAdmin } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answer, serve } from '../../lib/testing/server'
import { AdminDashboardPage } from './adminDashboard.page'
import { DistributorPage } from './distributor.page'

beforeAll(() => Promise.all([loadNamespace('dashboards'), loadNamespace('messages')]))
beforeEach(async () => {
  await setLanguage('en')
  answer(operationCalls.state, { mail: null, backups: null })
  answer(operationCalls.setup, { checklist: null })
  answer(dashboardsCalls.attention, attentionOf())
})

const { admin: HOME, distributors: DISTRIBUTORS } = dashboardsCalls

const STARS: StarFigures = {
  totalWhite: 1383,
  totalGreen: 791,
  totalBlack: 346,
  whiteRate: 54,
  greenRate: 31,
  blackRate: 13,
  achievedWhite: 1137,
  achievedGreen: 346,
  achievedBlack: 112,
}
const NONE = Object.fromEntries(Object.keys(STARS).map((key) => [key, 0])) as unknown as StarFigures
const FEW: StarFigures = { ...NONE, totalWhite: 2, whiteRate: 66, totalGreen: 1, greenRate: 33 }

const DASHBOARD: AdminDashboard = {
  total: {
    supervisor: { all: 148, mers: 0, merec: 3, lhm: 60, ktcb: 85 },
    seller: { all: 2520, mers: 3, merec: 0, lhm: 1000, ktcb: 1517 },
  },
  supervisor: { all: STARS, mers: NONE, merec: FEW, lhm: FEW, ktcb: FEW },
  seller: { all: STARS, mers: FEW, merec: NONE, lhm: FEW, ktcb: FEW },
}

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
      <Routes>
        <Route path="/admin/dashboard" element={<AdminDashboardPage />} />
        <Route path="/admin/distributor" element={<DistributorPage />} />
      </Routes>
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

/** Worked on, whose shares add up to 100, and held: in words, for screen readers, and as figures. */
const starLine = (star: string, working: [string, string], held: [string, string]) =>
  [
    star,
    `${star}: ${working[0]} working on it, ${working[1]}`,
    ...working,
    `${star}: held by ${held[0]}, ${held[1]}`,
    ...held,
  ].join('')

describe('the admin dashboard', () => {
  it('shows the totals, and per star the count, the rate and who holds it', async () => {
    answer(HOME, sent(DASHBOARD))
    open('/admin/dashboard')
    const managers = await screen.findByRole('region', { name: 'User Managers' })
    expect(managers.textContent).toContain('148')
    expect(screen.getByRole('region', { name: 'Users' }).textContent).toContain('2,520')
    expect(await linesOf('Users by star')).toEqual([
      starLine('Bronze star', ['1,383', '55%'], ['1,137', '45%']),
      starLine('Silver star', ['791', '31%'], ['346', '13%']),
      starLine('Gold star', ['346', '14%'], ['112', '4%']),
    ])
    expect(screen.getByText(/KTC is counted within KTCB/)).toBeTruthy()
  })

  it('turns to User Managers and to one distributor by the address', async () => {
    answer(HOME, sent(DASHBOARD))
    open('/admin/dashboard?role=supervisor&dist=merec')
    expect((await linesOf('User Managers by star')).slice(0, 2)).toEqual([
      starLine('Bronze star', ['2', '67%'], ['0', '0%']),
      starLine('Silver star', ['1', '33%'], ['0', '0%']),
    ])
    expect(screen.getByText(/^3 User Managers, by the star/)).toBeTruthy()
  })

  it('says beside a figure how it is worked out, who counts and as of when', async () => {
    answer(HOME, sent(DASHBOARD))
    const { user } = open('/admin/dashboard')
    const info = await screen.findByRole('button', { name: 'What “Held” means' })
    info.focus()
    await user.keyboard('{Enter}')
    const card = await screen.findByRole('dialog', { name: 'Held' })
    expect(card.textContent).toMatch(/earned this star.*KTC counts within KTCB.*As of/)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(info))
  })

  it('keeps toggle and filter in the address', async () => {
    answer(HOME, sent(DASHBOARD))
    const { user } = open('/admin/dashboard')
    await user.click(await screen.findByRole('radio', { name: 'User Manager' }))
    await user.click(screen.getByRole('radio', { name: 'KTCB' }))
    expect(address()).toBe('/admin/dashboard?role=supervisor&dist=ktcb')
    await user.click(screen.getByRole('radio', { name: 'User' }))
    await user.click(screen.getByRole('radio', { name: 'ALL' }))
    expect(address()).toBe('/admin/dashboard')
  })

  it('says so when there are no people', async () => {
    answer(HOME, sent(DASHBOARD))
    open('/admin/dashboard?dist=merec')
    expect(await screen.findByText('No Users here yet')).toBeTruthy()
  })

  it('compares the distributors and links to each', async () => {
    answer(HOME, sent(DASHBOARD))
    open('/admin/dashboard?role=supervisor')
    const table = await screen.findByRole('table', {
      name: 'Distributors, User Managers by star',
    })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      'MER-S0000',
      'MER-EC3210',
      'LHM60210',
      'KTCBwith KTC85210',
    ])
    const link = within(table).getByRole('link', { name: 'LHM' })
    expect(link.getAttribute('href')).toBe('/admin/distributor?dist=LHM&role=supervisor')
  })

  it('shows a failed load in an alert, with a retry behind it', async () => {
    serve(HOME, () => HttpResponse.json(FORBIDDEN, { status: 403 }))
    const { user } = open('/admin/dashboard')
    const alert = await screen.findByRole('alertdialog')
    expect(alert.textContent).toContain('You are not allowed to do this.')
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    answer(HOME, sent(DASHBOARD))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('2,520')).toBeTruthy()
  })
})

describe('a server without a mail server', () => {
  it('says so on Home, with the way to what to do, until one is set', async () => {
    answer(HOME, sent(DASHBOARD))
    const keeps = { email: true, number: false }
    const { unmount } = open('/admin/dashboard', { ...anAdmin('all'), keeps })
    const line = (await screen.findByText('No mail server is set.')).closest('output')
    expect(line?.textContent).toContain('Messages are kept on this server, not sent.')
    const link = await screen.findByRole('link', { name: 'Set up mail' })
    expect(link.getAttribute('href')).toBe('/admin/messages')
    unmount()
    open('/admin/dashboard')
    await screen.findAllByText('2,520')
    expect(screen.queryByText('No mail server is set.')).toBeNull()
  })
})

describe('the distributor page', () => {
  it('has one button per distributor of the scope, in their order', async () => {
    answer(DISTRIBUTORS, sent(CARDS))
    open('/admin/distributor')
    const list = await screen.findByRole('list', { name: 'Distributor' })
    const buttons = within(list).getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual([
      'MER-S2 User Managers18 Users',
      'LHM1 User Manager18 Users',
      'KTCB with KTC1 User Manager0 Users',
    ])
    expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual([
      'true',
      'false',
      'false',
    ])
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
    await user.click(await screen.findByRole('button', { name: /^LHM/ }))
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
})
