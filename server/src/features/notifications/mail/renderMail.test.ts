import { LANGUAGES } from '@tristar/shared/common/languages'
import { ROLES } from '@tristar/shared/common/roles'
import type { News } from '@tristar/shared/notifications/kinds'
import { glossaryFaults } from '@tristar/shared/testing/glossary'
import { EVERY_NEWS } from '@tristar/shared/testing/notifications'
import { describe, expect, it } from 'vitest'
import { EVERY_ACCOUNT_MAIL, everyMail } from '../../../testing/everyMail.ts'
import { isInvitation } from './details.ts'
import {
  type MailReader,
  renderAccountMail,
  renderAccountSms,
  renderCombined,
  renderMail,
  renderSms,
  renderTest,
} from './renderMail.ts'

const SITE = 'https://tristar.example.com'
const READER: MailReader = {
  language: 'en',
  role: 'supervisor',
  name: 'Tan Wei Liang',
  address: { PUBLIC_URL: SITE, PORT: 3000 },
}

/** The sample of a kind, by default the first. */
function sample<Kind extends News['kind']>(kind: Kind, index = 0): Extract<News, { kind: Kind }> {
  const found = EVERY_NEWS.filter((news) => news.kind === kind)[index]
  if (!found) throw new Error(`No sample of ${kind}`)
  return found as Extract<News, { kind: Kind }>
}

/** The lines that a mail program shows of the HTML. */
const shown = (page: string) =>
  page
    .replace(/<style>[^]*<\/style>/, '')
    .split(/<[^>]+>/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')

describe('the mail of a training', () => {
  it('says what, when, with whom, where to look and why', () => {
    const { subject, text } = renderMail(sample('TRAINING_BOOKED', 1), {
      ...READER,
      unsubscribeUrl: `${SITE}/unsubscribe/abc`,
    })
    expect(subject).toBe(
      'Tristar: Nurul Aisyah’s on-the-job training for the Bronze star has been scheduled: Friday, 20 Nov 2026, 14:05',
    )
    expect(text).toBe(`Hello Tan Wei Liang,

Nurul Aisyah’s on-the-job training for the Bronze star has been scheduled: Friday, 20 Nov 2026, 14:05.

The attached invitation brings your own calendar up to date.

When: Friday, 20 Nov 2026, 14:05
Star: Bronze star
Topics: Opening
User: Nurul Aisyah (nurul.aisyah)
User Manager: Tan Wei Liang (tan.weiliang)

Open the training: ${SITE}/supervisor/calendar?month=2026-11&training=${'f'.repeat(24)}

--
You get this mail because the training concerns you.
Choose what you are told: ${SITE}/supervisor/notifications/settings
No more mails like this: ${SITE}/unsubscribe/abc
`)
  })

  it('names assessor and result of an EDAC', () => {
    const { text } = renderMail(sample('TRAINING_EVALUATED', 1), { ...READER, role: 'admin' })
    expect(text).toContain(
      'User Manager: Tan Wei Liang (tan.weiliang)\nSales Manager: Lim Mei Ling',
    )
    expect(text).toContain('Result: Not Achieved')
    expect(text).not.toMatch(/Star:|Topics:|User:|invitation/)
  })

  it('reminds of tomorrow', () => {
    const { subject } = renderMail(sample('TRAINING_TOMORROW'), { ...READER, today: '2026-11-19' })
    expect(subject).toBe('Tristar: Your on-the-job training for the Bronze star: tomorrow, 14:05')
  })
})

describe('other mails', () => {
  it('list the people who moved', () => {
    const { text, html } = renderMail(sample('MOVED', 1), READER)
    expect(text).toContain('Users:\n- Nurul Aisyah (nurul.aisyah)\n- ali\n')
    expect(shown(html)).toEqual(expect.arrayContaining(['Nurul Aisyah (nurul.aisyah)', 'ali']))
  })

  it('give neither button nor settings to somebody who can no longer log in', () => {
    const { text } = renderMail(sample('DEACTIVATED'), READER)
    expect(text).toContain('You can no longer log in.')
    expect(text).not.toMatch(/Open Tristar|Choose what/)
    expect(renderMail(sample('DEACTIVATED', 4), READER).text).toContain('Open Tristar')
  })

  it('sum the week up, each figure with its link', () => {
    const digest = sample('DIGEST')
    const { text } = renderMail(digest, READER)
    expect(text).toContain(`To look at
- 2 · Star past its expected date
  Nurul Aisyah, ali
  ${SITE}/supervisor/dashboard
- 1 · Star expected within 14 days
  ${SITE}/supervisor/dashboard
- 1 · Trainings to evaluate
  ${SITE}/supervisor/calendar

Achieved
- 1 · Stars earned
  Nurul Aisyah
  ${SITE}/supervisor/sellers
`)
    const calm = { ...digest.params, overdue: 0, near: 0, toEvaluate: 0 }
    expect(renderMail({ kind: 'DIGEST', params: calm }, READER).text).toContain(
      'To look at\nNothing\n',
    )
  })

  it('say how many more people there are than they name', () => {
    const { params } = sample('DIGEST')
    const { text } = renderMail({ kind: 'DIGEST', params: { ...params, overdue: 9 } }, READER)
    expect(text).toContain('9 · Star past its expected date\n  Nurul Aisyah, ali, +7\n')
  })

  it('combine several notifications', () => {
    const { subject, text } = renderCombined([sample('STAR_EARNED', 1), sample('MOVED')], READER)
    expect(subject).toBe('Tristar: 2 messages for you')
    expect(text).toContain(`- Nurul Aisyah has earned the Bronze star. The certificate is ready.
  ${SITE}/supervisor/person/nurul.aisyah
- Your User Manager is now Tan Wei Liang.
  ${SITE}/supervisor/dashboard

See all notifications: ${SITE}/supervisor/notifications
`)
  })

  it('never put what people typed into a link', () => {
    const mails = [
      renderCombined(EVERY_NEWS, READER),
      ...EVERY_NEWS.map((news) => renderMail(news, READER)),
    ]
    const words = mails.flatMap(({ html }) =>
      [...html.matchAll(/<a [^>]*>([^]*?)<\/a>/g)].map(([, label = '']) => label.trim()),
    )
    expect(words).toContain('Open')
    expect(words.filter((label) => /Nurul|Tan Wei|Faizal/.test(label))).toEqual([])
  })

  it('test that mails arrive, and are short on a phone', () => {
    expect(renderTest(READER).text).toContain('This is a test mail.\n\nMails from Tristar reach')
    expect(renderSms(sample('TRAINING_TODAY'), { ...READER, today: '2026-11-20' })).toBe(
      `Tristar: Nurul Aisyah’s on-the-job training for the Bronze star: today, 14:05. ${SITE}/supervisor/calendar?month=2026-11&training=${'f'.repeat(24)}`,
    )
  })

  it('say of a training of a past day that it is recorded, and invite nobody to it', () => {
    const recorded = sample('TRAINING_BOOKED', 3)
    const { subject, text } = renderMail(recorded, READER)
    expect(subject).toMatch(/ has been recorded as held: Friday, 20 Nov 2026, 14:05$/)
    expect(text).not.toContain('invitation')
    expect(isInvitation(recorded)).toBe(false)
    expect(isInvitation(sample('TRAINING_BOOKED'))).toBe(true)
  })

  it('carry an invitation while there is a date to keep or to give up', () => {
    const invited = EVERY_NEWS.filter(isInvitation).map(({ kind }) => kind)
    expect([...new Set(invited)]).toEqual([
      'TRAINING_BOOKED',
      'TRAINING_CHANGED',
      'TRAINING_CANCELLED',
    ])
  })
})

describe('the mail about the account itself', () => {
  const path = '/password/reset/abc'

  it('has the link, and says for how long and what if it was somebody else', () => {
    const facts = { kind: 'passwordReset', id: 'ann', path } as const
    const { subject, text } = renderAccountMail(facts, READER)
    expect(subject).toBe('Tristar: set a new password')
    expect(text).toBe(`Hello Tan Wei Liang,

Set a new password

Somebody asked to reset the password of your Tristar account ann. To choose a new one, open this link within one hour.

Choose a new password: ${SITE}${path}

If it was not you, you need not do anything: your password stays as it is.

--
You get this mail because it concerns the safety of an account. Such mails cannot be switched off.
Choose what you are told: ${SITE}/supervisor/notifications/settings
`)
    expect(renderAccountSms(facts, READER)).toBe(
      `Tristar: new password for ann, valid for one hour: ${SITE}${path}`,
    )
  })

  it('tells a possible stranger the id alone, and has no other link', () => {
    const facts = { kind: 'contactConfirm', id: 'ann', path: '/contact/confirm/abc' } as const
    const { text, html } = renderAccountMail(facts, READER)
    expect(text).toMatch(/^Hello,\n/)
    expect(text).toContain('the Tristar account ann.')
    expect(text).not.toMatch(/Tan Wei Liang|switched off/)
    expect(html.match(/href="[^"]+"/g)).toEqual([`href="${SITE}/contact/confirm/abc"`])
  })

  it.each(['passwordGiven', 'contactChanging', 'contactChanged'] as const)(
    'warns of %s, with no link that has a token',
    (kind) => {
      const facts = { kind, id: 'ann', by: 'boss' }
      const { text } = renderAccountMail(facts, READER)
      expect(text).toContain('contact support')
      expect(text).toContain('cannot be switched off')
      expect(text).toContain(`Open Tristar: ${SITE}/supervisor/dashboard\n`)
      expect(renderAccountSms(facts, READER)).toMatch(/^Tristar: .*\bann\b.* contact support/)
      expect(renderAccountSms(facts, READER)).not.toContain('http')
    },
  )
})

describe('the HTML', () => {
  const EVIL = `<img src=x onerror=alert(1)>"'&`

  it('escapes whatever people typed', () => {
    const { params } = sample('TRAINING_BOOKED', 2)
    const news: News = {
      kind: 'TRAINING_CHANGED',
      params: { ...params, mine: false, personName: EVIL, assessor: EVIL, title: EVIL },
    }
    const { html, text } = renderMail(news, { ...READER, name: EVIL })
    expect(html).not.toContain('<img')
    expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;/g)?.length).toBe(6)
    expect(text).toContain(EVIL)
  })

  it('keeps what people typed on its line', () => {
    const { params } = sample('STAR_EARNED', 1)
    const personName = 'Ann\r\nBcc: all@example.com'
    const mail = renderMail({ kind: 'STAR_EARNED', params: { ...params, personName } }, READER)
    expect(mail.subject).toBe(
      'Tristar: Ann Bcc: all@example.com has earned the Bronze star. The certificate is ready',
    )
    expect(mail.text).not.toContain('\nBcc')
  })

  it('fetches nothing from outside, and follows the colours of the system', () => {
    for (const { html } of everyMail(READER)) {
      expect(html).not.toMatch(/<img|<script|<link|url\(|@import|src=/)
      expect(html).toContain('prefers-color-scheme: dark')
      expect(html.match(/href="(?!https:\/\/tristar\.example\.com\/)/)).toBeNull()
    }
  })
})

describe.each(LANGUAGES)('mails in %s', (language) => {
  it.each(ROLES)('use the words of the glossary, to a %s', (role) => {
    const reader = { ...READER, language, role }
    const lines = everyMail(reader)
      .flatMap(({ subject, text, html }) => [subject, ...text.split('\n'), ...shown(html)])
      .concat(EVERY_ACCOUNT_MAIL.map((facts) => renderAccountSms(facts, reader)))
      .map((line) =>
        line.replaceAll(/\d+年\d+月(\d+日(星期.)?)?/g, '{date}').replaceAll(/https:\S+/g, ''),
      )
    const faults = lines.filter((line) => glossaryFaults(line, language).length > 0)
    expect(faults).toEqual([])
    expect(lines.filter((line) => line.includes('undefined'))).toEqual([])
  })
})
