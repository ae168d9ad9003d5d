import { screen, waitFor, within } from '@testing-library/react'
import { passwordCalls } from '@tristar/shared/people/password.calls'
import { teamCalls } from '@tristar/shared/team/team.calls'
import type { SellerDetail } from '@tristar/shared/team/team.schema'
import type { LogRow } from '@tristar/shared/study/log.schema'
import { untranslated } from '@tristar/shared/topics/titles'
import { describe, expect, it } from 'vitest'
import { address } from '../../lib/testing/address'
import { asPhone } from '../../lib/testing/phone'
import { answer, answerList, refuse } from '../../lib/testing/server'
import { aTeamRow } from '../../lib/testing/team'
import { inEnglish, openSellers, rowsOf } from './testing/team'

inEnglish()

const CALL = teamCalls.seller

function aLogRow(change: Partial<LogRow> = {}): LogRow {
  const { content = 'Know your outlet' } = change
  return {
    _id: `topic-${change.category ?? 'White'}${change.topicNo ?? 1}`,
    sellerId: 'nurul.aisyah',
    category: 'White',
    topicNo: 1,
    content,
    titles: untranslated(content),
    attempt: 2,
    passedIn: 2,
    time: 95,
    completeDate: '2026-10-07T17:00:00.000Z',
    completed: true,
    ...change,
  }
}

const DETAIL: SellerDetail = {
  passwordRefusal: '',
  name: 'Nurul Aisyah',
  sellerId: 'nurul.aisyah',
  createdAt: '2026-08-20T03:00:00.000Z',
  completeDate: '2027-04-20',
  belt: 'Green',
  beltRate: 60,
  allRate: 73,
  whiteBeltDate: '2026-10-20T03:00:00.000Z',
  greenBeltDate: null,
  blackBeltDate: null,
  certificates: [],
  data: [
    aLogRow(),
    aLogRow({
      category: 'Green',
      content: 'Handling price objections',
      attempt: 1,
      completeDate: null,
      completed: false,
    }),
    aLogRow({
      category: 'Green',
      topicNo: 2,
      content: 'Selling in a new product',
      attempt: 0,
      time: 0,
      completeDate: null,
      completed: 'notYet',
    }),
  ],
}

const answerDetail = (change: object = {}) => answer(CALL, { ...DETAIL, ...change } as never)

const bar = (name: string) => screen.getByRole('progressbar', { name })

describe('the log of a seller', () => {
  it('shows who it is, the deadline, the star and both progress bars', async () => {
    const sent = answerDetail()
    openSellers('/log/nurul.aisyah')
    expect(await screen.findByText('Silver star')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Nurul Aisyah' })).toBeTruthy()
    expect(screen.getByText('nurul.aisyah')).toBeTruthy()
    expect(screen.getByText('Complete all modules by').textContent).toContain('20 Apr 2027')
    expect(bar('Within Star Progress')).toHaveProperty('value', 60)
    expect(bar('Overall Progress')).toHaveProperty('value', 73)
    expect(sent).toEqual([{ sellerId: 'nurul.aisyah' }])
  })

  it('lists every topic with attempts, status and day of completion', async () => {
    answerDetail()
    openSellers('/log/nurul.aisyah')
    await screen.findByText('Silver star')
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads).toEqual([
      'No.',
      'Topic Belt',
      'Content',
      'Attempts Made',
      'Status',
      'Completion Date',
    ])
    expect(await rowsOf('Topics')).toEqual([
      '1BronzeKnow your outlet2Completed8 Oct 2026',
      '1SilverHandling price objections1Not completed–',
      '2SilverSelling in a new product0To be completed–',
    ])
  })

  it('fills the stars that the seller holds, and no other', async () => {
    answerDetail()
    openSellers('/log/nurul.aisyah')
    const head = (await screen.findByText('Silver star')).parentElement
    expect(head?.querySelector('.tabler-icon-star-filled')).toBeNull()
    const rows = within(
      await screen.findByRole('table', { name: 'Topics', busy: false }),
    ).getAllByRole('row')
    const filled = rows
      .slice(1)
      .map((row) => row.querySelector('.tabler-icon-star-filled') !== null)
    expect(filled).toEqual([true, false, false])
  })

  it('is a list of cards on a phone', async () => {
    asPhone()
    answerDetail()
    openSellers('/log/nurul.aisyah')
    await screen.findByText('Silver star')
    const cards = within(await screen.findByRole('list', { name: 'Topics' })).getAllByRole(
      'listitem',
    )
    expect(cards[0]?.textContent).toBe(
      'BronzeCompleted1 · Know your outlet2 attempts · Completed 8 Oct 2026',
    )
    expect(cards[1]?.textContent).toBe('SilverNot completed1 · Handling price objections1 attempt')
  })

  it('shows a dash for an unknown star', async () => {
    answerDetail({ belt: '' })
    openSellers('/log/nurul.aisyah')
    const head = await screen.findByRole('region', { name: 'Progress' })
    expect(within(head).getByText('-')).toBeTruthy()
  })

  it('leads back to the rows from which it was opened', async () => {
    answerList(teamCalls.list, [{ ...aTeamRow() }], 60)
    answerDetail()
    const { user } = openSellers('?page=2&search=nur')
    await user.click(await screen.findByRole('link', { name: 'Log nurul.aisyah' }))
    await screen.findByText('Silver star')
    await user.click(screen.getByRole('link', { name: 'Back to Sellers' }))
    expect(address()).toBe('/supervisor/sellers?page=2&search=nur')
  })
})

it('says beforehand that no password can be given where an address works', async () => {
  answerDetail({ passwordRefusal: 'CONTACT_WORKS' })
  const { user } = openSellers('/log/nurul.aisyah')
  await user.click(await screen.findByRole('button', { name: 'New password' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^New password for/ }))
  expect(await dialog.findByText(/can set a new password with “Forgot password”/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'New password' })).toBeNull()
  await user.click(dialog.getByText('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('gives a new password; where an address works meanwhile, the refusal says so', async () => {
  answerDetail()
  refuse(passwordCalls.ofSeller, 409, 'CONTACT_WORKS')
  const { user } = openSellers('/log/nurul.aisyah')
  await user.click(await screen.findByRole('button', { name: 'New password' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: /^New password for Nurul Aisyah/ }),
  )
  const give = await dialog.findByRole('button', { name: 'New password' })
  await user.click(give)
  expect(await dialog.findByText(/can set a new password with “Forgot password”/)).toBeTruthy()
  const sent = answer(passwordCalls.ofSeller, { password: 'abcd-efgh-jkmn-pqrs' })
  await user.click(give)
  expect(await dialog.findByText('abcd-efgh-jkmn-pqrs')).toBeTruthy()
  expect(sent).toEqual([{ id: 'nurul.aisyah' }])
})

describe('a log that cannot be shown', () => {
  it('is missing or another supervisor’s: says so, and leads back', async () => {
    refuse(CALL, 404, 'NOT_FOUND')
    openSellers('/log/nobody')
    expect(await screen.findByText('This User cannot be shown')).toBeTruthy()
    const back = screen.getByRole('link', { name: 'Back to Sellers' })
    expect(back.getAttribute('href')).toBe('/supervisor/sellers')
  })

  it('could not be loaded: says why, and tries again', async () => {
    refuse(CALL, 400, 'BODY_INVALID')
    const { user } = openSellers('/log/nurul.aisyah')
    expect((await screen.findByRole('alert')).textContent).toContain('This log could not be loaded')
    answerDetail()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Silver star')).toBeTruthy()
  })

  it('is on its way: the table keeps its shape', () => {
    answerDetail()
    openSellers('/log/nurul.aisyah')
    expect(screen.getByRole('table', { name: 'Topics' }).getAttribute('aria-busy')).toBe('true')
    expect(screen.getByLabelText('Loading')).toBeTruthy()
  })
})
