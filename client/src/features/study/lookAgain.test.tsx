import { screen, waitFor, within } from '@testing-library/react'
import type { LearnerUser } from '@tristar/shared/session/session.schema'
import { completionCall, studyCalls } from '@tristar/shared/study/study.calls'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aSeller, aSupervisor } from '../../lib/testing/people'
import { answer } from '../../lib/testing/server'
import { COMPLETED } from '../../lib/testing/study'
import {
  answerAll,
  FAILED,
  FAILED_TASK,
  inEnglish,
  OPEN_QUIZ,
  openQuiz,
  openStudy,
  PASSED,
  QUESTIONS,
} from './testing/study'

inEnglish()

const SELLER = aSeller({ alltasks: [OPEN_QUIZ] })
/** The same person after the failed attempt. */
const AFTER = aSeller({ alltasks: [FAILED_TASK] })
const AGAIN = 'Look again at what was wrong'

/** Fails the quiz; the result is on screen. */
async function fail(learner: LearnerUser = SELLER) {
  answer(completionCall(learner.role), { alltasks: [FAILED_TASK], result: FAILED })
  const opened = await openQuiz(learner)
  await answerAll(opened.user)
  await opened.user.click(screen.getByRole('button', { name: 'Done' }))
  await screen.findByRole('dialog', { name: 'Failed' })
  return opened
}

/** The quiz's landing page; its questions are asked. */
async function openLanding(learner: LearnerUser = AFTER) {
  answer(studyCalls.questions, JSON.parse(JSON.stringify(QUESTIONS)))
  const opened = openStudy(learner, '/quiz/White1')
  await screen.findByText(/4 questions/)
  return opened
}

/** Each question that is offered to look at, as it is read. */
async function offered() {
  const heading = await screen.findByRole('heading', { name: AGAIN })
  const fold = heading.closest('details')
  expect(fold).toHaveProperty('open', true)
  const items = within(fold ?? document.body).getAllByRole('listitem')
  return items.map((item) => item.textContent)
}

const WRONG = [
  'Question 1What belongs on the outlet card?Your answer:A · Products out of stockReport this questionRead slide 7 again',
  'Question 4Put the steps in order.Your answer:1. Greet2. Review3. ProposeReport this question',
]

describe('what was wrong in the latest attempt', () => {
  it('can be looked at again before the next one: questions, own answers and slides', async () => {
    const { unmount } = await fail()
    unmount()
    await openLanding()
    expect(await offered()).toEqual(WRONG)
    const link = screen.getByRole('link', { name: 'Read slide 7 again' })
    expect(link.getAttribute('href')).toBe(
      '/seller/training/topic/White1?page=7&language=English&quiz=1',
    )
    expect(screen.queryByText(/A new promotion/)).toBeNull()
    expect(screen.queryByText(/The shelf is what shoppers see/)).toBeNull()
  })

  it('is as it was asked, whatever is asked next', async () => {
    const { unmount } = await fail()
    unmount()
    const next = QUESTIONS.toReversed().map((each, index) => ({ ...each, questionNo: index + 1 }))
    answer(studyCalls.questions, JSON.parse(JSON.stringify(next)))
    openStudy(AFTER, '/quiz/White1')
    await screen.findByText(/4 questions/)
    expect(await offered()).toEqual(WRONG)
  })

  it('is offered to a supervisor at the supervisor’s own pages', async () => {
    const supervisor = aSupervisor({ alltasks: [OPEN_QUIZ] })
    const { unmount } = await fail(supervisor)
    unmount()
    await openLanding(aSupervisor({ alltasks: [FAILED_TASK] }))
    expect(await offered()).toEqual(WRONG)
    const link = screen.getByRole('link', { name: 'Read slide 7 again' })
    expect(link.getAttribute('href')).toMatch(/^\/supervisor\/training\/topic\/White1\?page=7/)
  })

  it('is in the language on screen around it', async () => {
    const { unmount } = await fail()
    unmount()
    await setLanguage('bm')
    answer(studyCalls.questions, JSON.parse(JSON.stringify(QUESTIONS)))
    openStudy(AFTER, '/quiz/White1')
    expect(await screen.findByRole('link', { name: 'Baca semula slaid 7' })).toBeTruthy()
  })

  it('is never shown to another person in the same browser', async () => {
    const { unmount } = await fail()
    unmount()
    await openLanding(aSeller({ _id: 'd'.repeat(24), alltasks: [FAILED_TASK] }))
    expect(screen.queryByText(AGAIN)).toBeNull()
  })

  it('is another’s at another topic', async () => {
    const { unmount } = await fail()
    unmount()
    answer(studyCalls.questions, JSON.parse(JSON.stringify(QUESTIONS)))
    const second = { ...FAILED_TASK, _id: 'White2', topicNo: 2 }
    openStudy(aSeller({ alltasks: [FAILED_TASK, second] }), '/quiz/White2')
    await screen.findByText(/4 questions/)
    expect(screen.queryByText(AGAIN)).toBeNull()
  })

  it('is gone once the quiz is passed', async () => {
    const { user, unmount } = await fail()
    const passed = { ...FAILED_TASK, ...COMPLETED, attempt: 2 }
    answer(studyCalls.completeAsSeller, { alltasks: [passed], result: PASSED })
    await user.click(screen.getByRole('button', { name: 'Retake' }))
    await screen.findByText('1 / 4')
    await answerAll(user)
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await screen.findByRole('dialog', { name: 'Passed' })
    unmount()
    await openLanding(aSeller({ alltasks: [passed] }))
    expect(screen.queryByText(AGAIN)).toBeNull()
    expect(Object.keys(localStorage).filter((key) => key.includes('missed'))).toEqual([])
  })

  it('is what was wrong in the next one, once that is graded', async () => {
    const { user, unmount } = await fail()
    const twice = { ...FAILED_TASK, attempt: 2 }
    const result = { ...FAILED, correct: [1, 3, 4], wrong: [2], explanations: [] }
    answer(studyCalls.completeAsSeller, { alltasks: [twice], result })
    await user.click(screen.getByRole('button', { name: 'Retake' }))
    await screen.findByText('1 / 4')
    await answerAll(user)
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await screen.findByRole('dialog', { name: 'Failed' })
    unmount()
    await openLanding(aSeller({ alltasks: [twice] }))
    expect(await offered()).toEqual([
      'Question 2Where do you look first?Your answer:B · At the shelfReport this question',
    ])
  })

  it('is out of date after an attempt elsewhere', async () => {
    const { unmount } = await fail()
    unmount()
    await openLanding(aSeller({ alltasks: [{ ...FAILED_TASK, attempt: 2 }] }))
    expect(screen.queryByText(AGAIN)).toBeNull()
  })

  it('sends nothing: it can be looked at as often as one likes', async () => {
    const { unmount } = await fail()
    unmount()
    const sent = answer(studyCalls.completeAsSeller, {})
    const { user } = await openLanding()
    const heading = await screen.findByRole('heading', { name: AGAIN })
    await user.click(heading)
    await waitFor(() => expect(heading.closest('details')).toHaveProperty('open', false))
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'START NOW' }))
    await screen.findByText('1 / 4')
    expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
  })
})
