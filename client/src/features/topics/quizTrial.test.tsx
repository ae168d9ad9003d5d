import { screen, within } from '@testing-library/react'
import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aQuestion, aTopic, button, field, inEnglish, openEdit } from './testing/topics'

inEnglish()

const dialog = () => screen.findByRole('dialog', { name: 'Try the English Quiz' })
const choice = (name: RegExp) => screen.getByRole('radio', { name })
const progress = () => screen.getByText(/^Question \d+ of \d+$/).textContent
const verdicts = () => screen.getAllByText(/^Question \d+: (right|wrong)$/)

/** Two questions of which A is right, explained, and a recap. */
function aQuiz(): KeyedQuestion[] {
  const recap = { questionType: 'recap', question: '', recap: 'Greet first.' } as const
  return [
    aQuestion(1, { question: 'First?', explanation: 'Greeting opens.', page: 2 }),
    aQuestion(2, { question: 'Second?', explanation: 'Again, greeting.', page: 3 }),
    aQuestion(3, { ...recap, answerChoices: [], correctAnswer: [] }),
  ]
}

async function openTrial(quiz = aQuiz(), rules = {}) {
  const { user } = await openEdit(aTopic(rules, quiz))
  await user.click(button('Edit English Quiz'))
  await user.click(button('Try the quiz'))
  return { user, within: within(await dialog()) }
}

type User = Awaited<ReturnType<typeof openTrial>>['user']

/** Answers the two questions, and ends with the recap. */
async function answer(user: User, first: RegExp, second: RegExp) {
  await user.click(choice(first))
  await user.click(button('Next'))
  await user.click(choice(second))
  await user.click(button('Next'))
  await user.click(button('Done'))
}

/** Fills with the highest numbers. */
function highest<Chances extends ArrayBufferView>(chances: Chances): Chances {
  if (chances instanceof Uint32Array) chances.fill(2 ** 32 - 1)
  return chances
}

describe('trying a quiz', () => {
  it('asks what is on screen, grades it, and explains it whole after a pass', async () => {
    const { user, within: shown } = await openTrial()
    expect(progress()).toBe('Question 1 of 3')
    expect(shown.getByText('Nothing here is kept.')).toBeTruthy()
    await answer(user, /Greeting/, /Greeting/)
    expect(shown.getByRole('heading', { name: 'Passed: 100/100' })).toBe(document.activeElement)
    expect(verdicts().map(({ textContent }) => textContent)).toEqual([
      'Question 1: right',
      'Question 2: right',
      'Question 3: right',
    ])
    for (const text of ['Greeting opens.', 'Slide 2', 'Again, greeting.', 'Slide 3'])
      expect(shown.getByText(text)).toBeTruthy()
    expect(Object.keys(localStorage).filter((key) => key.includes(':quiz:'))).toEqual([])
  })

  it('tells after a failure what a learner would be told', async () => {
    const { user, within: shown } = await openTrial()
    await answer(user, /Greeting/, /Order/)
    expect(shown.getByRole('heading', { name: 'Failed: 66/100' })).toBeTruthy()
    const second = shown.getAllByRole('listitem')[1] ?? document.body
    expect(second.textContent).toBe('Question 2: wrongSecond?Answer given: OrderSlide 3')
    expect(shown.getByText('Greeting opens.')).toBeTruthy()
    await user.click(button('Try again'))
    expect(progress()).toBe('Question 1 of 3')
    expect(choice(/Greeting/)).toHaveProperty('checked', false)
  })

  it('leaves out incomplete questions, and says how many', async () => {
    const [one, two, three] = aQuiz()
    const quiz = [one, two, three].flatMap((each) => each ?? [])
    const { within: shown } = await openTrial([
      ...quiz.slice(0, 1),
      ...quiz.slice(1).map((each) => ({ ...each, recap: '', question: '' })),
    ])
    expect(shown.getByText('2 incomplete questions are left out.')).toBeTruthy()
    expect(progress()).toBe('Question 1 of 1')
    expect(shown.getByRole('heading', { name: /: First\?$/ })).toBeTruthy()
  })

  it('says when there is nothing complete', async () => {
    const { within: shown } = await openTrial([aQuestion(1, { correctAnswer: [] })])
    expect(shown.getByText('No question is complete yet.')).toBeTruthy()
    expect(shown.queryByRole('button', { name: 'Done' })).toBeNull()
  })

  it('is drawn by the rules of the form as it is, and drawn anew', async () => {
    const random = vi.spyOn(crypto, 'getRandomValues')
    onTestFinished(() => random.mockRestore())
    random.mockImplementation((array) => array)
    const { user } = await openEdit(aTopic({ shuffleChoices: true }, aQuiz()))
    await user.type(field(/Questions per attempt/), '1')
    await user.click(button('Edit English Quiz'))
    await user.click(button('Try the quiz'))
    const shown = within(await dialog())
    expect(shown.getByText('2 of 3 questions, drawn as for a learner.')).toBeTruthy()
    // Fisher and Yates with zeros: the last comes first.
    expect(shown.getByRole('heading', { name: /: Second\?$/ })).toBeTruthy()
    const letters = shown.getAllByRole('radio').map((each) => each.closest('label'))
    expect(letters.map((label) => label?.textContent)).toEqual(['AOrder', 'BGreeting'])
    random.mockImplementation(highest)
    await user.click(button('Draw again'))
    expect(shown.getByRole('heading', { name: /: First\?$/ })).toBeTruthy()
    await user.click(choice(/Greeting/))
    await user.click(button('Next'))
    await user.click(button('Done'))
    expect(shown.getByRole('heading', { name: 'Passed: 100/100' })).toBeTruthy()
  })

  it('is offered only where there are questions', async () => {
    const { user } = await openEdit()
    await user.click(button('Add Malay Quiz'))
    expect(screen.queryByRole('button', { name: 'Try the quiz' })).toBeNull()
  })
})
