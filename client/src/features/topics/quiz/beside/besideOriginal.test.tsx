import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { asPhone } from '../../../../lib/testing/phone'
import {
  CHANGED,
  english,
  head,
  malay,
  onWideScreen,
  openQuiz,
  tab,
  tabs,
  told,
} from '../../testing/beside'
import { aQuestion, button, field, inEnglish } from '../../testing/topics'

inEnglish()
onWideScreen()

const original = (name = 'Original English, question 1') => screen.getByRole('region', { name })
const part = () => screen.getByText('Original').closest('details')
const beside = () => screen.getByRole('checkbox', { name: 'Beside the original' })

describe('the original of a translation', () => {
  it('stands beside it with its key, explanation and slide, to be read', async () => {
    const texts = { explanation: 'A greeting opens.', page: 4 }
    await openQuiz([...english({ 1: texts }), malay(1)])
    const left = within(original())
    expect(left.getByText('Ask 1?')).toBeTruthy()
    expect(left.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'AGreetingCorrect',
      'BOrder',
    ])
    expect(left.getByText('A greeting opens.')).toBeTruthy()
    expect(left.getByText('4')).toBeTruthy()
    expect(left.queryByRole('textbox')).toBeNull()
    expect(field(/^Question 1/).value).toBe('Tanya 1?')
  })

  it('of steps tells their right places, a recap its text', async () => {
    const options = ['Sell', 'Greet'].map((option, at) => ({ number: at + 1, option }))
    const none = { answerChoices: [], correctAnswer: [] }
    const steps = { questionType: 'sequence' as const, ...none, options, sequence: '2,1' }
    const recap = { questionType: 'recap' as const, ...none, recap: 'Remember this.' }
    const { user } = await openQuiz([
      ...english({ 1: steps, 2: recap }),
      malay(1, steps),
      malay(2, recap),
    ])
    expect(
      within(original())
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['1SellRight place: 2', '2GreetRight place: 1'])
    await user.click(tab('Q2'))
    const second = within(original('Original English, question 2'))
    expect(second.getByText('Remember this.')).toBeTruthy()
  })

  it('can be put away, which this browser remembers', async () => {
    const { user } = await openQuiz([...english(), malay(1)])
    await user.click(beside())
    expect(screen.queryByRole('region', { name: /^Original/ })).toBeNull()
    expect(localStorage.getItem('quiz-beside')).toBe('no')
    await user.click(beside())
    expect(original()).toBeTruthy()
    expect(localStorage.getItem('quiz-beside')).toBeNull()
  })

  it('is not shown when it was put away before', async () => {
    localStorage.setItem('quiz-beside', 'no')
    await openQuiz([...english(), malay(1)])
    expect(beside()).toHaveProperty('checked', false)
    expect(screen.queryByRole('region', { name: /^Original/ })).toBeNull()
  })

  it('is the Malay one where there is no English one, and a question that has none is one itself', async () => {
    const { user } = await openQuiz(
      [
        ...english(),
        malay(7),
        malay(1, { language: 'Chinese', questionNo: 1 }),
        malay(7, { language: 'Chinese', questionNo: 2 }),
        aQuestion(9, { language: 'Chinese', questionNo: 3 }),
      ],
      'Chinese',
    )
    await user.click(tab('Q2, not translated yet'))
    expect(original('Original Malay, question 7')).toBeTruthy()
    await user.click(tab('Q3'))
    expect(screen.getByText('This question is the original itself.')).toBeTruthy()
  })

  it('has nothing beside itself', async () => {
    await openQuiz([...english(), malay(1)], 'English')
    expect(tabs()).toEqual(['Q1', 'Q2', 'Q3'])
    expect(screen.queryByRole('region', { name: 'Translation' })).toBeNull()
  })
})

it('stands above its translation on a narrow screen, and stays folded from one to the next', async () => {
  asPhone()
  const { user } = await openQuiz([...english(), malay(1), malay(2)])
  expect(part()?.open).toBe(true)
  await user.click(screen.getByText('Original'))
  expect(part()?.open).toBe(false)
  await user.click(tab('Q2'))
  expect(screen.getByText('English, question 2')).toBeTruthy()
  expect(part()?.open).toBe(false)
})

describe('a translation', () => {
  const first = [...english({ 2: CHANGED }), malay(1), malay(2), malay(3)]

  it('is told to be stale with the date, and confirmed as still right', async () => {
    const { user, saved } = await openQuiz(first)
    expect(tabs()).toEqual(['Q1', 'Q2, the original changed since', 'Q3'])
    expect(head()).toContain('Malay: 3 of 3 translated, 1 to check')
    await user.click(tab('Q2, the original changed since'))
    expect(screen.getByText('The original changed since: English, 20 Nov 2026.')).toBeTruthy()
    await user.click(button('Still right'))
    expect(document.activeElement).toBe(field(/^Question 2/))
    expect(tabs()).toEqual(['Q1', 'Q2', 'Q3'])
    expect(head()).toContain('Malay: 3 of 3 translated')
    expect(head()).toContain('Nothing left to do')
    expect(told(await saved())).toEqual([
      [1, 'Tanya 1?', 1],
      [2, 'Tanya 2?', 2],
      [3, 'Tanya 3?', 1],
    ])
  })

  it('is stale again when the confirmation is taken back', async () => {
    const { user } = await openQuiz(first)
    await user.click(tab('Q2, the original changed since'))
    await user.click(button('Still right'))
    await user.click(button('Undo'))
    expect(button('Still right')).toBeTruthy()
    await user.click(button('Back'))
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
  })

  it('is checked by writing it anew', async () => {
    const { user } = await openQuiz(first)
    await user.click(tab('Q2, the original changed since'))
    await user.type(field(/^Question 2/), '!')
    expect(
      screen.getByText('The original had changed; this counts as checked once saved.'),
    ).toBeTruthy()
    expect(head()).toContain('Nothing left to do')
  })

  it('is to be checked as soon as its original is changed in the form, which says what', async () => {
    const { user } = await openQuiz([...english(), malay(1)], 'English')
    await user.type(field(/^Question 1/), '!')
    await user.click(screen.getByRole('checkbox', { name: 'B is correct' }))
    await user.click(button('Back'))
    await user.click(button('Edit Malay Quiz'))
    expect(
      screen.getByText('The original is changed here and not saved yet: text, key.'),
    ).toBeTruthy()
    expect(within(original()).getByText('Ask 1?!')).toBeTruthy()
    await user.click(button('Still right'))
    // Changed once more, it is to be looked at once more.
    await user.click(button('Back'))
    await user.click(button('Edit English Quiz'))
    await user.type(field(/^Question 1/), '!')
    await user.click(button('Back'))
    await user.click(button('Edit Malay Quiz'))
    expect(button('Still right')).toBeTruthy()
  })

  it('that still reads like the original is told to be untranslated, until it is written', async () => {
    const { user } = await openQuiz([
      ...english(),
      aQuestion(1, { question: 'Ask 1?', language: 'Malay', sourceRevision: 1 }),
    ])
    expect(tabs()[0]).toBe('Q1, not translated yet')
    expect(screen.getByText('Not translated yet: it reads like the original.')).toBeTruthy()
    await user.clear(field(/^Question 1/))
    await user.type(field(/^Question 1/), 'Tanya?')
    expect(tabs()[0]).toBe('Q1')
    expect(head()).toContain('Malay: 1 of 3 translated')
  })

  it.each([
    [{ correctAnswer: ['B'] }, 'Another key than English: B, not A'],
    [{ correctAnswer: ['A', 'B'], onlyOne: true }, 'Another key than English: A / B, not A'],
    [{ answerChoices: [{ choice: 'A', answer: 'Salam' }] }, '1 answers here, 2 in English'],
    [{ questionType: 'recap' as const, recap: 'Ingat.' }, 'Another type of question than English'],
  ])('with %j is warned of, and saved all the same', async (change, warning) => {
    const { saved } = await openQuiz([...english(), malay(1, change)])
    expect(screen.getByText(warning)).toBeTruthy()
    expect(tabs()[0]).toBe('Q1')
    expect(told(await saved())).toEqual([[1, 'Tanya 1?', 1]])
  })
})
