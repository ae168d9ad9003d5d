import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aSeller } from '../../lib/testing/people'
import { FAILED, FAILED_TASK, finishQuiz, inEnglish, OPEN_QUIZ } from './testing/study'

inEnglish()

const SELLER = aSeller({ alltasks: [OPEN_QUIZ] })
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Fails with so many right ones of so many questions. */
const fail = (right: number, total: number) =>
  finishQuiz(
    SELLER,
    { ...FAILED, correct: numbers(1, right), wrong: numbers(right + 1, total) },
    { alltasks: [FAILED_TASK] },
  )

const address = () => screen.getByLabelText('address').textContent

describe('how near a failed quiz was', () => {
  it.each([
    [5, 6, ['5 of 6. One to go.', '5 daripada 6. Tinggal satu lagi.', '答对 5/6，只差一题。']],
    [4, 6, ['4 of 6. Two to go.', '4 daripada 6. Tinggal dua lagi.', '答对 4/6，还差两题。']],
    [
      2,
      12,
      ['2 of 12. Ten to go.', '2 daripada 12. Tinggal sepuluh lagi.', '答对 2/12，还差十题。'],
    ],
    [1, 12, ['1 of 12. 11 to go.', '1 daripada 12. Tinggal 11 lagi.', '答对 1/12，还差 11 题。']],
    [
      0,
      6,
      [
        '0 of 6. Study again, then try again.',
        '0 daripada 6. Ulang kaji, kemudian cuba lagi.',
        '答对 0/6。请复习后再试。',
      ],
    ],
  ])('%i of %i', async (right, total, [en = '', bm = '', ch = '']) => {
    const { dialog } = await fail(right, total)
    expect(dialog.getByRole('heading', { name: en })).toBeTruthy()
    await act(() => setLanguage('bm'))
    expect(dialog.getByRole('heading', { name: bm })).toBeTruthy()
    await act(() => setLanguage('ch'))
    expect(dialog.getByRole('heading', { name: ch })).toBeTruthy()
  })

  it.each([
    [3, 'Look at this again'],
    [2, 'Look at these again'],
  ])('with %i right ones leads to what was wrong', async (right, heading) => {
    const { dialog } = await fail(right, 4)
    expect(dialog.getByRole('heading', { name: heading })).toBeTruthy()
  })

  it('is drawn question by question, in the order asked', async () => {
    await finishQuiz(SELLER, FAILED, { alltasks: [FAILED_TASK] })
    const drawn = screen.getByRole('dialog').querySelectorAll<HTMLElement>('[data-segment]')
    expect([...drawn].map((each) => each.dataset.segment)).toEqual(['open', 'done', 'done', 'open'])
  })
})

describe('the dialog of a failed quiz', () => {
  it('says that attempts are unlimited, where another one is open', async () => {
    const { dialog } = await fail(3, 4)
    expect(dialog.getByText('Attempts are unlimited.')).toBeTruthy()
  })

  it('closes to the training list', async () => {
    const { dialog, user } = await fail(3, 4)
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(address()).toBe('/seller/training')
  })
})
