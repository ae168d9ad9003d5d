import { act, fireEvent, screen } from '@testing-library/react'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { storage } from '../../lib/storage'
import { aSeller } from '../../lib/testing/people'
import { answer, cutOff } from '../../lib/testing/server'
import { answerAll, inEnglish, OPEN_QUIZ, openQuiz, PASSED } from './testing/study'

inEnglish()

const SELLER = aSeller({ alltasks: [OPEN_QUIZ] })
/** Opens the quiz; from then on time stands still. */
async function open() {
  await openQuiz(SELLER)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = (key: string) =>
  fireEvent.keyDown(document.querySelector('[data-question] h2') ?? document.body, { key })
/** What the live region of the foot says. */
const said = () => document.querySelector('[data-foot] output')?.textContent
const refuse = () => vi.spyOn(storage, 'set').mockReturnValue()
const next = () => screen.getByRole('button', { name: 'Next' })

describe('an answer that is kept in the browser', () => {
  it('is told as kept, quietly, for a second and a half', async () => {
    await open()
    expect(said()).toBe('')
    fireEvent.click(screen.getByRole('checkbox', { name: /Products out of stock/ }))
    expect(said()).toBe('Kept')
    await pass(1200)
    expect(said()).toBe('Kept')
    await pass(400)
    expect(said()).toBe('')
  })

  it('is told once for each question', async () => {
    await open()
    press('a')
    await pass(1600)
    press('c')
    expect(said()).toBe('')
    fireEvent.click(next())
    press('b')
    expect(said()).toBe('Kept')
  })

  it('is not told of the next question, on screen meanwhile', async () => {
    await open()
    press('a')
    expect(said()).toBe('Kept')
    fireEvent.click(next())
    expect(said()).toBe('')
  })

  it.each([
    ['bm', 'Disimpan'],
    ['ch', '已保存'],
  ] as const)('is told in %s', async (language, word) => {
    await open()
    await act(() => setLanguage(language))
    press('a')
    expect(said()).toBe(word)
  })
})

describe('an answer that the browser refuses to keep', () => {
  it('is not told as kept, and can be given all the same', async () => {
    refuse()
    await open()
    press('a')
    expect(screen.getByRole('checkbox', { name: /Products out of stock/ })).toHaveProperty(
      'checked',
      true,
    )
    expect(said()).toBe('')
  })

  it('is not told as kept where an earlier one still is, and told once it can be kept', async () => {
    await open()
    fireEvent.click(next())
    const full = refuse()
    press('a')
    expect(said()).toBe('')
    full.mockRestore()
    press('b')
    expect(said()).toBe('Kept')
  })
})

const online = () => act(() => void dispatchEvent(new Event('online')))
const CONNECTION = /No connection to the server/

describe('answers of which nothing is heard', () => {
  it('are sent again by themselves, under the same id, when the server is back', async () => {
    const lost = cutOff(studyCalls.completeAsSeller)
    const { user } = await openQuiz(SELLER)
    await answerAll(user)
    await user.click(screen.getByRole('button', { name: 'Done' }))
    const alert = await screen.findByText(CONNECTION)
    expect(alert.textContent).toContain('sent by themselves')
    const sent = answer(studyCalls.completeAsSeller, { result: PASSED })
    online()
    expect(await screen.findByRole('dialog', { name: 'Passed' })).toBeTruthy()
    expect(sent).toEqual(lost)
  })

  it('wait for Done once they are changed; the alert goes', async () => {
    const lost = cutOff(studyCalls.completeAsSeller)
    const { user } = await openQuiz(SELLER)
    await answerAll(user)
    await user.click(screen.getByRole('button', { name: 'Done' }))
    const alert = await screen.findByText(CONNECTION)
    await user.click(screen.getByRole('button', { name: 'Prev' }))
    await user.click(screen.getByRole('button', { name: 'Prev' }))
    await user.click(screen.getByRole('radio', { name: /Outside/ }))
    expect(alert.textContent).not.toContain('sent by themselves')
    online()
    expect(screen.queryByText(CONNECTION)).toBeNull()
    expect(screen.getByRole('radio', { name: /Outside/ })).toHaveProperty('checked', true)
    expect(lost).toHaveLength(1)
  })
})
