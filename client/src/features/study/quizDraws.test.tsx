import { screen } from '@testing-library/react'
import { studyCalls } from '@tristar/shared/study/study.calls'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import { quizVersionOf } from '@tristar/shared/topics/quizVersion.rules'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { aSeller } from '../../lib/testing/people'
import { answer, answerLater, cutOff, serve } from '../../lib/testing/server'
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
const button = (name: string) => screen.getByRole('button', { name })
const [CARD, LOOK, RECAP, ORDER] = QUESTIONS as [
  LearnerQuestion,
  LearnerQuestion,
  LearnerQuestion,
  LearnerQuestion,
]
/** The same question with its choices the other way round, lettered as shown. */
const TURNED: LearnerQuestion = {
  ...(LOOK as Extract<LearnerQuestion, { questionType: 'multipleChoice' }>),
  answerChoices: [
    { choice: 'A', answer: 'At the shelf' },
    { choice: 'B', answer: 'Outside' },
  ],
}

/** A draw: numbered as shown. */
const drawn = (...questions: LearnerQuestion[]) =>
  questions.map((question, index) => ({ ...question, questionNo: index + 1 }))

const asks = (questions: LearnerQuestion[]) =>
  answer(studyCalls.questions, JSON.parse(JSON.stringify(questions)))

/** The heading of each question in turn, with what is chosen or placed, or how many. */
async function shown(user: { click: (element: Element) => Promise<void> }) {
  const seen: [heading: string, chosen: string[]][] = []
  while (button('Prev').matches(':not(:disabled)')) await user.click(button('Prev'))
  for (;;) {
    const chosen = [
      ...[...document.querySelectorAll('input:checked')].map(
        (input) => input.closest('label')?.textContent ?? '',
      ),
      ...screen
        .queryAllByRole('button', { name: /^Take back/ })
        .map((step) => step.textContent.replace(/^\d/, '')),
    ]
    const heading = screen.getByRole('heading', { level: 2 }).textContent
    seen.push([heading.replace(/^Question \d of \d: /, ''), chosen])
    const next = screen.queryByRole('button', { name: 'Next' })
    if (!next) return seen
    await user.click(next)
  }
}

beforeEach(() => asks([...QUESTIONS]))

describe('answers under way in a drawn quiz', () => {
  it('belong to their questions, wherever the next draw asks them', async () => {
    const first = await openQuiz(SELLER)
    await first.user.keyboard('c')
    await first.user.click(button('Next'))
    await first.user.keyboard('a')
    first.unmount()
    asks(drawn(ORDER, LOOK, RECAP, CARD))
    const { user } = openStudy(SELLER, '/quiz/White1')
    await screen.findByText('2 / 4')
    expect(await shown(user)).toEqual([
      ['Put the steps in order.', []],
      ['Where do you look first?', ['AOutside']],
      ['Remember', []],
      ['What belongs on the outlet card?', ['CA new promotion']],
    ])
  })

  it('are dropped where the choices stand under other letters', async () => {
    const first = await openQuiz(SELLER)
    await first.user.keyboard('c')
    await first.user.click(button('Next'))
    await first.user.keyboard('a')
    first.unmount()
    asks(drawn(CARD, TURNED, RECAP, ORDER))
    const { user } = openStudy(SELLER, '/quiz/White1')
    await screen.findByText('2 / 4')
    expect((await shown(user)).slice(0, 2)).toEqual([
      ['What belongs on the outlet card?', ['CA new promotion']],
      ['Where do you look first?', []],
    ])
  })

  it('are never another question’s, though it has the same number and choices', async () => {
    const first = await openQuiz(SELLER)
    await first.user.click(button('Next'))
    await first.user.keyboard('b')
    first.unmount()
    const twin = { ...LOOK, id: 'e'.repeat(24), question: 'Where do you look last?' }
    asks(drawn(CARD, twin, RECAP, ORDER))
    const { user } = openStudy(SELLER, '/quiz/White1')
    await screen.findByText('2 / 4')
    expect((await shown(user))[1]).toEqual(['Where do you look last?', []])
  })

  it('of an earlier version, kept by number, are found again where they fit', async () => {
    const first = await openQuiz(SELLER)
    await first.user.keyboard('c')
    first.unmount()
    const key = `draft:${SELLER._id}:quiz:White1:English`
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as { answers: Record<string, unknown> }
    const answers = { 1: kept.answers[CARD.id], 2: { print: 'x', selected: ['A'] } }
    localStorage.setItem(key, JSON.stringify({ ...kept, answers }))
    const { user } = openStudy(SELLER, '/quiz/White1')
    await screen.findByText('1 / 4')
    expect((await shown(user)).slice(0, 2)).toEqual([
      ['What belongs on the outlet card?', ['CA new promotion']],
      ['Where do you look first?', []],
    ])
  })
})

it('the next attempt never begins with the former draw', async () => {
  answer(studyCalls.completeAsSeller, { alltasks: [FAILED_TASK], result: FAILED })
  const { user } = await openQuiz(SELLER)
  await answerAll(user)
  const arrive = answerLater(
    studyCalls.questions,
    JSON.parse(JSON.stringify(drawn(ORDER, CARD, LOOK))),
  )
  await user.click(button('Done'))
  await user.click(await screen.findByRole('button', { name: 'Retake' }))
  await screen.findByRole('status', { name: 'Loading' })
  expect(screen.queryByText('1 / 4')).toBeNull()
  arrive()
  await screen.findByText('1 / 3')
  expect(await shown(user)).toEqual([
    ['Put the steps in order.', []],
    ['What belongs on the outlet card?', []],
    ['Where do you look first?', []],
  ])
})

describe('a draw that has been graded in another tab', () => {
  it('is replaced by the next one, with the answers that still fit, which are sent as shown', async () => {
    const next = drawn(ORDER, TURNED, CARD)
    const sent: { quizVersion: string }[] = []
    serve(studyCalls.completeAsSeller, async ({ request }) => {
      const body = (await request.json()) as { quizVersion: string }
      sent.push(body)
      return body.quizVersion === quizVersionOf(next)
        ? HttpResponse.json({ result: PASSED })
        : HttpResponse.json({ error: 'Changed', code: 'QUIZ_CHANGED' }, { status: 409 })
    })
    const { user } = await openQuiz(SELLER)
    await answerAll(user)
    asks(next)
    await user.click(button('Done'))
    await screen.findByText(/This quiz has been changed in the meantime/)
    expect(await screen.findByText('3 / 3')).toBeTruthy()
    expect(await shown(user)).toEqual([
      ['Put the steps in order.', ['Take back: Greet', 'Take back: Review', 'Take back: Propose']],
      ['Where do you look first?', []],
      ['What belongs on the outlet card?', ['AProducts out of stock']],
    ])
    expect(button('Done')).toHaveProperty('disabled', true)
    await user.click(button('Go to question 2'))
    await user.keyboard('a')
    await user.click(button('Next'))
    await user.click(button('Done'))
    await screen.findByRole('dialog', { name: 'Passed' })
    expect(sent.at(-1)).toMatchObject({
      quizVersion: quizVersionOf(next),
      answers: [
        { questionNo: 1, selectedAnswer: ['1', '2', '3'] },
        { questionNo: 2, selectedAnswer: ['A'] },
        { questionNo: 3, selectedAnswer: ['A'] },
      ],
    })
  })

  it('is another attempt when its answer was lost and the next draw asks the same', async () => {
    const sent = cutOff(studyCalls.completeAsSeller) as { attemptId: string }[]
    const first = await openQuiz(SELLER)
    await answerAll(first.user)
    await first.user.click(button('Done'))
    await screen.findByText(/No connection to the server/)
    first.unmount()
    asks(drawn(LOOK, CARD, RECAP, ORDER))
    const { user } = openStudy(SELLER, '/quiz/White1')
    await screen.findByText('4 / 4')
    const again = answer(studyCalls.completeAsSeller, { result: PASSED }) as typeof sent
    await user.click(button('Done'))
    await screen.findByRole('dialog', { name: 'Passed' })
    expect(again[0]).toMatchObject({
      attemptId: expect.stringMatching(/^[0-9a-f]{24}$/),
      answers: [
        { questionNo: 1, selectedAnswer: ['B'] },
        { questionNo: 2, selectedAnswer: ['A'] },
        { questionNo: 3, selectedAnswer: [] },
        { questionNo: 4, selectedAnswer: ['1', '2', '3'] },
      ],
    })
    expect(again[0]?.attemptId).not.toBe(sent[0]?.attemptId)
  })
})
