import { screen } from '@testing-library/react'
import type { LearnerUser } from '@tristar/shared/session/session.schema'
import { describe, expect, it } from 'vitest'
import { aSeller, aSupervisor } from '../../lib/testing/people'
import { aTask, aTraining, COMPLETED } from '../../lib/testing/study'
import {
  FAILED,
  FAILED_TASK,
  finishQuiz as finish,
  inEnglish,
  OPEN_QUIZ,
  PASSED,
} from './testing/study'

inEnglish()

const DONE = { ...OPEN_QUIZ, ...COMPLETED }

const path = (element: HTMLElement) => element.getAttribute('href')
const address = () => screen.getByLabelText('address').textContent

describe('a failed quiz', () => {
  const SELLER = aSeller({ alltasks: [OPEN_QUIZ] })
  const fail = () => finish(SELLER, FAILED, { alltasks: [FAILED_TASK] })

  it('says so in the specified words, with the marks and the numbers, right and wrong', async () => {
    const { dialog, user } = await fail()
    expect(dialog.getByText('Failed')).toBeTruthy()
    expect(dialog.getByText('Sorry, you have failed your test.')).toBeTruthy()
    expect(dialog.getByText('50/100')).toBeTruthy()
    expect(dialog.getByText('2, 3')).toBeTruthy()
    expect(dialog.getByText('1, 4')).toBeTruthy()
    expect(dialog.queryByText(/Practice/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText(/Quiz failed with 50\/100/)).toBeTruthy()
  })

  it('shows each wrong question with one’s own answer, and no other answer', async () => {
    const { dialog } = await fail()
    const wrong = dialog.getAllByRole('listitem').slice(0, 2)
    expect(wrong.map((item) => item.textContent)).toEqual([
      'Question 1What belongs on the outlet card?Your answer:A · Products out of stockReport this questionRead slide 7 again',
      'Question 4Put the steps in order.Your answer:1. Greet2. Review3. ProposeReport this question',
    ])
    expect(dialog.queryByText(/A new promotion/)).toBeNull()
  })

  it('offers the slide of a wrong question, in the language of the quiz', async () => {
    const { dialog } = await fail()
    const [slide, ...others] = dialog.getAllByRole('link', { name: /^Read slide/ })
    expect(slide && path(slide)).toBe(
      '/seller/training/topic/White1?page=7&language=English&quiz=1',
    )
    expect(others).toEqual([])
  })

  it('keeps what to remember of the questions answered right folded away', async () => {
    const { dialog, user } = await fail()
    const heading = dialog.getByRole('heading', { name: 'What to remember' })
    const fold = heading.closest('details')
    expect(fold).toHaveProperty('open', false)
    await user.click(heading)
    expect(fold).toHaveProperty('open', true)
    expect(fold?.querySelector('li')?.textContent).toBe(
      'Question 2Where do you look first?The shelf is what shoppers see.',
    )
    expect(fold?.querySelectorAll('li')).toHaveLength(1)
  })

  it('tells nothing to remember where nothing is explained', async () => {
    const silent = { ...FAILED, explanations: [{ questionNo: 1, page: 7 }] }
    const { dialog } = await finish(SELLER, silent, { alltasks: [FAILED_TASK] })
    expect(dialog.queryByText('What to remember')).toBeNull()
  })

  it('leads to the theory first', async () => {
    const { dialog } = await fail()
    const again = dialog.getByRole('link', { name: 'Study again' })
    expect(path(again)).toBe('/seller/training/topic/White1')
    expect(again).toBe(document.activeElement)
  })

  it('can be retaken, afresh', async () => {
    const { dialog, user } = await fail()
    await user.click(dialog.getByRole('button', { name: 'Retake' }))
    await screen.findByText('1 / 4')
    expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
  })

  it('cannot be retaken where the quiz is not open any more', async () => {
    const locked = { ...FAILED_TASK, quizLanguages: [] }
    const { dialog } = await finish(SELLER, FAILED, { alltasks: [locked] })
    expect(dialog.getByRole('link', { name: 'Study again' })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Retake' })).toBeNull()
  })
})

describe('a failed practice', () => {
  const PRACTISED = { ...DONE, attempt: 3, passedIn: 2, evaluation: 'Failed' } as const

  it('says that the topic stays completed, and its card keeps the attempts until the pass', async () => {
    const seller = aSeller({ alltasks: [{ ...DONE, attempt: 2, passedIn: 2 }] })
    const { dialog, user } = await finish(seller, FAILED, { alltasks: [PRACTISED] })
    expect(dialog.getByText('Practice: your topic stays completed.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('Quiz passed at the 2nd attempt · 8 Oct 2026')).toBeTruthy()
  })
})

describe('a passed quiz', () => {
  const second = aTask({ topicNo: 2, title: 'Opening the call' })
  const allDone = { ...DONE, beltType: 'White' } as const

  it.each<[string, Partial<LearnerUser>, [text: string, button: string, path: string]]>([
    [
      'the next topic',
      { alltasks: [DONE, second] },
      ['2 · Opening the call', 'Study next topic', '/seller/training/topic/White2'],
    ],
    [
      'the training',
      { alltasks: [DONE] },
      ['On-the-job training', 'Initiate training', '/seller/calendar?initiate=seller'],
    ],
    [
      'the booked training',
      { alltasks: [DONE], trainings: [aTraining()] },
      ['On-the-job training', 'See calendar', '/seller/calendar'],
    ],
  ])('leads to the next thing: %s', async (_, changed, [text, button, to]) => {
    const { dialog } = await finish(aSeller({ alltasks: [OPEN_QUIZ] }), PASSED, changed)
    expect(dialog.getByText('Congratulations, you have passed your test!')).toBeTruthy()
    expect(dialog.getByText(text)).toBeTruthy()
    expect(path(dialog.getByRole('link', { name: button }))).toBe(to)
    expect(dialog.getByRole('button', { name: 'Back to topics' })).toBeTruthy()
  })

  it('leads to the certificate when the star is earned with it', async () => {
    const changed = { alltasks: [allDone], whiteBeltComplete: true, currentTier: '' }
    const { dialog } = await finish(aSeller({ alltasks: [OPEN_QUIZ] }), PASSED, changed)
    expect(dialog.getByText('Your Bronze certificate')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Download certificate' })).toBeTruthy()
  })

  it('leads back when nothing is left', async () => {
    const changed = { alltasks: [allDone], whiteBeltComplete: true, currentTier: '' }
    const { dialog, user } = await finish(aSupervisor({ alltasks: [OPEN_QUIZ] }), PASSED, changed)
    expect(dialog.queryByText('Next')).toBeNull()
    expect(dialog.getByText('All your topics are completed')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Back to topics' }))
    expect(address()).toBe('/supervisor/training')
  })

  it('shows what to remember, each explanation with its question', async () => {
    const explanations = [
      { questionNo: 1, explanation: 'Whatever the next visit needs.', page: 7 },
      { questionNo: 3, explanation: 'In this order.' },
      { questionNo: 4, page: 2 },
    ]
    const passed = { ...PASSED, explanations }
    const { dialog } = await finish(aSeller({ alltasks: [OPEN_QUIZ] }), passed, {})
    const fold = dialog.getByRole('heading', { name: 'What to remember' }).closest('details')
    expect(fold).toHaveProperty('open', false)
    expect([...(fold?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual([
      'Question 1What belongs on the outlet card?Whatever the next visit needs.',
      'Question 3RememberIn this order.',
    ])
    expect(dialog.queryByRole('link', { name: /^Read slide/ })).toBeNull()
  })

  it('leads to the list when it is closed', async () => {
    const { user } = await finish(aSeller({ alltasks: [OPEN_QUIZ] }), PASSED, {})
    await user.keyboard('{Escape}')
    expect(address()).toBe('/seller/training')
  })
})
