import { screen, waitFor, within } from '@testing-library/react'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { address } from '../../lib/testing/address'
import { asPhone } from '../../lib/testing/phone'
import { answerList, refuse } from '../../lib/testing/server'
import { aTeamRow } from '../../lib/testing/team'
import { inEnglish, openSellers, rowsOf } from './testing/team'

inEnglish()

const CALL = teamCalls.list
const FAIZAL = { sellerId: 'faizal.osman', overdue: true, waiting: true } as const

/** The rows as they are sent. */
const rows = (...team: ReturnType<typeof aTeamRow>[]) => team.map((row) => ({ ...row }))

describe('the invitation', () => {
  it('is a link and a QR code with the manager in it', async () => {
    answerList(CALL, [])
    const { user } = openSellers()
    await user.click(await screen.findByRole('button', { name: 'Invite Users' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite Users' }))
    const link = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Link' })
    expect(link.value).toBe('http://localhost/register?manager=tan.weiliang')
    const code = dialog.getByRole<HTMLImageElement>('img', { name: 'QR code of the link' })
    expect(code.src).toContain('data:image/svg+xml')
    await user.click(dialog.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(link.value)
  })
})

describe('the sellers', () => {
  it('stand in a table with all that is asked of it', async () => {
    answerList(CALL, rows(aTeamRow({ name: 'Nurul Aisyah' })))
    openSellers()
    expect(await screen.findByText('Handling price objections')).toBeTruthy()
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads).toEqual([
      'NameUser ID',
      'Status',
      'Complete All Modules By',
      'Completed Topic',
      'Next Topic or Topic to Restudy',
      'Within Star Progress',
      'Detailed Log',
    ])
    const table = screen.getByRole('table', { name: 'Sellers' })
    expect(within(table).getAllByRole('row')[1]?.textContent).toBe(
      'Nurul Aisyah nurul.aisyahSilver working on20 Apr 2027Credit terms and collectionHandling price objections60%Log nurul.aisyah',
    )
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 60)
    expect(screen.getByText('1–1 of 1')).toBeTruthy()
  })

  it('are those of the filters in the address, which stand as chips', async () => {
    const sent = answerList(CALL, rows(aTeamRow()))
    openSellers('?state=all&whiteFrom=2026-10&whiteTo=2026-10')
    const bar = await screen.findByRole('region', { name: 'Filters' })
    const chips = within(bar).getAllByRole('listitem')
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Bronze earned Oct 2026',
      'State Active and inactive',
    ])
    expect(sent[0]).toMatchObject({ state: 'all', whiteFrom: '2026-10', whiteTo: '2026-10' })
  })

  it('show a dash for no topic, and for an unknown star', async () => {
    const unknown = { ...aTeamRow({ completedTopic: '', nextTopic: '' }), status: 'Blue' }
    answerList(CALL, [unknown])
    openSellers()
    await screen.findByText('20 Apr 2027')
    expect(screen.getAllByText('–')).toHaveLength(2)
    expect(screen.getByText('-')).toBeTruthy()
  })

  it('show topics in the language on screen, else by their main title', async () => {
    await setLanguage('ch')
    const completedTitles = { English: 'Credit', Malay: '', Chinese: '信用条款' }
    const nextTitles = { English: 'Price', Malay: 'Harga', Chinese: '' }
    answerList(CALL, rows(aTeamRow({ completedTitles, nextTitles })))
    openSellers()
    expect(await screen.findByRole('cell', { name: '信用条款' })).toBeTruthy()
    expect(screen.getByRole('cell', { name: 'Price' })).toBeTruthy()
  })

  it('name the late sellers and those who wait for an evaluation', async () => {
    answerList(CALL, rows(aTeamRow(FAIZAL), aTeamRow()))
    openSellers()
    await screen.findByRole('link', { name: 'faizal.osman' })
    const [late, other] = await rowsOf('Sellers')
    expect(late).toContain('faizal.osmanPendingPast expected date')
    expect(other).not.toContain('Past expected date')
  })

  it('lead to the log', async () => {
    answerList(CALL, rows(aTeamRow()))
    openSellers('?search=nur')
    const link = await screen.findByRole('link', { name: 'Log nurul.aisyah' })
    expect(link.getAttribute('href')).toBe('/supervisor/sellers/log/nurul.aisyah')
  })

  it('are asked for by the address: page, order and search', async () => {
    const sent = answerList(CALL, rows(aTeamRow()), 60)
    openSellers('?page=2&sort=beltProgress&order=desc&search=a')
    expect(await screen.findByText('26–50 of 60')).toBeTruthy()
    expect(sent).toEqual([
      { limit: 25, offset: 25, sort: 'beltProgress', order: 'desc', search: 'a' },
    ])
  })

  it('are sorted by their ids when the address names what cannot be sorted by', async () => {
    const sent = answerList(CALL, rows(aTeamRow()))
    openSellers('?sort=password')
    await screen.findByText('1–1 of 1')
    expect(sent).toMatchObject([{ sort: 'sellerId' }])
  })

  it('are sorted by a head', async () => {
    const sent = answerList(CALL, rows(aTeamRow()))
    const { user } = openSellers()
    await screen.findByText('1–1 of 1')
    await user.click(screen.getByRole('button', { name: 'Complete All Modules By' }))
    expect(address()).toBe('/supervisor/sellers?sort=completeDate')
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ sort: 'completeDate', order: 'asc' }))
  })

  it('show the last page for an address beyond it', async () => {
    answerList(CALL, [], 30)
    openSellers('?page=9')
    await waitFor(() => expect(address()).toBe('/supervisor/sellers?page=2'))
  })

  it('are cards on a phone, with everything to sort by in a select', async () => {
    asPhone()
    answerList(CALL, rows(aTeamRow(FAIZAL)))
    const { user } = openSellers()
    const cards = within(await screen.findByRole('list', { name: 'Sellers' }))
    expect(cards.getByRole('listitem').textContent).toBe(
      'faizal.osmanSilver working onPendingPast expected dateNext: Handling price objections60%Complete all modules by 20 Apr 2027',
    )
    expect(cards.getByRole('link').getAttribute('href')).toBe('/supervisor/person/faizal.osman')
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Status')
    expect(address()).toBe('/supervisor/sellers?sort=status')
  })
})

describe('without sellers to show', () => {
  it('says how the first one comes', async () => {
    answerList(CALL, [])
    openSellers()
    expect(await screen.findByText('No Users yet')).toBeTruthy()
    expect(screen.getByText(/register with your ID, tan\.weiliang\./)).toBeTruthy()
  })

  it('says that nothing matches, and shows all again', async () => {
    const sent = answerList(CALL, [])
    const { user } = openSellers('?search=kavita')
    expect(await screen.findByText('Nothing matches “kavita”')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(await screen.findByText('No Users yet')).toBeTruthy()
    expect(sent.at(-1)).toMatchObject({ search: '' })
    expect(screen.getByRole('searchbox', { name: 'Name or ID' })).toHaveProperty('value', '')
  })

  it('says that they are loading', () => {
    answerList(CALL, [])
    openSellers()
    expect(screen.getByRole('table', { name: 'Sellers' }).getAttribute('aria-busy')).toBe('true')
  })

  it('says what went wrong, and tries again', async () => {
    refuse(CALL, 403, 'FORBIDDEN')
    const { user } = openSellers()
    expect((await screen.findByRole('alert')).textContent).toContain('You are not allowed')
    answerList(CALL, rows(aTeamRow()))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'nurul.aisyah' })).toBeTruthy()
  })
})
