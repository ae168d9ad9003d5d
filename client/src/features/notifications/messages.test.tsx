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
import { cellTexts } from '../../lib/testing/cells'

beforeAll(() => loadNamespace('messages'))

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

const open = (query = '', email = 'boss@example.com', keeps = { email: false, number: false }) =>
  renderAs(
    { ...anAdmin('all'), email, keeps },
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
    expect(cellTexts(table)).toEqual([
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

  it('send a test mail to oneself, or to the typed address', async () => {
    answerList(notificationsCalls.sent, [])
    const done = { message: 'Sent', state: 'sent' as const }
    answer(notificationsCalls.test, { ...done, email: 'boss@example.com' })
    const { user } = open()
    const send = await screen.findByRole('button', { name: 'Send a test mail' })
    await user.click(send)
    expect(
      await screen.findByText('It should reach boss@example.com within a minute.'),
    ).toBeTruthy()
    const sent = answer(notificationsCalls.test, { ...done, email: 'it@example.com' })
    await user.clear(screen.getByLabelText('Test mail to'))
    await user.type(screen.getByLabelText('Test mail to'), 'it@example.com')
    await user.click(send)
    expect(await screen.findByText('It should reach it@example.com within a minute.')).toBeTruthy()
    expect(sent).toEqual([{ email: 'it@example.com' }])
  })

  it('say that nothing is sent without a mail server, neither a test mail', async () => {
    const kept = { ...ROW, state: 'kept', reason: undefined, tries: 1 }
    answerList(notificationsCalls.sent, [JSON.parse(JSON.stringify(kept))])
    answer(notificationsCalls.test, { message: 'Kept', state: 'kept', email: 'boss@example.com' })
    const { user } = open('', 'boss@example.com', { email: true, number: true })
    const line = (await screen.findByText('No mail server is set.')).closest('output')
    expect(line?.textContent).toMatch(
      /kept on this server, not sent.* outbox.jsonl .* sets SMTP_URL/,
    )
    const table = await screen.findByRole('table', { name: 'Messages' })
    expect(await within(table).findByText('Kept on this server, not sent')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send a test mail' }))
    const told = 'The test mail to boss@example.com is kept on this server, not sent.'
    expect(await screen.findByText(told)).toBeTruthy()
    expect(screen.queryByText('Test mail sent')).toBeNull()
  })

  it('say why a test mail was not sent', async () => {
    answerList(notificationsCalls.sent, [])
    refuse(notificationsCalls.test, 429, 'BUSY', { seconds: 3 })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Send a test mail' }))
    const alert = await screen.findByRole('alertdialog', { hidden: true })
    expect(alert.textContent).toContain('The server is busy')
  })
})
