import { studyCalls } from '@tristar/shared/study/study.calls'
import { quizVersionOf } from '@tristar/shared/topics/quizVersion.rules'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { aSeller, aSupervisor } from '../../lib/testing/people'
import { answer, cutOff, refuse, serve } from '../../lib/testing/server'
import {
  answerAll,
  inEnglish,
  OPEN_QUIZ,
  openQuiz,
  openStudy,
  PASSED,
  QUESTIONS,
  startQuiz,
  STEPS,
} from './testing/study'

inEnglish()

const SELLER = aSeller({ alltasks: [OPEN_QUIZ] })
const COMPLETE = studyCalls.completeAsSeller

const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('a quiz under way', () => {
  it('asks one question at a time and sends what was chosen, once', async () => {
    const sent = answer(COMPLETE, { result: PASSED })
    const { user } = await openQuiz(SELLER)
    await answerAll(user)
    await user.dblClick(button('Done'))
    await screen.findByRole('dialog', { name: 'Passed' })
    expect(sent).toEqual([
      {
        mytype: 'Quiz',
        type: 'seller',
        topicId: 'White1',
        attemptId: expect.stringMatching(/^[0-9a-f]{24}$/),
        language: 'English',
        duration: expect.any(Number),
        quizVersion: quizVersionOf(QUESTIONS),
        answers: [
          { questionNo: 1, selectedAnswer: ['A'] },
          { questionNo: 2, selectedAnswer: ['B'] },
          { questionNo: 3, selectedAnswer: [] },
          { questionNo: 4, selectedAnswer: ['1', '2', '3'] },
        ],
      },
    ])
  })

  it('takes letters for answers: all that apply, or one in place of the other', async () => {
    const { user } = await openQuiz(SELLER)
    await user.keyboard('ac')
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
    await user.keyboard('a')
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
    await user.click(button('Next'))
    await user.keyboard('ab')
    expect(screen.getByRole('radio', { checked: true })).toHaveProperty('name', 'question-2')
    expect(screen.getByRole('radio', { name: /Outside/ })).toHaveProperty('checked', false)
  })

  it('takes the numbers of the rows for answers, and Enter for the way on', async () => {
    const sent = answer(COMPLETE, { result: PASSED })
    const { user } = await openQuiz(SELLER)
    await user.keyboard('139')
    const chosen = screen.getAllByRole('checkbox', { checked: true })
    expect(chosen.map((each) => each.closest('label')?.textContent)).toEqual([
      'AProducts out of stock',
      'CA new promotion',
    ])
    await user.keyboard('{Enter}')
    expect(screen.getByText('2 / 4')).toBeTruthy()
    await user.keyboard('2{Enter}{Enter}')
    expect(screen.getByText('4 / 4')).toBeTruthy()
    for (const step of STEPS) {
      screen.getByRole('button', { name: `Place next: ${step}` }).focus()
      await user.keyboard('{Enter}')
    }
    screen.getByRole('heading', { name: /Put the steps in order\.$/ }).focus()
    await user.keyboard('{Enter}')
    expect(button('Done')).toBe(document.activeElement)
    expect(sent).toEqual([])
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Passed' })
    expect(sent).toHaveLength(1)
  })

  it('keeps Done closed until all but recaps are answered, and leads to what is missing', async () => {
    const { user } = await openQuiz(SELLER)
    for (let page = 0; page < 3; page += 1) await user.click(button('Next'))
    expect(button('Done')).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Go to question 3' })).toBeNull()
    await user.click(button('Go to question 2'))
    expect(screen.getByText('2 / 4')).toBeTruthy()
  })

  it('has its answers and place again after a reload', async () => {
    const first = await openQuiz(SELLER)
    await first.user.keyboard('c')
    await first.user.click(button('Next'))
    first.unmount()
    const { user } = openStudy(SELLER, '/quiz/White1')
    await screen.findByText('2 / 4')
    await user.click(button('Prev'))
    expect(screen.getByRole('checkbox', { name: /A new promotion/ })).toHaveProperty(
      'checked',
      true,
    )
  })

  it('is never shown to another person in the same browser', async () => {
    const first = await openQuiz(SELLER)
    await first.user.keyboard('c')
    first.unmount()
    openStudy(aSeller({ _id: 'd'.repeat(24), alltasks: [OPEN_QUIZ] }), '/quiz/White1')
    expect(screen.getByText('START NOW')).toBeTruthy()
    expect(screen.getByText('You need 100% passing marks.')).toBeTruthy()
    expect(screen.queryByText(/Your answers are still here/)).toBeNull()
  })

  it('asks changed questions again, and keeps the other answers', async () => {
    const first = await openQuiz(SELLER)
    await first.user.keyboard('c')
    await first.user.click(button('Next'))
    await first.user.keyboard('b')
    first.unmount()
    const changed = QUESTIONS.map((each) =>
      each.questionNo === 1 ? { ...each, question: 'What is new on the card?' } : each,
    )
    answer(studyCalls.questions, JSON.parse(JSON.stringify(changed)))
    const { user } = openStudy(SELLER, '/quiz/White1')
    await screen.findByText('2 / 4')
    expect(screen.getByRole('radio', { name: /At the shelf/ })).toHaveProperty('checked', true)
    await user.click(button('Prev'))
    expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
  })

  it('can be left for another language and found again', async () => {
    const { user } = await openQuiz(SELLER)
    await user.keyboard('c')
    await user.click(button('Change language'))
    expect(screen.getByText(/You have started this quiz in English/)).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'English' })).toHaveProperty('checked', true)
  })
})

describe('when the server is busy', () => {
  it('says that it waits, and keeps the answers when the page is left', async () => {
    refuse(COMPLETE, 503, 'BUSY', { seconds: 3600 })
    const { user, unmount } = await openQuiz(SELLER)
    await answerAll(user)
    await user.click(button('Done'))
    expect(await screen.findByText(/The server is busy. This is waiting/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    unmount()
    openStudy(SELLER, '/quiz/White1')
    expect(await screen.findByText('4 / 4')).toBeTruthy()
  })

  it('sends the same under the same id by itself until it is served', async () => {
    const sent: unknown[] = []
    serve(COMPLETE, async ({ request }) => {
      sent.push(await request.json())
      const busy = { error: 'Busy', code: 'BUSY', params: { seconds: 0.01 } }
      return sent.length < 3
        ? HttpResponse.json(busy, { status: 503 })
        : HttpResponse.json({ result: PASSED })
    })
    const { user } = await openQuiz(SELLER)
    await answerAll(user)
    await user.click(button('Done'))
    await screen.findByRole('dialog', { name: 'Passed' })
    expect(sent).toHaveLength(3)
    expect(sent[1]).toEqual(sent[0])
    expect(sent[2]).toEqual(sent[0])
    expect(screen.queryByText(/This is waiting/)).toBeNull()
  })
})

describe('when something goes wrong', () => {
  it('keeps the answers when no answer comes, and sends them on the next press', async () => {
    cutOff(COMPLETE)
    const { user } = await openQuiz(SELLER)
    await answerAll(user)
    await user.click(button('Done'))
    await screen.findByText(/No connection to the server/)
    const sent = answer(COMPLETE, { result: PASSED })
    await user.click(button('Done'))
    await screen.findByRole('dialog', { name: 'Passed' })
    expect(sent).toHaveLength(1)
  })

  it('sends the same answers again under the same id, also after a reload, and others under another', async () => {
    const sent = cutOff(COMPLETE) as { attemptId: string }[]
    const press = async (user: UserEvent) => {
      const before = sent.length
      await user.click(button('Done'))
      await waitFor(() => expect(sent).toHaveLength(before + 1))
      await screen.findByText(/No connection to the server/)
    }
    const first = await openQuiz(SELLER)
    await answerAll(first.user)
    await press(first.user)
    await press(first.user)
    first.unmount()
    const { user } = openStudy(SELLER, '/quiz/White1')
    await screen.findByText('4 / 4')
    await press(user)
    await user.click(button('Prev'))
    await user.click(button('Prev'))
    await user.click(screen.getByRole('radio', { name: /Outside/ }))
    await user.click(button('Next'))
    await user.click(button('Next'))
    await press(user)
    const [one, two, three, other] = sent.map(({ attemptId }) => attemptId)
    expect([two, three]).toEqual([one, one])
    expect(other).toMatch(/^[0-9a-f]{24}$/)
    expect(other).not.toBe(one)
  })

  it('loads the new questions when the quiz has been changed', async () => {
    refuse(COMPLETE, 409, 'QUIZ_CHANGED')
    const { user } = await openQuiz(SELLER)
    await answerAll(user)
    let asked = 0
    serve(studyCalls.questions, () => {
      asked += 1
      return HttpResponse.json(QUESTIONS)
    })
    await user.click(button('Done'))
    await screen.findByText(/This quiz has been changed in the meantime/)
    await waitFor(() => expect(asked).toBe(1))
  })

  it('offers another language when this one has no quiz', async () => {
    refuse(studyCalls.questions, 404, 'QUIZ_NOT_FOUND')
    const { user } = openStudy(SELLER, '/quiz/White1')
    await user.click(screen.getByRole('radio', { name: 'English' }))
    await user.click(button('START NOW'))
    await screen.findByText('This topic has no quiz in the chosen language.')
    await user.click(button('Change language'))
    expect(screen.getByText('START NOW')).toBeTruthy()
  })

  it('records a supervisor at the supervisors own call', async () => {
    const sent = answer(studyCalls.completeAsSupervisor, { result: PASSED })
    answer(studyCalls.questions, JSON.parse(JSON.stringify(QUESTIONS)))
    const { user } = openStudy(aSupervisor({ alltasks: [OPEN_QUIZ] }), '/quiz/White1')
    await startQuiz(user)
    await answerAll(user)
    await user.click(button('Done'))
    await screen.findByRole('dialog', { name: 'Passed' })
    expect(sent[0]).toMatchObject({ type: 'supervisor' })
  })
})
