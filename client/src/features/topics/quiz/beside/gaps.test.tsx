import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
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

const GAP = 'EN 2, not in Malay yet'
const said = () => screen.getAllByRole('status').map((each) => each.textContent)
const selected = () => screen.getByRole('tab', { selected: true }).textContent
const focused = () => document.activeElement
const some = () => [...english(), malay(1), malay(3, { questionNo: 2 })]

describe('a question that a quiz lacks', () => {
  it('has an empty tab at its place, with the original and the ways to begin', async () => {
    const { user } = await openQuiz(some())
    expect(tabs()).toEqual(['Q1', GAP, 'Q2'])
    expect(head()).toContain('Malay: 2 of 3 translated')
    await user.click(tab(GAP))
    expect(screen.getByRole('heading', { name: 'Not in Malay yet' })).toBeTruthy()
    expect(screen.getByRole('tabpanel', { name: /^EN 2/ })).toBeTruthy()
    const left = within(screen.getByRole('region', { name: 'Original English, question 2' }))
    expect(left.getByText('Ask 2?')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('begins as a copy at its place, with the id of its original', async () => {
    const { user, saved } = await openQuiz(some())
    await user.click(tab(GAP))
    await user.click(button('Start with a copy of English'))
    expect([selected(), focused()]).toEqual(['Q2, not translated yet', field(/^Question 2/)])
    expect(said()).toContain('Question 2 begun.')
    await user.clear(field(/^Question 2/))
    await user.type(field(/^Question 2/), 'Tanya 2?')
    expect(tabs()).toEqual(['Q1', 'Q2', 'Q3'])
    const sent = await saved()
    expect(told(sent)).toEqual([
      [1, 'Tanya 1?', 1],
      [2, 'Tanya 2?', undefined],
      [3, 'Tanya 3?', 1],
    ])
    const [two] = sent.filter(({ question }) => question === 'Tanya 2?')
    expect(two).toMatchObject({ id: aQuestion(2).id, correctAnswer: ['A'] })
  })

  it('begins empty, with type, answers and key, and is not called incomplete until it is left', async () => {
    const { user } = await openQuiz(some())
    await user.click(tab(GAP))
    await user.click(button('Begin empty'))
    expect(tabs()).toEqual(['Q1', 'Q2', 'Q3'])
    expect(field(/^Answer A/).value).toBe('')
    expect(field(/^Answer B/).value).toBe('')
    expect(screen.getByRole('checkbox', { name: 'A is correct' })).toHaveProperty('checked', true)
    expect(head()).toContain('Malay: 2 of 3 translated')
    await user.click(tab('Q1'))
    expect(tabs()).toEqual(['Q1', 'Q2, incomplete', 'Q3'])
  })

  it('is copied with all that are missing, at their places', async () => {
    const { user, saved } = await openQuiz([...english(), malay(2, { questionNo: 1 })])
    expect(tabs()).toEqual(['EN 1, not in Malay yet', 'Q1', 'EN 3, not in Malay yet'])
    await user.click(button('Copy what is missing (2 questions)'))
    expect(tabs()).toEqual(['Q1, not translated yet', 'Q2', 'Q3, not translated yet'])
    expect(said()).toContain('2 questions copied, to be translated.')
    expect([selected(), focused()]).toEqual(['Q1, not translated yet', field(/^Question 1/)])
    expect(screen.queryByRole('button', { name: /^Copy what is missing/ })).toBeNull()
    expect(told(await saved())).toEqual([
      [1, 'Ask 1?', undefined],
      [2, 'Tanya 2?', 1],
      [3, 'Ask 3?', undefined],
    ])
  })

  it('does not hide the beginning of an empty quiz, whose whole copy works as before', async () => {
    const { user } = await openQuiz(english())
    expect(tabs()).toHaveLength(3)
    expect(screen.getByText('No questions yet')).toBeTruthy()
    expect(screen.queryByRole('tab', { selected: true })).toBeNull()
    await user.click(button('Copy from English (3 questions)'))
    expect(tabs()).toEqual([1, 2, 3].map((number) => `Q${number}, not translated yet`))
  })
})

describe('the keyboard', () => {
  it('goes by arrows over questions and gaps, and moves no gap', async () => {
    const { user } = await openQuiz(some())
    tab('Q1').focus()
    await user.keyboard('{ArrowRight}')
    expect([selected(), focused()?.textContent]).toEqual([GAP, GAP])
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(tabs()).toEqual(['Q1', GAP, 'Q2'])
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(selected()).toBe('Q1')
    await user.keyboard('{End}{Shift>}{ArrowLeft}{/Shift}')
    expect([selected(), focused()?.textContent]).toEqual(['Q1', 'Q1'])
    expect(field(/^Question 1/).value).toBe('Tanya 3?')
  })

  it('reaches the first gap of an empty quiz', async () => {
    const { user } = await openQuiz(english())
    expect(tab('EN 1, not in Malay yet').tabIndex).toBe(0)
    tab('EN 1, not in Malay yet').focus()
    await user.keyboard('{ArrowRight}')
    expect(selected()).toBe('EN 1, not in Malay yet')
  })

  it.each(['Control', 'Meta'])(
    '%s with Enter goes on to what is to do, from any field',
    async (key) => {
      const { user } = await openQuiz([
        ...english({ 3: CHANGED }),
        malay(1),
        malay(3, { questionNo: 2 }),
      ])
      const onward = `{${key}>}{Enter}{/${key}}`
      await user.click(field(/^Answer B/))
      await user.keyboard(onward)
      expect([selected(), focused()]).toEqual([GAP, button('Start with a copy of English')])
      await user.keyboard(onward)
      expect([selected(), focused()]).toEqual([
        'Q2, the original changed since',
        field(/^Question 2/),
      ])
      await user.keyboard(`${onward}{Enter}`)
      expect(focused()).toBe(field(/^Question 2/))
      // No answer was added on the way.
      expect(screen.getAllByRole('textbox', { name: /^Answer / })).toHaveLength(2)
    },
  )

  it('stays at the last one to do, and says when nothing is left', async () => {
    const { user } = await openQuiz([...english({ 1: CHANGED }), malay(1), malay(2), malay(3)])
    await user.click(field(/^Answer A/))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(said()).toContain('This is the last one to do.')
    expect(focused()).toBe(field(/^Question 1/))
    await user.click(field(/^Answer B/))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(focused()).toBe(field(/^Question 1/))
    await user.click(button('Still right'))
    await user.click(field(/^Answer A/))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(said()).toContain('Nothing left to do')
    expect(focused()).toBe(field(/^Answer A/))
  })

  it('does nothing with it where there is nothing to translate', async () => {
    const { user } = await openQuiz(english(), 'English')
    await user.click(field(/^Answer B/))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(focused()).toBe(field(/^Answer B/))
  })

  it('has a button that does the same, which names it', async () => {
    const { user } = await openQuiz(some())
    const next = button('Next to do (1)')
    expect(next.getAttribute('aria-keyshortcuts')).toBe('Control+Enter Meta+Enter')
    await user.click(next)
    expect(selected()).toBe(GAP)
  })
})
