import { screen, waitFor, within } from '@testing-library/react'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { HttpResponse } from 'msw'
import { Route, Routes } from 'react-router-dom'
import { operationCalls } from '@tristar/shared/operation/operation.calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AdminDashboard, StarFigures } from '@tristar/shared/dashboards/dashboards.schema'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { attentionOf } from '../../lib/testing/attention'
import { Address, address } from '../../lib/testing/address'
import { answerChanges } from '../../lib/testing/months'
import { anAdmin } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answer, serve } from '../../lib/testing/server'
import { AdminDashboardPage } from './adminDashboard.page'

beforeAll(() => Promise.all((['dashboards', 'changes', 'messages'] as const).map(loadNamespace)))
beforeEach(async () => {
  await setLanguage('en')
  answer(operationCalls.state, { mail: null, backups: null })
  answer(operationCalls.setup, { checklist: null })
  answer(dashboardsCalls.attention, attentionOf())
  answerChanges()
})

const HOME = dashboardsCalls.admin

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

  it('says what each distributor’s Users earned last month, and the change', async () => {
    answer(HOME, sent(DASHBOARD))
    answerChanges({ of: (ago) => (ago === 1 ? { stars: { White: 30, Green: 2, Black: 0 } } : {}) })
    open('/admin/dashboard')
    const table = await screen.findByRole('table', { name: 'Distributors, Users by star' })
    expect(within(table).getAllByRole('columnheader').at(-1)?.textContent).toMatch(
      /^Stars earned in [A-Z]/,
    )
    const changes = await within(table).findAllByText('12 more')
    expect(changes.map((each) => each.closest('td')?.textContent)).toEqual(
      Array.from({ length: 4 }, () => '3212 more'),
    )
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
