import { fireEvent, screen } from '@testing-library/react'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer } from '../../../lib/testing/server'
import { verifyPage } from './page'

const SERIAL = 'ABCDEFGHIJKLMNOPHH'

function openAt(path: string): HTMLElement {
  history.replaceState(null, '', path)
  document.body.replaceChildren()
  verifyPage(document.body)
  return document.body
}

const speak = (language: string) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language])

const head = async () => (await screen.findByRole('heading', { level: 1 })).textContent

beforeEach(() => {
  speak('en')
})

// It is no React page: nobody else takes it down.
afterEach(() => document.body.replaceChildren())

describe('the page of a star', () => {
  it.each([
    ['en', 'Gold star', /completed all topics of the Gold star/],
    ['ms-MY', 'Bintang Emas', /semua topik Bintang Emas/],
    ['zh', '金星', /已完成金星的全部课题/],
  ])('says in %s what the %s stands for', async (language, star, criteria) => {
    speak(language)
    const page = openAt('/verify/star/gold')
    expect(await head()).toBe(star)
    expect(document.title).toBe(`${star} · Tristar`)
    expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(criteria)
    expect(screen.getByRole('definition').textContent).toBe('Tristar')
    const picture = page.querySelector('.badge')?.getAttribute('src')
    expect(picture).toBe(pathOf(credentialsCalls.achievementBadge, { tier: 'Black' }))
  })

  it('is linked from a certificate, and leads to another check', async () => {
    answer(certificatesCalls.check, {
      status: 'valid',
      name: 'Nurul Aisyah',
      tier: 'Green',
      date: '2026-10-30T17:00:00.000Z',
      group: 'MER',
      evaluator: '',
      issuer: 'Sales Academy',
    })
    openAt(`/verify/${SERIAL}`)
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Silver star' })
    openAt(new URL(link.href).pathname)
    expect(await head()).toBe('Silver star')
    const field = screen.getByLabelText('Check a certificate')
    fireEvent.input(field, { target: { value: SERIAL } })
    fireEvent.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByRole('heading', { name: 'Valid' })).toBeTruthy()
  })

  it.each(['/verify/star/purple', '/verify/star', '/verify/star/gold/x'])(
    'is not at %s',
    async (path) => {
      openAt(path)
      expect(await head()).toBe('This serial has a typing error')
    },
  )
})
