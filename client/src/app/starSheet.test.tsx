import { screen, waitFor, within } from '@testing-library/react'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import type { DownloadAnswer, OwnStar } from '@tristar/shared/certificates/certificates.schema'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import type { SellerUser } from '@tristar/shared/session/session.schema'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { BRONZE_CERTIFICATE } from '@tristar/shared/testing/certificates'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { setLanguage } from '../lib/i18n'
import { aSeller, sessionOf } from '../lib/testing/people'
import { aStar } from '../lib/testing/stars'
import { answer, refuse } from '../lib/testing/server'
import { aTask, COMPLETED } from '../lib/testing/study'
import { pageFacts, savePdf } from '../testing/replaced'
import { openAs } from './testing/app'

const SITE = 'https://tristar.example.com'
const HOME = '/seller/dashboard'

beforeEach(() => {
  Object.assign(pageFacts, { PUBLIC_URL: SITE })
})

const faizal = (change: Partial<SellerUser> = {}) =>
  aSeller({
    name: 'Faizal bin Ismail',
    currentTier: 'Green',
    studyTier: 'White',
    whiteBeltComplete: true,
    whiteBeltDate: '2026-11-26T03:00:00.000Z',
    beltSerial: { white: 'A'.repeat(18), green: '', black: '' },
    alltasks: [
      aTask(COMPLETED),
      ...[1, 2, 3].map((topicNo) => aTask({ beltType: 'Green', topicNo, locked: true })),
    ],
    ...change,
  })

interface Shown {
  star?: Partial<OwnStar>
  user?: Partial<SellerUser>
  title?: string
}

const held = async () => screen.findByRole('button', { name: /^Bronze Earned/ })

/** The sheet as the moment (an address that names the star), or from My stars. */
async function open(by: 'moment' | 'medal', { star, user: change, title }: Shown = {}) {
  answer(certificatesCalls.star, aStar(star))
  answer(studyCalls.starSeen, { seenStars: ['White'] })
  const { user } = openAs(faizal(change), by === 'moment' ? `${HOME}?star=White` : HOME)
  if (by === 'medal') await user.click(await held())
  const dialog = await screen.findByRole('dialog', { name: title ?? 'Well earned, Faizal' })
  return { user, dialog, sheet: within(dialog) }
}

const buttons = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map(({ textContent, dataset }) => [textContent, dataset.variant ?? ''])

describe('the words', () => {
  it('are those of who evaluated, with the day of the training', async () => {
    const { dialog } = await open('moment')
    const quote = dialog.querySelector('figure')
    expect(quote?.querySelector('blockquote')?.textContent).toBe('“Rotated a carton unasked.”')
    expect(quote?.querySelector('figcaption')?.textContent).toBe(
      'TWTan Wei LiangYour User Manager · training of 22 Nov 2026',
    )
  })

  it.each([
    [
      'of another User Manager',
      { evaluator: { id: 'lim', name: '' } },
      'LIlimTraining of 22 Nov 2026',
    ],
    ['of somebody erased', { evaluator: null }, 'Training of 22 Nov 2026'],
  ])('%s', async (_of, star, caption) => {
    const { dialog } = await open('moment', { star })
    expect(dialog.querySelector('figcaption')?.textContent).toBe(caption)
  })

  it('that were not written make no quote', async () => {
    const { dialog } = await open('moment', {
      star: { training: { date: '2026-11-22', highlight: '' } },
    })
    expect(dialog.querySelector('figure')).toBeNull()
  })

  it.each([
    ['Ali', 'Ali', 'Well earned, Ali', '26 Nov 2026'],
    ['', '', 'Well earned, nurul.aisyah', '26 Nov 2026'],
    ['Ali', 'Ali bin Abu', 'Well earned, Ali', 'Ali bin Abu · 26 Nov 2026'],
  ])('say a name once: %s, issued as %s', async (name, issued, title, line) => {
    const { sheet } = await open('moment', { user: { name }, star: { name: issued }, title })
    expect(sheet.getByText(line)).toBeTruthy()
  })

  it.each([
    ['bm', 'Tahniah, Faizal', 'Sijil ini membuka 3 topik Bintang Perak anda.'],
    ['ch', '恭喜您，Faizal', '下载后，银星的 3 个课题即会开放。'],
  ] as const)('speak the language on screen: %s', async (language, title, effect) => {
    await setLanguage(language)
    const { sheet } = await open('moment', { title })
    expect(sheet.getByText(effect)).toBeTruthy()
  })
})

describe('the ways on', () => {
  it('begin with the certificate, and say what it opens', async () => {
    const { dialog, sheet } = await open('moment')
    expect(buttons(dialog)).toEqual([
      ['', 'subtle'],
      ['Download certificate', 'filled'],
      ['Share', 'default'],
      ['See the way to Silver', 'default'],
    ])
    expect(sheet.getByText('It opens the 3 topics of your Silver star.')).toBeTruthy()
  })

  it('begin with the way for those who have the certificate', async () => {
    const { dialog, sheet } = await open('moment', {
      user: { whiteBeltDownloaded: true, studyTier: 'Green' },
    })
    expect(buttons(dialog)).toEqual([
      ['', 'subtle'],
      ['See the way to Silver', 'filled'],
      ['Share', 'default'],
      ['Download certificate', 'default'],
    ])
    expect(sheet.queryByText(/It opens/)).toBeNull()
  })

  it('end with the topics after the last star', async () => {
    const { sheet } = await open('moment', { user: { currentTier: '' } })
    const on = sheet.getByRole('link', { name: 'See topics' })
    expect(on.getAttribute('href')).toBe('/seller/training')
  })

  it('download in place, under the eyes of whoever pressed', async () => {
    const downloaded = { whiteBeltDownloaded: true, greenBeltDownloaded: false }
    const sent: DownloadAnswer = {
      ...downloaded,
      blackBeltDownloaded: false,
      certificate: BRONZE_CERTIFICATE,
    }
    answer(certificatesCalls.download, JSON.parse(JSON.stringify(sent)))
    const { user, sheet } = await open('moment')
    answer(sessionCalls.ofToken, sessionOf.learner(faizal(downloaded)))
    const button = sheet.getByRole('button', { name: 'Download certificate' })
    await user.click(button)
    await waitFor(() => expect(savePdf).toHaveBeenCalled())
    await waitFor(() => expect(sheet.queryByText(/It opens/)).toBeNull())
    expect(button.dataset.variant).toBe('filled')
  })

  it('say why there is no certificate', async () => {
    refuse(certificatesCalls.download, 503, 'BUSY')
    const { user, sheet } = await open('moment')
    await user.click(sheet.getByRole('button', { name: 'Download certificate' }))
    expect(await sheet.findByRole('alert')).toBeTruthy()
  })

  it('share by the device, where it can', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue()
    Object.assign(navigator, { share })
    const { user, sheet } = await open('moment')
    await user.click(sheet.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(share).toHaveBeenCalled())
    expect(share.mock.calls[0]?.[0].url).toBe(`${SITE}/verify/${'A'.repeat(18)}`)
    expect(screen.queryByRole('menu')).toBeNull()
    Reflect.deleteProperty(navigator, 'share')
  })

  it('show no spinner on the certificate while the device shares', async () => {
    Object.assign(navigator, { share: () => new Promise(() => undefined) })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
    const { user, sheet } = await open('moment')
    await user.click(sheet.getByRole('button', { name: 'Share' }))
    const certificate = sheet.getByRole('button', { name: 'Download certificate' })
    expect(certificate.getAttribute('aria-busy')).toBe('false')
  })

  it('share by link, LinkedIn and badge elsewhere', async () => {
    const { user, sheet } = await open('moment')
    await user.click(sheet.getByRole('button', { name: 'Share' }))
    await screen.findByRole('menu')
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Download badge (PNG)',
      'Download badge (SVG)',
      'Copy link',
      'Add to LinkedIn',
    ])
  })
})

describe('from My stars', () => {
  it('shows dates, evaluator and the link that checks it', async () => {
    const { dialog, sheet } = await open('medal', {
      star: { downloadedAt: '2026-11-27T03:00:00.000Z' },
    })
    const facts = dialog.querySelector('dl')
    expect([...(facts?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Earned',
      '26 Nov 2026',
      'Certificate downloaded',
      '27 Nov 2026',
      'Evaluated by',
      'Tan Wei Liang tan.weiliang',
      'Check link',
      'A'.repeat(18),
    ])
    const check = sheet.getByRole('link', { name: 'A'.repeat(18) })
    expect(check.getAttribute('href')).toBe(`${SITE}/verify/${'A'.repeat(18)}`)
  })

  it('stands still, which the moment does not', async () => {
    const { dialog } = await open('medal')
    expect(dialog.querySelector('[data-moment]')).toBeNull()
  })

  it('the moment has the mark of motion', async () => {
    const { dialog } = await open('moment')
    expect(dialog.querySelector('[data-moment]')).not.toBeNull()
    expect(dialog.querySelector('dl')).toBeNull()
  })

  it('a failure is said, and can be tried again', async () => {
    refuse(certificatesCalls.star, 503, 'BUSY')
    const { user } = openAs(faizal(), HOME)
    await user.click(await held())
    const alert = await screen.findByRole('alertdialog')
    answer(certificatesCalls.star, aStar())
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('dialog', { name: 'Well earned, Faizal' })).toBeTruthy()
  })
})
