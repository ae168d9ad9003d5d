import { screen, waitFor } from '@testing-library/react'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { channelsWhere } from '@tristar/shared/testing/notifications'
import { groupOf } from '@tristar/shared/notifications/kinds'
import type { SettingsAnswer } from '@tristar/shared/notifications/notifications.schema'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { aSeller, anAdmin } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answer, refuse } from '../../lib/testing/server'
import { Toasts } from '../../ui/toast'
import { NotificationSettingsPage } from './notificationSettings.page'
import { UnsubscribePage } from './unsubscribe.page'

beforeAll(() => loadNamespace('notifications'))
beforeEach(() => setLanguage('en'))

const CHANNELS = channelsWhere(() => 'both')
const REACH = { mail: true, sms: false }
const SETTINGS: SettingsAnswer = {
  channels: CHANNELS,
  quiet: null,
  language: 'en',
  sms: false,
  reach: REACH,
}

function open(settings: Partial<SettingsAnswer> = {}, person = aSeller()) {
  answer(notificationsCalls.settings, { ...SETTINGS, ...settings })
  return renderAs(
    person,
    <>
      <Toasts />
      <NotificationSettingsPage />
    </>,
  )
}

describe('the settings', () => {
  it('are chosen for a group of kinds, and saved at once', async () => {
    const { user } = open()
    const sent = answer(notificationsCalls.saveSettings, { ...SETTINGS })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Stars' }), 'By mail only')
    await user.selectOptions(screen.getByLabelText('Language of mails'), '中文')
    await user.click(screen.getByRole('checkbox', { name: 'Quiet hours' }))
    expect(screen.getByLabelText('From')).toHaveProperty('value', '22:00')
    await user.click(screen.getByRole('button', { name: 'Save settings' }))
    expect(await screen.findByText('Settings saved')).toBeTruthy()
    expect(sent).toEqual([
      {
        channels: channelsWhere((kind) => (groupOf(kind) === 'stars' ? 'mail' : 'both')),
        quiet: { from: '22:00', to: '07:00' },
        language: 'ch',
        sms: false,
      },
    ])
  })

  it('are chosen for one kind, of which its group tells', async () => {
    const { user } = open()
    const sent = answer(notificationsCalls.saveSettings, { ...SETTINGS })
    const group = await screen.findByRole('combobox', { name: 'Stars' })
    await user.selectOptions(screen.getByLabelText('Star earned'), 'By mail only')
    expect(group).toHaveProperty('value', 'mixed')
    await user.click(screen.getByRole('button', { name: 'Save settings' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent).toMatchObject([{ channels: { ...CHANNELS, STAR_EARNED: 'mail' } }])
    await user.selectOptions(group, 'Not at all')
    expect(screen.getByLabelText('Star earned')).toHaveProperty('value', 'none')
    expect(screen.queryByRole('option', { name: 'Different' })).toBeNull()
  })

  it('name in Chinese, too, whose kinds are chosen one by one', async () => {
    await setLanguage('ch')
    open()
    expect(await screen.findByLabelText('逐项选择：培训')).toBeTruthy()
  })

  it('leave account matters always on', async () => {
    open()
    expect(await screen.findByText('Always on')).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Account' })).toBeNull()
  })

  it('offer each role what it is told of', async () => {
    const { unmount } = open()
    await screen.findByRole('combobox', { name: 'Topics' })
    expect(screen.queryByRole('combobox', { name: 'Weekly overview' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Monthly report' })).toBeNull()
    expect(screen.queryByLabelText('Evaluation due')).toBeNull()
    unmount()
    answer(notificationsCalls.settings, SETTINGS)
    renderAs(anAdmin('lhm'), <NotificationSettingsPage />)
    await screen.findByRole('combobox', { name: 'Weekly overview' })
    expect(screen.queryByRole('combobox', { name: 'Topics' })).toBeNull()
    expect(screen.getByRole('combobox', { name: 'Monthly report' })).toBeTruthy()
    expect(screen.getByText(/^On the first working day of a month/)).toBeTruthy()
    expect(screen.getByText(/^New User Managers, imports/)).toBeTruthy()
  })

  it('offer phone messages where there is a gateway, and say where mails go', async () => {
    open({ reach: { mail: false, sms: true } })
    expect(await screen.findByRole('checkbox', { name: 'Phone messages' })).toBeTruthy()
    expect(screen.getByText(/^Mails are sent to a confirmed email address/)).toBeTruthy()
  })

  it('say that no mail goes out while there is no mail server, in place of asking for an address', async () => {
    const keeps = { email: true, number: false }
    open({ reach: { mail: false, sms: false } }, aSeller({ keeps }))
    expect(await screen.findByText(/^No mail server is set: /)).toBeTruthy()
    expect(screen.queryByText(/Enter yours under My Profile/)).toBeNull()
  })

  it('keep what was chosen when they are refused', async () => {
    const { user } = open()
    refuse(notificationsCalls.saveSettings, 429, 'BUSY', { seconds: 3 })
    const field = await screen.findByRole('combobox', { name: 'Stars' })
    await user.selectOptions(field, 'Not at all')
    await user.click(screen.getByRole('button', { name: 'Save settings' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The server is busy')
    expect(field).toHaveProperty('value', 'none')
  })
})

describe('the page that stops mails', () => {
  it('asks nothing before the press, then says which mails have stopped', async () => {
    const sent = answer(notificationsCalls.unsubscribe, { kinds: ['TOPIC_PUBLISHED', 'DIGEST'] })
    const { user } = renderAs(aSeller(), <UnsubscribePage />, '/unsubscribe/abc')
    const button = await screen.findByRole('button', { name: 'Stop these mails' })
    expect(sent).toEqual([])
    await user.click(button)
    expect(
      await screen.findByText(
        'You will get no more mails about: Topic published, Weekly overview.',
      ),
    ).toBeTruthy()
    expect(sent).toHaveLength(1)
  })

  it('says that a link is no longer valid', async () => {
    refuse(notificationsCalls.unsubscribe, 400, 'FIELDS_REQUIRED')
    const { user } = renderAs(aSeller(), <UnsubscribePage />, '/unsubscribe/abc')
    await user.click(await screen.findByRole('button', { name: 'Stop these mails' }))
    expect(await screen.findByText('This link is no longer valid')).toBeTruthy()
  })

  it('can be tried again after another failure', async () => {
    refuse(notificationsCalls.unsubscribe, 429, 'BUSY', { seconds: 3 })
    const { user } = renderAs(aSeller(), <UnsubscribePage />, '/unsubscribe/abc')
    await user.click(await screen.findByRole('button', { name: 'Stop these mails' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The server is busy')
    answer(notificationsCalls.unsubscribe, { kinds: ['STAR_EARNED'] })
    await user.click(screen.getByRole('button', { name: 'Stop these mails' }))
    await waitFor(() => expect(screen.getByText(/mails about: Star earned\./)).toBeTruthy())
  })
})
