import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import type { CertificateCheck } from '@tristar/shared/certificates/certificates.schema'
import { checkCharacters, showSerial } from '@tristar/shared/certificates/serial.rules'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, cutOff, refuse, serve } from '../../../lib/testing/server'
import { verifyPage } from './page'

const RANDOM = 'ABCDEFGHIJKLMNOP'
const SERIAL = RANDOM + checkCharacters(RANDOM)
/** As people type it: in groups, in lower case. */
const TYPED = `abcd-efgh ijkl mnop ${checkCharacters(RANDOM)}`
const MISTYPED = SERIAL.replace('C', 'D')

const GOLD: CertificateCheck = {
  status: 'valid',
  name: 'Nurul Aisyah',
  tier: 'Black',
  date: '2026-10-30T17:00:00.000Z',
  group: 'MER',
  evaluator: 'Rosnah binti Yusof',
  issuer: 'Sales Academy',
}

function openAt(path: string): HTMLElement {
  history.replaceState(null, '', path)
  document.body.replaceChildren()
  verifyPage(document.body)
  return document.body
}

/** Refuses as the limits do. */
function limit(to: typeof certificatesCalls.check): void {
  const init = { status: 429, headers: { 'retry-after': '40' } }
  serve(to, () => HttpResponse.json({}, init))
}

const fail = (to: typeof certificatesCalls.check) => refuse(to, 500, 'INTERNAL')

const found = (change: Partial<CertificateCheck> = {}) =>
  answer(certificatesCalls.check, { ...GOLD, ...change })

const status = (name: string) => screen.findByRole('heading', { level: 1, name })

/** The field of the page, whose label says what it is for at the moment. */
const SERIAL_FIELD = { name: /^(?:Serial|Correct the serial|Check (?:a|another) certificate)$/ }
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** Lets an answer wait until `open`. */
function held() {
  const gate: { open?: () => void } = {}
  const wait = new Promise<void>((resolve) => {
    gate.open = resolve
  })
  return { wait, open: () => gate.open?.() }
}

/** What the page tells, as `term: description`. */
function facts(): string[] {
  return screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
}

function submit(serial: string): void {
  fireEvent.input(screen.getByRole('textbox', SERIAL_FIELD), { target: { value: serial } })
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))
}

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
})

// It is no React page: nobody else takes it down.
afterEach(() => document.body.replaceChildren())

describe('the page that checks a certificate', () => {
  it('shows its status first, then all that it says, and whose star', async () => {
    found()
    const page = openAt(`/verify/${TYPED}`)
    expect(await status('Valid')).toBeTruthy()
    expect(document.title).toBe('Valid · Tristar')
    expect(facts()).toEqual([
      'Name: Nurul Aisyah',
      'Star: Gold star',
      'Date achieved: 31 Oct 2026',
      'Distributor group: MER',
      'Evaluated by: Rosnah binti Yusof',
      'Issued by: Sales Academy',
      expect.stringMatching(/^Serial: ABCD EFGH IJKL MNOP ..$/),
    ])
    expect(page.querySelectorAll('polygon')).toHaveLength(3)
    expect(location.pathname).toBe(`/verify/${SERIAL}`)
  })

  it('sends no token, as it says the same to everybody', async () => {
    localStorage.setItem('user-token', 'a-token')
    const sent: (string | null)[] = []
    serve(certificatesCalls.check, ({ request, params }) => {
      sent.push(request.headers.get('auth-token'), String(params.serial))
      return HttpResponse.json(GOLD)
    })
    openAt(`/verify/${SERIAL}`)
    await status('Valid')
    expect(sent).toEqual([null, SERIAL])
  })

  it('says that an evaluator whom nobody has confirmed vouches for nothing yet', async () => {
    found({ status: 'unconfirmed' })
    openAt(`/verify/${SERIAL}`)
    const heading = await status('Not confirmed yet')
    expect(heading.dataset.look).toBe('unconfirmed')
    expect(screen.getByText(/waits for the distributor's confirmation.*Sales Academy/)).toBeTruthy()
    expect(facts()).toContain('Evaluated by: Rosnah binti Yusof')
  })

  it('says since when a certificate is revoked', async () => {
    found({ status: 'revoked', revokedAt: '2026-11-20T02:00:00.000Z', tier: 'White' })
    openAt(`/verify/${SERIAL}`)
    expect(await status('Revoked since 20 Nov 2026')).toBeTruthy()
    expect(screen.getByText(/It no longer counts/)).toBeTruthy()
  })

  it('says when a certificate was replaced, without leading to the one that counts', async () => {
    found({ status: 'replaced', replacedAt: '2026-11-20T02:00:00.000Z' })
    openAt(`/verify/${SERIAL}`)
    const heading = await status('Replaced on 20 Nov 2026')
    expect(heading.dataset.look).toBe('replaced')
    expect(screen.getByText(/Its holder has the one that counts/)).toBeTruthy()
  })

  it.each([
    [{ name: '' }, /has not given a name yet/, false],
    [{ name: '', erased: true }, /has been erased/, true],
    [{ sealedLater: true }, /younger than the star/, true],
  ] as const)('says of %o in words: %s', async (change, words, inForce) => {
    found(change)
    openAt(`/verify/${SERIAL}`)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText(/it is in force/) !== null).toBe(inForce)
    expect(facts().some((fact) => fact.startsWith('Name'))).toBe(!('name' in change))
  })

  it('leaves out an evaluator that there is none of', async () => {
    found({ evaluator: '' })
    openAt(`/verify/${SERIAL}`)
    await status('Valid')
    expect(facts().join()).not.toContain('Evaluated by')
  })

  it('recognises a typing error without asking, and offers the serial for correction', async () => {
    openAt(`/verify/${MISTYPED}`)
    await status('This serial has a typing error')
    expect(field('Correct the serial').value).toBe(MISTYPED)
    expect(document.body.textContent).not.toMatch(/forge|fake/i)
    found()
    submit(SERIAL)
    await status('Valid')
    expect(document.activeElement?.textContent).toBe('Valid')
    expect(field('Check another certificate').value).toBe('')
    history.back()
    await status('This serial has a typing error')
    expect(field('Correct the serial').value).toBe(MISTYPED)
  })

  it('takes the word of the server about a typing error', async () => {
    refuse(certificatesCalls.check, 400, 'SERIAL_INVALID')
    openAt(`/verify/${SERIAL}`)
    expect(await status('This serial has a typing error')).toBeTruthy()
    expect(field('Correct the serial').value).toBe(SERIAL)
  })

  it('leaves alone what is typed while it checks', async () => {
    const gate = held()
    serve(certificatesCalls.check, async () => {
      await gate.wait
      return HttpResponse.json({ code: 'CERTIFICATE_UNKNOWN' }, { status: 404 })
    })
    openAt('/verify')
    submit(SERIAL)
    const typing = screen.getByRole<HTMLInputElement>('textbox', SERIAL_FIELD)
    typing.focus()
    fireEvent.input(typing, { target: { value: 'ABC' } })
    gate.open()
    await status('Unknown')
    expect(typing.value).toBe('ABC')
  })

  it.each([
    [SERIAL, false],
    [RANDOM, true],
  ])('does not know %s', async (serial, old) => {
    refuse(certificatesCalls.check, 404, 'CERTIFICATE_UNKNOWN')
    openAt(`/verify/${serial}`)
    expect(await status('Unknown')).toBeTruthy()
    expect(screen.queryByText(/16 characters/) !== null).toBe(old)
    expect(field('Correct the serial').value).toBe(showSerial(serial))
  })

  it('asks for a serial, and goes back', async () => {
    found()
    openAt('/verify')
    await status('Check a certificate')
    submit('  ')
    expect(location.pathname).toBe('/verify')
    submit(TYPED)
    await status('Valid')
    history.replaceState(null, '', '/verify/')
    dispatchEvent(new PopStateEvent('popstate'))
    expect(await status('Check a certificate')).toBeTruthy()
  })

  it.each([
    ['is cut off', cutOff, 'No connection to the server'],
    ['is limited', limit, 'Too many checks from your connection'],
    ['fails', fail, 'The certificate could not be checked'],
  ])('offers a second try when the check %s', async (_, refused, words) => {
    refused(certificatesCalls.check)
    openAt(`/verify/${SERIAL}`)
    await status(words)
    found()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await status('Valid')).toBeTruthy()
  })

  it('says when to try again', async () => {
    limit(certificatesCalls.check)
    openAt(`/verify/${SERIAL}`)
    expect(await screen.findByText(/in 40 seconds/)).toBeTruthy()
  })

  it('shows the certificate asked for last, whichever answer comes last', async () => {
    const gate = held()
    serve(certificatesCalls.check, async ({ params }) => {
      if (params.serial !== SERIAL) return HttpResponse.json({ ...GOLD, name: 'Tan Ah Kow' })
      await gate.wait
      return HttpResponse.json(GOLD)
    })
    openAt('/verify')
    submit(SERIAL)
    submit('QRSTUVWXYZ234567')
    await screen.findByText('Tan Ah Kow')
    gate.open()
    await waitFor(() => expect(facts()[0]).toBe('Name: Tan Ah Kow'))
  })
})

describe('its language', () => {
  it.each([
    [['fr', 'ms-MY', 'en'], 'ms', 'Semak sijil'],
    [['zh-TW'], 'zh-Hans', '查验证书'],
    [['fr'], 'en', 'Check a certificate'],
  ])('follows a browser of %o', async (languages, tag, title) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
    openAt('/verify')
    expect(await status(title)).toBeTruthy()
    expect(document.documentElement.lang).toBe(tag)
  })

  it('is the one chosen in the product', async () => {
    localStorage.setItem('language', 'ch')
    openAt('/verify')
    expect(await status('查验证书')).toBeTruthy()
  })

  it('can be changed, and what is typed stays', async () => {
    const page = within(openAt('/verify'))
    fireEvent.input(page.getByRole('textbox', { name: 'Serial' }), { target: { value: 'ABCD' } })
    fireEvent.change(page.getByRole('combobox', { name: 'Language' }), { target: { value: 'bm' } })
    expect(await status('Semak sijil')).toBeTruthy()
    expect(page.getByRole<HTMLInputElement>('textbox', { name: 'Nombor siri' }).value).toBe('ABCD')
    expect(localStorage.getItem('language')).toBe('bm')
  })
})
