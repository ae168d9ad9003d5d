import { screen } from '@testing-library/react'
import { resetCalls } from '@tristar/shared/reset/reset.calls'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { anAdmin } from '../lib/testing/people'
import { answerList } from '../lib/testing/server'
import { openAs } from './testing/app'

afterEach(() => vi.unstubAllGlobals())

describe('what the address keeps', () => {
  it('is on screen in the moment in which it is chosen', async () => {
    answerList(resetCalls.list, [])
    openAs(anAdmin('all'), '/admin/resetAccount')
    const filter = await screen.findByLabelText<HTMLSelectElement>('Distributor')
    // As in a browser, which does not wait for React's deferred work.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    filter.value = 'merec'
    filter.dispatchEvent(new Event('change', { bubbles: true }))
    expect(filter.value).toBe('merec')
    expect(location.search).toBe('?dist=merec')
  })
  it('goes two months on when the arrow is pressed twice', async () => {
    openAs(anAdmin('all'), '/admin/calendar?month=2026-01')
    const next = await screen.findByRole('button', { name: 'Next month' })
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    next.click()
    // The shortest time between two presses.
    await Promise.resolve()
    next.click()
    expect(location.search).toBe('?month=2026-03')
  })
})
