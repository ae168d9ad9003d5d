import { screen, waitFor, within } from '@testing-library/react'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { address } from '../../lib/testing/address'
import { setLanguage } from '../../lib/i18n'
import { asPhone } from '../../lib/testing/phone'
import { answerList } from '../../lib/testing/server'
import { aUser, inEnglish, openReports, openTable } from './testing/lists'

inEnglish()

const USERS = peopleListCalls.users
const ASKED =
  '?star=White&working=Black&overdue=true&waitingDays=3&idleDays=30&joined=no&progressFrom=20&progressTo=60'

const bar = (name = 'Filters') => within(screen.getByRole('region', { name }))
const chips = () =>
  bar()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

let sent: unknown[]
beforeEach(() => {
  sent = answerList(USERS, [{ ...aUser() }])
})
afterEach(() => vi.restoreAllMocks())

describe('the filters of the Users', () => {
  it('come from the address, as chips, and go to the server', async () => {
    await openTable(`/seller${ASKED}`)
    expect(chips()).toEqual([
      'Star held Bronze',
      'Working on Gold',
      'Overdue',
      'Evaluation pending for more than 3 days',
      'No activity for 30 days',
      'Has logged in Never',
      'Progress 20–60%',
    ])
    expect(sent[0]).toMatchObject({
      star: 'White',
      working: 'Black',
      overdue: true,
      waitingDays: 3,
      idleDays: 30,
      joined: 'no',
      progressFrom: 20,
      progressTo: 60,
    })
  })

  it.each([
    ['?progressFrom=40', ['Progress 40–100%']],
    ['?progressTo=0', ['Progress 0–0%']],
    ['?idleDays=1', ['No activity for 1 day']],
    ['?waitingDays=1', ['Evaluation pending for more than 1 day']],
    ['?idleDays=0&star=Gold&overdue=yes&progressTo=101', []],
    ['?joinedFrom=2026-01&joinedTo=2026-03', ['Joined Jan – Mar 2026']],
    ['?whiteFrom=2026-10&whiteTo=2026-10', ['Bronze earned Oct 2026']],
    ['?greenFrom=2026-10', ['Silver earned Oct 2026 –']],
    ['?blackTo=2026-10&blackFrom=2026-13', ['Gold earned – Oct 2026']],
    ['?dist=lhm&state=inactive', ['State Inactive', 'Distributor LHM']],
    ['?state=active', []],
  ])('of %s are %j', async (query, expected) => {
    await openTable(`/seller${query}`)
    expect(chips()).toEqual(expected)
  })

  it.each([
    ['bm', 'Penapis', 'Tiada aktiviti selama 30 hari'],
    ['ch', '筛选条件', '没有活动已达 30 天'],
  ] as const)('speak %s', async (language, name, chip) => {
    await setLanguage(language)
    await openTable('/seller?idleDays=30')
    expect(bar(name).getByRole('listitem').textContent).toBe(chip)
  })

  it('are added one by one, and changed by a press on their chip', async () => {
    const { user } = await openTable('/seller?page=3')
    const add = screen.getByRole('button', { name: 'Filter' })
    await user.click(add)
    await user.click(await screen.findByRole('button', { name: 'Star held' }))
    await user.click(await screen.findByRole('button', { name: 'Silver' }))
    // What is left out of the list begins at its first page.
    await waitFor(() => expect(address()).toBe('/admin/seller?star=Green'))
    await user.click(add)
    await user.click(await screen.findByRole('button', { name: 'Overdue' }))
    await waitFor(() => expect(address()).toBe('/admin/seller?star=Green&overdue=true'))
    await user.click(add)
    await screen.findByRole('button', { name: 'Working on' })
    expect(screen.queryByRole('button', { name: 'Star held' })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(bar().getByRole('button', { name: 'Star held Silver' }))
    const card = within(await screen.findByRole('dialog', { name: 'Star held' }))
    expect(card.getByRole('button', { pressed: true }).textContent).toBe('Silver')
    await user.click(card.getByRole('button', { name: 'Gold' }))
    await waitFor(() => expect(address()).toContain('star=Black'))
  })

  it('take a number that is typed or pressed, and say which numbers they take', async () => {
    const { user } = await openTable('/seller')
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('button', { name: 'No activity for' }))
    const field = await screen.findByRole('textbox', { name: 'No activity for' })
    await user.type(field, '0')
    expect(await screen.findByText('A whole number from 1 to 3650')).toBeTruthy()
    expect(address()).toBe('/admin/seller')
    await user.clear(field)
    await user.type(field, '45')
    await waitFor(() => expect(address()).toBe('/admin/seller?idleDays=45'))
    await user.click(screen.getByRole('button', { name: '90 days' }))
    await waitFor(() => expect(address()).toBe('/admin/seller?idleDays=90'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('by months have both ends, of which neither offers what the other rules out', async () => {
    const { user } = await openTable('/seller?whiteFrom=2026-03')
    expect(sent[0]).toMatchObject({ whiteFrom: '2026-03' })
    await user.click(bar().getByRole('button', { name: 'Bronze earned Mar 2026 –' }))
    const card = within(await screen.findByRole('dialog', { name: 'Bronze earned' }))
    const last = card.getByLabelText<HTMLSelectElement>('Bronze earned to')
    expect([...last.options].some(({ value }) => value === '2026-02')).toBe(false)
    await user.selectOptions(last, 'March 2026')
    await waitFor(() => expect(address()).toBe('/admin/seller?whiteFrom=2026-03&whiteTo=2026-03'))
    await user.selectOptions(card.getByLabelText('Bronze earned from'), '–')
    await waitFor(() => expect(address()).toBe('/admin/seller?whiteTo=2026-03'))
  })

  it('are removed one by one or all at once, and the focus stays with them', async () => {
    const { user } = await openTable(`/seller${ASKED}&search=mei`)
    await user.click(bar().getByRole('button', { name: 'Remove Progress' }))
    await waitFor(() => expect(address()).not.toContain('progress'))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' }))
    await user.click(bar().getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(address()).toBe('/admin/seller?search=mei'))
    expect(chips()).toEqual([])
  })

  it('stand in a sheet on a phone', async () => {
    asPhone()
    const { user } = openReports('/seller?star=White&overdue=true')
    await user.click(await screen.findByRole('button', { name: 'Filter · 2' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    expect(sheet.getByLabelText('Star held')).toHaveProperty('value', 'White')
    await user.selectOptions(sheet.getByLabelText('Working on'), 'Silver')
    await waitFor(() => expect(address()).toContain('working=Green'))
    await user.click(sheet.getByLabelText('Overdue'))
    await waitFor(() => expect(address()).not.toContain('overdue'))
    await user.type(sheet.getByLabelText('Progress to'), '60')
    await waitFor(() => expect(address()).toContain('progressTo=60'))
    await user.click(sheet.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(address()).toBe('/admin/seller'))
    await user.click(sheet.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('in the rows', () => {
  it('who is overdue or waits for an evaluation is marked in words', async () => {
    sent = answerList(USERS, [
      { ...aUser({ sellerId: 'mei', overdue: true, waiting: true, expectedDate: '2020-01-01' }) },
      { ...aUser({ sellerId: 'ali' }) },
    ])
    await openTable('/seller')
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows.find((text) => text?.includes('mei'))).toMatch(/Pending.*\d days late/)
    expect(rows.find((text) => text?.includes('ali'))).not.toMatch(/Pending|late/)
  })
})
