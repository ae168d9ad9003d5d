import type { Language } from '@tristar/shared/common/languages'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../testing/database.ts'
import { HOUR, START } from '../../../testing/mailing.ts'
import { startMailServer } from '../../../testing/mailServer.ts'
import { setUpSmtpMailing } from '../../../testing/smtpMailing.ts'
import { happen, notifyAll } from '../../../testing/notifying.ts'
import { makeTraining } from '../../../testing/trainings.ts'
import { AccountModel } from '../../account/account.model.ts'
import { EntryModel } from '../entries.model.ts'
import { OutboxModel } from './outbox.model.ts'
import { SettingsModel } from '../settings.model.ts'

useTestDatabase()

const { context, deliver, mailing, sendBy, server, stars, toOthers } = await setUpSmtpMailing()

describe('a mail that arrives', () => {
  const SUBJECTS: Record<Language, RegExp> = {
    en: /^Tristar: Your on-the-job training for the Bronze star has been scheduled: Saturday, 21 Nov 2026, 14:30$/,
    bm: /^Tristar: .*[Ll]atihan.*Bintang Gangsa/,
    ch: /^Tristar：.*铜星.*培训/,
  }

  it.each(Object.keys(SUBJECTS) as Language[])(
    'is what a mail program expects, in %s',
    async (language) => {
      const { _id } = mailing.ann.account
      await AccountModel.updateOne({ _id }, { language, name: '林美玲' })
      const booked = await makeTraining(mailing.ann)
      await happen(context, 'trainingBooked', { training: booked, by: String(_id) })
      await server.until(() => server.mails.length === 2)
      const mail = server.mails.find(({ to }) => to?.[0]?.address === 'ann@example.com')
      expect(mail?.from?.address).toBe('tristar@example.com')
      expect(mail?.to).toHaveLength(1)
      expect(mail?.subject).toMatch(SUBJECTS[language])
      const links = mail?.text?.match(/https?:\S+/g) ?? []
      expect(links.map((link) => new URL(link).pathname.replace(/\/[\w.-]{40,}$/, ''))).toEqual([
        '/seller/calendar',
        '/seller/notifications/settings',
        '/unsubscribe',
      ])
      for (const link of links) expect(mail?.html).toContain(link.replaceAll('&', '&amp;'))
      expect(mail?.html).toContain('林美玲')
      expect(mail?.html).not.toMatch(/<img|<link|url\(|@import|src=/)
      const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value
      expect(header('list-unsubscribe')).toMatch(
        /^<https:\/\/tristar\.example\.com\/api\/auth\/notifications\/unsubscribe\?token=[\w.-]+>$/,
      )
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      const calendars = mail?.attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType))
      const [invitation] = calendars ?? []
      const ics =
        typeof invitation?.content === 'string'
          ? invitation.content
          : new TextDecoder().decode(invitation?.content)
      expect(ics).toContain('METHOD:REQUEST')
      expect(ics).toContain('DTSTART:20261121T063000Z')
    },
  )

  it('records a training of a past day, without an invitation', async () => {
    const held = await makeTraining(mailing.ann, { trainingDate: '2026-11-19' })
    await happen(context, 'trainingBooked', { training: held, by: '' })
    await server.until(() => server.mails.length === 2)
    for (const { subject, attachments } of server.mails) {
      expect(subject).toMatch(/has been recorded as held: Thursday, 19 Nov 2026, 14:30$/)
      expect(attachments).toEqual([])
    }
    const entries = await EntryModel.find().lean()
    expect(entries.map(({ params }) => 'recorded' in params && params.recorded)).toEqual([
      true,
      true,
    ])
  })

  it('goes with many others over few connections, which end at the shutdown', async () => {
    const busy = await startMailServer()
    const pool = sendBy(busy.url)
    await notifyAll(context, await toOthers(12))
    await deliver()
    expect(busy.mails).toHaveLength(60)
    expect(busy.connections).toEqual({ all: 5, open: 5 })
    await pool.close()
    await busy.until(() => busy.connections.open === 0)
    await busy.close()
  })
})

describe('a day’s mails at the server', () => {
  it('are five, and the rest in one after the quiet hours of the next morning', async () => {
    const { _id } = mailing.boss.account
    const quiet = { from: '22:00', to: '08:30' }
    await SettingsModel.create({ _id, channels: {}, quiet, sms: false })
    await notifyAll(context, stars(8))
    await deliver()
    expect(server.mails).toHaveLength(5)
    mailing.now = START + 23 * HOUR
    await deliver()
    expect(server.mails).toHaveLength(5)
    mailing.now += HOUR / 2
    await deliver()
    expect(server.mails.map(({ subject }) => subject).slice(5)).toEqual([
      'Tristar: 3 messages for you',
    ])
    expect(await OutboxModel.countDocuments({ state: 'sent' })).toBe(8)
  })
})
