import { screen, waitFor, within } from '@testing-library/react'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import type { SentRow } from '@tristar/shared/notifications/notifications.schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadNamespace } from '../../lib/i18n'
import { Address, address } from '../../lib/testing/address'
import { anAdmin } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answer, answerList, refuse } from '../../lib/testing/server'
import { Toasts } from '../../ui/toast'
import { MessagesPage } from './messages.page'

beforeAll(() => Promise.all([loadNamespace('messages'), loadNamespace('kinds')]))

const ROW: SentRow = {
  _id: 'one',
  at: '2026-11-20T06:05:00.000Z',
  kind: 'TRAINING_BOOKED',
  to: 'nurul.aisyah',
  name: 'Nurul Aisyah',
  channel: 'mail',
  state: 'failed',
  tries: 9,
  stateAt: '2026-11-23T06:05:00.000Z',
  reason: '550 no such mailbox',
}

const open = (query = '', email = 'boss@example.com') =>
  renderAs(
    { ...anAdmin('all'), email },
    <>
      <Address />
      <Toasts />
      <MessagesPage />
    </>,
    `/admin/messages${query}`,
  )

describe('the admins’ messages', () => {
  it('say what became of each', async () => {
    const sent = answerList(notificationsCalls.sent, [JSON.parse(JSON.stringify(ROW))])
    open()
    const table = await screen.findByRole('table', { name: 'Messages' })
    await within(table).findByText('Nurul Aisyah')
    const cells = within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    expect(cells).toEqual([
      '20 Nov 2026, 14:05',
      'Nurul Aisyah nurul.aisyah',
      'Training booked',
      'Mail',
      'Undeliverablegiven up 23 Nov 2026, 14:05',
      '9',
      '550 no such mailbox',
    ])
    expect(sent).toEqual([{ sort: 'at', order: 'desc', search: '', limit: 50, offset: 0 }])
  })

  it('say how many came in one mail', async () => {
    const { reason: _, ...row } = ROW
    const one = { ...row, state: 'sent', together: 4 }
    answerList(notificationsCalls.sent, [JSON.parse(JSON.stringify(one))])
    open()
    expect(await screen.findByText('4 messages in one mail')).toBeTruthy()
  })

  it('are filtered by the address', async () => {
    const sent = answerList(notificationsCalls.sent, [])
    const { user } = open('?state=failed')
    expect(await screen.findByText('Nothing matches these filters')).toBeTruthy()
    expect(sent[0]).toMatchObject({ state: 'failed' })
    await user.selectOptions(screen.getByLabelText('Message'), 'Star earned')
    await waitFor(() => expect(address()).toBe('/admin/messages?state=failed&kind=STAR_EARNED'))
    await user.click(screen.getByRole('link', { name: 'Clear filters' }))
    expect(await screen.findByText('Nothing has been sent yet')).toBeTruthy()
  })

  it('send a test mail to oneself', async () => {
    answerList(notificationsCalls.sent, [])
    const sent = answer(notificationsCalls.test, { message: 'Sent' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Send me a test mail' }))
    expect(
      await screen.findByText('It should reach boss@example.com within a minute.'),
    ).toBeTruthy()
    expect(sent).toEqual([{}])
  })

  it('say why a test mail was not sent', async () => {
    answerList(notificationsCalls.sent, [])
    refuse(notificationsCalls.test, 429, 'BUSY', { seconds: 3 })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Send me a test mail' }))
    const alert = await screen.findByRole('alertdialog', { hidden: true })
    expect(alert.textContent).toContain('The server is busy')
  })

  it('ask for an address first', async () => {
    answerList(notificationsCalls.sent, [])
    open('', '')
    expect(await screen.findByText(/^A test mail goes to your confirmed email/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send me a test mail' })).toHaveProperty(
      'disabled',
      true,
    )
  })
})
