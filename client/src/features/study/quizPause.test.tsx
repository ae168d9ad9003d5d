import { act, screen, waitFor, within } from '@testing-library/react'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSeller } from '../../lib/testing/people'
import { answer, refuse, serve } from '../../lib/testing/server'
import {
  answerAll,
  FAILED,
  FAILED_TASK,
  inEnglish,
  OPEN_QUIZ,
  openQuiz,
  openStudy,
  QUESTIONS,
  startQuiz,
} from './testing/study'

inEnglish()

const PAUSING = { ...OPEN_QUIZ, pauseMinutes: 10 }
const SELLER = aSeller({ alltasks: [PAUSING] })
const button = (name: string) => screen.getByRole('button', { name })
const questions = JSON.parse(JSON.stringify(QUESTIONS))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const pause = (seconds: number) =>
  refuse(studyCalls.questions, 429, 'QUIZ_PAUSE', { minutes: Math.ceil(seconds / 60), seconds })

describe('the landing page during a pause', () => {
  it('says how long it lasts, and starts nothing', async () => {
    pause(540)
    openStudy(SELLER, '/quiz/White1')
    expect(
      await screen.findByText('Please wait 9 minutes before you try this quiz again.'),
    ).toBeTruthy()
    expect(button('START NOW')).toHaveProperty('disabled', true)
  })

  it('comes back by itself when it is over, without asking in between', async () => {
    pause(90)
    openStudy(SELLER, '/quiz/White1')
    await screen.findByText('Please wait 2 minutes before you try this quiz again.')
    const sent = answer(studyCalls.questions, questions)
    await pass(31)
    expect(
      await screen.findByText('Please wait 1 minute before you try this quiz again.'),
    ).toBeTruthy()
    expect(sent).toEqual([])
    await pass(60)
    expect(await screen.findByText('4 questions · about 1 minute')).toBeTruthy()
    expect(screen.queryByText(/Please wait/)).toBeNull()
    expect(button('START NOW')).toHaveProperty('disabled', false)
    expect(sent).toHaveLength(1)
  })

  it('waits on when the server’s clock says so', async () => {
    let asked = 0
    serve(studyCalls.questions, () => {
      asked += 1
      const body = { error: 'Wait', code: 'QUIZ_PAUSE', params: { minutes: 1, seconds: 5 } }
      return asked === 3 ? HttpResponse.json(questions) : HttpResponse.json(body, { status: 429 })
    })
    openStudy(SELLER, '/quiz/White1')
    await screen.findByText(/Please wait 1 minute/)
    await pass(6)
    await waitFor(() => expect(asked).toBe(2))
    expect(await screen.findByText(/Please wait 1 minute/)).toBeTruthy()
    await pass(6)
    await screen.findByText(/4 questions/)
    expect(asked).toBe(3)
  })

  it('is the same in every language', async () => {
    pause(540)
    const { user } = openStudy(SELLER, '/quiz/White1')
    await screen.findByText(/Please wait 9 minutes/)
    await user.click(screen.getByRole('radio', { name: 'Malay' }))
    expect(button('START NOW')).toHaveProperty('disabled', true)
  })
})

describe('the rules before the start', () => {
  const rule = 'After a failed attempt you wait 10 minutes before the next one.'

  it.each([
    ['name the pause', PAUSING, true],
    ['name none without one', OPEN_QUIZ, false],
    ['name none once the quiz was passed', { ...PAUSING, quizDone: true as const }, false],
  ])('%s', async (_, task, named) => {
    answer(studyCalls.questions, questions)
    openStudy(aSeller({ alltasks: [task] }), '/quiz/White1')
    await screen.findByText(/4 questions/)
    expect(screen.queryByText(rule) !== null).toBe(named)
  })
})

describe('a quiz under way', () => {
  it('keeps its answers when it has to wait on opening, and goes on with them', async () => {
    const first = await openQuiz(SELLER)
    await first.user.keyboard('c')
    first.unmount()
    pause(60)
    const { user } = openStudy(SELLER, '/quiz/White1')
    await screen.findByText(/Please wait 1 minute/)
    expect(screen.getByText(/Your answers are still here/)).toBeTruthy()
    answer(studyCalls.questions, questions)
    await pass(61)
    await screen.findByText(/4 questions/)
    await startQuiz(user)
    expect(screen.getByRole('checkbox', { name: /A new promotion/ })).toHaveProperty(
      'checked',
      true,
    )
  })

  it('keeps its answers when it has to wait on sending, and asks once only', async () => {
    const sent: unknown[] = []
    serve(studyCalls.completeAsSeller, async ({ request }) => {
      sent.push(await request.json())
      const body = { error: 'Wait', code: 'QUIZ_PAUSE', params: { minutes: 3, seconds: 170 } }
      return HttpResponse.json(body, { status: 429, headers: { 'retry-after': '170' } })
    })
    const { user } = await openQuiz(SELLER)
    await answerAll(user)
    await user.click(button('Done'))
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toContain('Please wait 3 minutes before you try this quiz again.')
    await pass(600)
    expect(sent).toHaveLength(1)
    expect(screen.queryByText(/This is waiting/)).toBeNull()
    expect(screen.getByText('4 / 4')).toBeTruthy()
    expect(button('Done')).toHaveProperty('disabled', false)
  })
})

/** Fails the quiz; the result. */
async function fail(after: object) {
  answer(
    studyCalls.completeAsSeller,
    JSON.parse(JSON.stringify({ alltasks: [after], result: FAILED })),
  )
  const { user } = await openQuiz(SELLER)
  await answerAll(user)
  await user.click(button('Done'))
  return within(await screen.findByRole('dialog', { name: 'Failed' }))
}

describe('a failed attempt with a pause', () => {
  const AFTER = { ...FAILED_TASK, pauseMinutes: 10 }

  it('says when it can be retaken; the first thing is to study', async () => {
    const dialog = await fail(AFTER)
    const retake = dialog.getByRole('button', { name: 'Retake' })
    expect(retake).toHaveProperty('disabled', true)
    expect(dialog.getByText('Please wait 10 minutes before you try this quiz again.')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Study again' })).toBe(document.activeElement)
    expect(dialog.getByRole('link', { name: 'Read slide 7 again' })).toBeTruthy()
    await pass(601)
    expect(retake).toHaveProperty('disabled', false)
    expect(dialog.queryByText(/Please wait/)).toBeNull()
  })

  it.each([
    ['without a pause', FAILED_TASK],
    ['once the quiz was passed', { ...AFTER, completed: true, quizDone: true }],
  ])('can be retaken at once %s', async (_, after) => {
    const dialog = await fail(after)
    expect(dialog.getByRole('button', { name: 'Retake' })).toHaveProperty('disabled', false)
    expect(dialog.queryByText(/Please wait/)).toBeNull()
  })
})
