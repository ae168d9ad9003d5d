import { screen, waitFor, within } from '@testing-library/react'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import type { SellerUser } from '@tristar/shared/session/session.schema'
import { studyCalls } from '@tristar/shared/study/study.calls'
import type { Tier } from '@tristar/shared/common/tiers'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aStar } from '../lib/testing/stars'
import { aSeller, aSupervisor, sessionOf } from '../lib/testing/people'
import { token } from '../lib/storage'
import { answer, cutOff, refuse, serve } from '../lib/testing/server'
import { aTask, COMPLETED } from '../lib/testing/study'
import { NOBODY } from '../lib/testing/team'
import { HttpResponse } from 'msw'
import { openApp, openAs } from './testing/app'

const HOME = '/seller/dashboard'

/** A seller who has earned Bronze, and not looked since. */
const earned = (change: Partial<SellerUser> = {}) =>
  aSeller({
    name: 'Faizal bin Ismail',
    currentTier: 'Green',
    whiteBeltComplete: true,
    whiteBeltDate: '2026-11-26T03:00:00.000Z',
    beltSerial: { white: 'A'.repeat(18), green: '', black: '' },
    alltasks: [aTask(COMPLETED), aTask({ beltType: 'Green', locked: true })],
    seenStars: [],
    ...change,
  })

/** Answers the facts of each star, and marks; returns the marked ones. */
function serveStars(before: Tier[] = []): Tier[] {
  const seen = [...before]
  serve(certificatesCalls.star, async ({ request }) => {
    const { belt } = (await request.json()) as { belt: Tier }
    return HttpResponse.json(aStar({ belt }))
  })
  serve(studyCalls.starSeen, async ({ request }) => {
    const { belt } = (await request.json()) as { belt: Tier }
    seen.push(belt)
    return HttpResponse.json({ seenStars: seen })
  })
  return seen
}

const sheet = () => screen.findByRole('dialog', { name: 'Well earned, Faizal' })
const noSheet = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const settled = () => screen.findByRole('heading', { level: 1, name: /Good/ })

const greeting = (name: string) =>
  screen.findByRole('heading', { level: 1, name: new RegExp(`^Good .*, ${name}$`) })

/** Opens Home; each check of the session gets the next answer, then the last again. Returns how many there were. */
function openAnswering(...answers: SellerUser[]): () => number {
  let asked = 0
  serve(sessionCalls.ofToken, () => {
    const user = answers[Math.min(asked, answers.length - 1)] ?? earned()
    asked += 1
    return HttpResponse.json(sessionOf.learner(user))
  })
  token.set('a-token')
  openApp(HOME)
  return () => asked
}

/** Shows a failure in the browser's own dialog; returns how to close it. */
function showFailure(): () => void {
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.showModal()
  const close = () => dialog.remove()
  onTestFinished(close)
  return close
}

describe('the moment of a star', () => {
  it('is shown on Home once it is known, and marked as it is shown', async () => {
    const seen = serveStars()
    const { user } = openAs(earned(), HOME)
    const dialog = within(await sheet())
    expect(dialog.getByText('Bronze star')).toBeTruthy()
    expect(dialog.getByText('Faizal bin Ismail · 26 Nov 2026')).toBeTruthy()
    await waitFor(() => expect(seen).toEqual(['White']))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await noSheet()
    expect(seen).toEqual(['White'])
  })

  it('is not shown again once it is seen, nor elsewhere', async () => {
    openAs(earned({ seenStars: ['White'] }), HOME)
    await settled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that another device has shown meanwhile is not shown here', async () => {
    const seen = serveStars()
    openAs(earned(), '/seller/notifications')
    await screen.findByRole('heading', { level: 1 })
    // What the session says from now on.
    const asked = answer(sessionCalls.ofToken, sessionOf.learner(earned({ seenStars: ['White'] })))
    const { length: before } = asked
    screen.getByRole('link', { name: 'Home' }).click()
    await settled()
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(seen).toEqual([])
  })

  it('waits on a page that nobody sees', async () => {
    const seen = serveStars()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    openAs(earned(), HOME)
    await settled()
    await screen.findByText('You have earned your Bronze star.')
    expect(seen).toEqual([])
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await sheet()
    await waitFor(() => expect(seen).toEqual(['White']))
  })

  it('does not come over a failure that is shown', async () => {
    const seen = serveStars()
    const close = showFailure()
    const asked = openAnswering(earned(), earned({ name: 'Siti' }))
    await greeting('Siti')
    close()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByRole('dialog', { name: 'Well earned, Siti' })).toBeTruthy()
    expect(asked()).toBe(3)
    await waitFor(() => expect(seen).toEqual(['White']))
  })

  it('of a second star, earned while Home is open, is as careful as of the first', async () => {
    serveStars()
    const second = { greenBeltComplete: true, seenStars: ['White' as const] }
    const asked = openAnswering(
      earned(),
      earned(),
      earned({ ...second, name: 'Siti' }),
      earned({ ...second, name: 'Rosli' }),
    )
    await sheet()
    const close = showFailure()
    screen.getByRole('button', { name: 'Close' }).click()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Well earned/ })).toBeNull())
    const later = Date.now() + 60_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    window.dispatchEvent(new Event('focus'))
    await greeting('Rosli')
    close()
    document.dispatchEvent(new Event('visibilitychange'))
    const dialog = await screen.findByRole('dialog', { name: 'Well earned, Rosli' })
    expect(within(dialog).getByText('Silver star')).toBeTruthy()
    expect(asked()).toBe(5)
  })

  it('comes one after the other, the lowest first', async () => {
    const seen = serveStars()
    const both = { greenBeltComplete: true, greenBeltDate: '2026-11-26T03:00:00.000Z' }
    const { user } = openAs(earned({ ...both, currentTier: 'Black' }), HOME)
    expect(within(await sheet()).getByText('Bronze star')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('Silver star', { selector: '[role=dialog] *' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await noSheet()
    expect(seen).toEqual(['White', 'Green'])
  })

  it('is not lost when it cannot be marked: closed for now, shown at the next visit', async () => {
    serveStars()
    const tried = cutOff(studyCalls.starSeen)
    const { user } = openAs(earned(), HOME)
    await sheet()
    await waitFor(() => expect(tried).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await noSheet()
    const list = screen.getAllByRole('link', { name: 'Training Topic' })[0]
    list?.click()
    await screen.findByRole('heading', { level: 1, name: 'Training Topic' })
    screen.getByRole('link', { name: 'Home' }).click()
    await sheet()
  })

  it('waits when its facts cannot be had, and is not marked', async () => {
    const seen = serveStars()
    refuse(certificatesCalls.star, 503, 'BUSY')
    openAs(earned(), HOME)
    await settled()
    await noSheet()
    expect(seen).toEqual([])
  })

  it('is a User Manager’s too, without quote, who goes on to the topics', async () => {
    answer(teamCalls.attention, { ...NOBODY, total: 0 })
    serveStars()
    answer(certificatesCalls.star, aStar({ evaluator: null, training: null }))
    const { currentTier, whiteBeltComplete, whiteBeltDate, beltSerial } = earned()
    const own = { currentTier, whiteBeltComplete, whiteBeltDate, beltSerial, seenStars: [] }
    openAs(aSupervisor({ name: 'Faizal bin Ismail', ...own }), '/supervisor/dashboard')
    const dialog = await sheet()
    expect(dialog.querySelector('blockquote')).toBeNull()
    const on = within(dialog).getByRole('link', { name: 'See topics' })
    expect(on.getAttribute('href')).toBe('/supervisor/training')
    expect(within(dialog).queryByText(/It opens/)).toBeNull()
  })
})

describe('the address of a star, where the bell leads', () => {
  it('shows it again, and is cleared as it closes', async () => {
    const seen = serveStars(['White'])
    const { user } = openAs(earned({ seenStars: ['White'] }), `${HOME}?star=White`)
    await sheet()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await noSheet()
    expect(location.search).toBe('')
    expect(seen).toEqual(['White'])
  })

  it('says so when its facts cannot be had, and shows it at another try', async () => {
    serveStars(['White'])
    refuse(certificatesCalls.star, 503, 'BUSY')
    const { user } = openAs(earned({ seenStars: ['White'] }), `${HOME}?star=White`)
    const again = await screen.findByRole('button', { name: 'Try again' })
    serveStars(['White'])
    await user.click(again)
    expect(await sheet()).toBeTruthy()
  })

  it('of a star that a reset has taken is cleared', async () => {
    openAs(aSeller(), `${HOME}?star=White`)
    await settled()
    await waitFor(() => expect(location.search).toBe(''))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('has no date by which all is to be complete once all three are held', async () => {
  openAs(aSeller(), HOME)
  expect(await screen.findByText('Complete all modules by')).toBeTruthy()
})

it('presses nobody who holds all three', async () => {
  openAs(
    earned({
      greenBeltComplete: true,
      blackBeltComplete: true,
      seenStars: ['White', 'Green', 'Black'],
    }),
    HOME,
  )
  await settled()
  expect(screen.queryByText('Complete all modules by')).toBeNull()
})
