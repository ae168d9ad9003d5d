import { screen, within } from '@testing-library/react'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSeller } from '../../lib/testing/people'
import { answer } from '../../lib/testing/server'
import { FAILED, FAILED_TASK, finishQuiz, inEnglish, OPEN_QUIZ } from './testing/study'

/** Drawn in a browser alone. */
vi.mock('./components/theory/pdf/PdfPages', () => ({ PdfPages: () => null }))

inEnglish()

const SELLER = aSeller({ alltasks: [OPEN_QUIZ] })
const address = () => screen.getByLabelText('address').textContent

describe('a slide read again', () => {
  beforeEach(() => void answer(studyCalls.materials, []))
  afterEach(() => vi.useRealTimers())

  it('leads back to the result, with the pause as far as it has come', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const paused = { ...FAILED_TASK, pauseMinutes: 10 }
    const { user, back, dialog } = await finishQuiz(SELLER, FAILED, { alltasks: [paused] })
    await user.click(dialog.getByRole('link', { name: 'Read slide 7 again' }))
    expect(address()).toMatch(/page=7/)
    vi.setSystemTime(Date.now() + 4 * 60_000)
    back()
    const again = within(await screen.findByRole('dialog', { name: 'Failed' }))
    expect(again.getByRole('heading', { name: '2 of 4. Two to go.' })).toBeTruthy()
    expect(again.getByText(/Please wait 6 minutes/)).toBeTruthy()
  })

  it('leads back to a result that can be retaken, once', async () => {
    const { user, back, dialog } = await finishQuiz(SELLER, FAILED, { alltasks: [FAILED_TASK] })
    await user.click(dialog.getByRole('link', { name: 'Read slide 7 again' }))
    back()
    await user.click(await screen.findByRole('button', { name: 'Retake' }))
    await screen.findByText('1 / 4')
    await user.click(screen.getByRole('button', { name: 'Change language' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
