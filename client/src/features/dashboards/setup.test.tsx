import { screen, waitFor, within } from '@testing-library/react'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { operationCalls } from '@tristar/shared/operation/operation.calls'
import type { SetupState } from '@tristar/shared/operation/operation.schema'
import { Link, Route, Routes } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { attentionOf } from '../../lib/testing/attention'
import { answerChanges } from '../../lib/testing/months'
import { anAdmin } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answer } from '../../lib/testing/server'
import { Toasts } from '../../ui/toast'
import { AdminDashboardPage } from './adminDashboard.page'

beforeAll(() =>
  Promise.all(
    ['dashboards', 'changes', 'messages', 'setup'].map((each) => loadNamespace(each as 'setup')),
  ),
)
beforeEach(async () => {
  await setLanguage('en')
  answer(operationCalls.state, { mail: null, backups: null })
  const nobody = { all: 0, mers: 0, merec: 0, lhm: 0, ktcb: 0 }
  const stars = Object.fromEntries(
    ['total', 'achieved'].flatMap((kind) =>
      ['White', 'Green', 'Black'].map((tier) => [`${kind}${tier}`, 0]),
    ),
  )
  const rates = { whiteRate: 0, greenRate: 0, blackRate: 0 }
  const each = Object.fromEntries(Object.keys(nobody).map((key) => [key, { ...stars, ...rates }]))
  const empty = { total: { seller: nobody, supervisor: nobody }, seller: each, supervisor: each }
  answer(dashboardsCalls.admin, empty)
  answer(dashboardsCalls.attention, attentionOf())
  answerChanges()
})

const EMPTY: SetupState = {
  mail: { set: false, tested: false },
  topics: { White: 0, Green: 0, Black: 0 },
  people: { sellers: 0, supervisors: 0 },
  admins: { missing: ['mers', 'merec', 'lhm', 'ktcb'] },
  publicUrl: '',
}
const READY: SetupState = {
  mail: { set: true, tested: true },
  topics: { White: 5, Green: 3, Black: 3 },
  people: { sellers: 2520, supervisors: 148 },
  admins: { missing: [] },
  publicUrl: 'https://learn.example.com',
}

function open(checklist: SetupState | null) {
  answer(operationCalls.setup, { checklist })
  const admin = { ...anAdmin('all'), keeps: { email: !checklist?.mail.set, number: false } }
  return renderAs(
    admin,
    <>
      <Toasts />
      <Link to="/elsewhere">{'Elsewhere'}</Link>
      <Link to="/">{'Home'}</Link>
      <Routes>
        <Route path="/" element={<AdminDashboardPage />} />
        <Route path="/elsewhere" element={null} />
      </Routes>
    </>,
  )
}

const panel = async () =>
  within(await screen.findByRole('region', { name: 'Five things, then everybody can start' }))

/** The things: whether they are done, what is so now, and what does them. */
const things = async () =>
  (await panel()).getAllByRole('listitem').map((item) => {
    const inside = within(item)
    const button = inside.queryByRole('link') ?? inside.queryByRole('button')
    return [
      inside.queryByRole('img', { name: 'To be done' }) ? 'open' : 'done',
      item.querySelector('p')?.textContent,
      button?.getAttribute('href') ?? button?.textContent,
      button?.dataset.variant,
    ]
  })

it('is followed by what needs attention, and that by the figures', async () => {
  open(EMPTY)
  await panel()
  const attention = screen.getByRole('region', { name: 'Needs attention' })
  expect(await within(attention).findByText('Nothing waits.')).toBeTruthy()
  const names = screen.getAllByRole('region').map((region) => region.textContent?.slice(0, 13))
  expect(names.slice(0, 2)).toEqual(['Five things, ', 'Needs attenti'])
  expect(names.indexOf('User Managers')).toBeGreaterThan(1)
})

it('leads an empty installation on, the first open thing first', async () => {
  open(EMPTY)
  expect(await things()).toEqual([
    [
      'open',
      'Set SMTP_URL and restart, then send a test to an address of yours.',
      '/admin/messages',
      'filled',
    ],
    [
      'open',
      'Bronze 0 · Silver 0 · Gold 0. Each star needs at least one topic.',
      '/admin/trainingTopic/add',
      'default',
    ],
    ['open', 'Nobody yet. Import a list, or let them register.', '/admin/import', 'default'],
    ['open', 'None yet for MER-S, MER-EC, LHM, KTCB.', '/admin/admins', 'default'],
    [
      'open',
      'If people open Tristar here, set PUBLIC_URL=http://localhost and restart.',
      'Copy the line',
      'default',
    ],
  ])
  const progress = (await panel()).getByRole<HTMLProgressElement>('progressbar')
  expect([progress.value, progress.max]).toEqual([0, 5])
  expect((await panel()).getByText('0 of 5 done')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See messages' })).toBeTruthy()
})

it('ticks off what is so, and makes the first of the rest the primary button', async () => {
  const mail = { set: true, tested: false }
  const { user } = open({ ...READY, mail, topics: { White: 5, Green: 0, Black: 1 }, publicUrl: '' })
  expect(await things()).toEqual([
    [
      'open',
      'A mail server is set. Send a test to an address of yours.',
      '/admin/messages',
      'filled',
    ],
    [
      'open',
      'Bronze 5 · Silver 0 · Gold 1. Each star needs at least one topic.',
      '/admin/trainingTopic/add',
      'default',
    ],
    ['done', 'User Managers 148 · Users 2,520', undefined, undefined],
    ['done', 'Each distributor has one.', undefined, undefined],
    ['open', expect.stringContaining('PUBLIC_URL='), 'Copy the line', 'default'],
  ])
  expect((await panel()).getByText('2 of 5 done')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy the line' }))
  expect(await navigator.clipboard.readText()).toBe(`PUBLIC_URL=${location.origin}`)
})

it('is put away with one press, and leaves the focus at the head of the page', async () => {
  const { user } = open(EMPTY)
  const sent = answer(operationCalls.putAway, { checklist: null })
  await user.click((await panel()).getByRole('button', { name: 'Put away' }))
  expect(await screen.findByText('The checklist is put away')).toBeTruthy()
  expect(sent).toHaveLength(1)
  expect(screen.queryByRole('region', { name: /Five things/ })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(screen.getByRole('link', { name: 'Set up mail' })).toBeTruthy()
})

it('stays where it could not be put away, and says why', async () => {
  const { user } = open(EMPTY)
  answer(operationCalls.putAway, { error: 'no', code: 'INTERNAL' }, 500)
  await user.click((await panel()).getByRole('button', { name: 'Put away' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(await things()).toHaveLength(5)
})

it('says once that all five are done, and is gone at the next visit', async () => {
  const sent = answer(operationCalls.putAway, { checklist: null })
  const { user } = open(READY)
  expect(await screen.findByText('All five are done.')).toBeTruthy()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Put away' })).toBeNull()
  answer(operationCalls.setup, { checklist: null })
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await user.click(screen.getByRole('link', { name: 'Home' }))
  expect(await screen.findByRole('region', { name: 'Users' })).toBeTruthy()
  expect(screen.queryByText('All five are done.')).toBeNull()
  expect(sent).toHaveLength(1)
})

it('is nowhere once it is put away, and hides no figures where it could not be loaded', async () => {
  const { unmount } = open(null)
  expect(await screen.findByRole('region', { name: 'Users' })).toBeTruthy()
  expect(screen.queryByText(/Five things|All five/)).toBeNull()
  unmount()
  open(EMPTY)
  answer(operationCalls.setup, { error: 'no', code: 'INTERNAL' }, 403)
  expect(await screen.findByRole('region', { name: 'Users' })).toBeTruthy()
})

it('that cannot be drawn leaves the figures where they are', async () => {
  // React reports it, too.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  open({ mail: EMPTY.mail } as SetupState)
  expect(await screen.findByRole('region', { name: 'Users' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('could not be shown')
})
