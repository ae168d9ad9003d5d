import { screen, waitFor } from '@testing-library/react'
import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aSeller } from '../lib/testing/people'
import { answer, refuse } from '../lib/testing/server'
import { pageFacts } from '../testing/replaced'
import { openAs } from './testing/app'

const BRONZE = aSeller({
  whiteBeltComplete: true,
  whiteBeltDate: '2026-10-30T17:00:00.000Z',
  beltSerial: { white: 'ABCDEFGHIJKLMNOP', green: '', black: '' },
})

async function openActions() {
  const { user } = openAs(BRONZE, '/seller/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Download Certificate' }))
  await user.click(
    await screen.findByRole('button', { name: 'More with the Bronze star certificate' }),
  )
  await screen.findByRole('menuitem', { name: 'Download PDF' })
  return {
    user,
    choose: async (name: string) => user.click(await screen.findByRole('menuitem', { name })),
  }
}

describe('what a learner carries elsewhere', () => {
  const SITE = 'https://tristar.example.com'
  const LINK = `${SITE}/verify/ABCDEFGHIJKLMNOP`

  beforeEach(() => {
    Object.assign(pageFacts, { PUBLIC_URL: SITE, ISSUER_NAME: 'Sales Academy' })
  })

  it('is the PDF, a badge, a link, a certification and what the phone shares', async () => {
    Object.assign(navigator, { share: vi.fn<() => Promise<void>>() })
    await openActions()
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Download PDF',
      'Download badge (PNG)',
      'Download badge (SVG)',
      'Copy link',
      'Add to LinkedIn',
      'Share…',
    ])
    Reflect.deleteProperty(navigator, 'share')
  })

  it('is no badge without a public address, and nothing to share without a share sheet', async () => {
    pageFacts.PUBLIC_URL = ''
    const { choose } = await openActions()
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Download PDF',
      'Copy link',
      'Add to LinkedIn',
    ])
    await choose('Copy link')
    expect(await screen.findByText('Link copied')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/verify/ABCDEFGHIJKLMNOP`)
  })

  it('is the link to the page that checks it', async () => {
    const { choose } = await openActions()
    await choose('Copy link')
    expect(await screen.findByText('Link copied')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(LINK)
  })

  it('fills in the form of LinkedIn, and sends nothing', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { choose } = await openActions()
    await choose('Add to LinkedIn')
    await waitFor(() => expect(open).toHaveBeenCalled())
    const [url, target, features] = open.mock.calls[0] ?? []
    const { origin, pathname, searchParams } = new URL(String(url))
    expect([origin + pathname, target, features]).toEqual([
      'https://www.linkedin.com/profile/add',
      '_blank',
      'noopener,noreferrer',
    ])
    expect(Object.fromEntries(searchParams)).toEqual({
      startTask: 'CERTIFICATION_NAME',
      name: 'Certificate of Achievement: Bronze star',
      organizationName: 'Sales Academy',
      issueYear: '2026',
      issueMonth: '10',
      certUrl: LINK,
      certId: 'ABCDEFGHIJKLMNOP',
    })
  })

  it('is shared as the device does it, and may be given up', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>()
    share.mockRejectedValue(new DOMException('closed', 'AbortError'))
    Object.assign(navigator, { share })
    const { choose } = await openActions()
    await choose('Share…')
    await waitFor(() => expect(share).toHaveBeenCalled())
    expect(share.mock.calls[0]?.[0]).toEqual({
      title: 'Certificate of Achievement: Bronze star',
      url: LINK,
    })
    expect(screen.queryByRole('alert')).toBeNull()
    Reflect.deleteProperty(navigator, 'share')
  })

  it('is a badge under the name of its star', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const sent = answer(credentialsCalls.badgePng, {})
    const { choose } = await openActions()
    await choose('Download badge (PNG)')
    await waitFor(() => expect(saved).toHaveBeenCalled())
    expect(saved.mock.contexts[0]).toHaveProperty('download', 'badge-bronze.png')
    expect(sent).toHaveLength(1)
  })

  it('says why there is no badge', async () => {
    refuse(credentialsCalls.badgePng, 409, 'PUBLIC_URL_MISSING')
    const { choose } = await openActions()
    await choose('Download badge (PNG)')
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})
