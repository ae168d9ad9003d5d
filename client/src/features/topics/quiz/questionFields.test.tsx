import { screen } from '@testing-library/react'
import { LIMITS } from '@tristar/shared/common/limits'
import { describe, expect, it } from 'vitest'
import {
  button,
  field,
  focused,
  inEnglish,
  ONE,
  openEditor,
  said,
  tabs,
  TWO,
} from '../testing/quiz'

inEnglish()

const either = () => screen.queryByRole('checkbox', { name: 'Either is correct' })
const place = (number: number) => field(`Right place of option ${number}`)

describe('an objective question', () => {
  it('is written with Enter from answer to answer', async () => {
    const { user, at } = openEditor([{ ...ONE, answerChoices: [], correctAnswer: [] }])
    await user.click(button('Add answer'))
    expect(focused()).toBe('Answer A')
    await user.keyboard('Yes{Enter}No{Enter}Perhaps')
    expect(at(0)?.answerChoices).toEqual([
      { choice: 'A', answer: 'Yes' },
      { choice: 'B', answer: 'No' },
      { choice: 'C', answer: 'Perhaps' },
    ])
    field('Answer A').focus()
    await user.keyboard('{Enter}')
    expect(focused()).toBe('Answer B')
  })

  it('asks whether either is correct only with more than one correct answer', async () => {
    const { user, at } = openEditor([ONE])
    expect(either()).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'C is correct' }))
    await user.click(either() ?? document.body)
    expect(at(0)).toMatchObject({ correctAnswer: ['B', 'C'], onlyOne: true })
    await user.click(screen.getByRole('checkbox', { name: 'B is correct' }))
    expect(either()).toBeNull()
    expect(at(0)).toMatchObject({ correctAnswer: ['C'], onlyOne: false })
  })

  it('letters its answers anew when one goes; the focus stays in the list', async () => {
    const { user, at } = openEditor([ONE])
    await user.click(button('Remove answer A'))
    expect(at(0)?.answerChoices.map(({ choice, answer }) => choice + answer)).toEqual([
      'AAnswer B',
      'BAnswer C',
    ])
    expect(at(0)?.correctAnswer).toEqual(['A'])
    expect(focused()).toBe('Answer A')
    expect(said()).toContain('Answer A removed. 2 left.')
  })

  it('moves an answer with its correctness and the focus', async () => {
    const { user, at } = openEditor([ONE])
    await user.click(button('Move answer B down'))
    expect(at(0)?.correctAnswer).toEqual(['C'])
    expect(focused()).toBe('Answer C')
    await user.click(button('Move answer C up'))
    expect(focused()).toBe('Move answer B up')
  })

  it('says when all letters are taken', () => {
    const answerChoices = Array.from({ length: LIMITS.answerChoices }, (_, index) => ({
      choice: String.fromCharCode(65 + index),
      answer: 'x',
    }))
    openEditor([{ ...ONE, answerChoices }])
    expect(button('Add answer')).toHaveProperty('disabled', true)
    expect(screen.getByText(/All letters from A to Z are taken/)).toBeTruthy()
  })

  it('keeps a text that is too long and says by how much', async () => {
    const { user, at } = openEditor([ONE])
    await user.click(field('Answer A'))
    await user.paste('x'.repeat(LIMITS.answerText))
    expect(screen.getByText('At most 300 characters: 8 too many')).toBeTruthy()
    expect(at(0)?.answerChoices[0]?.answer).toHaveLength(LIMITS.answerText + 8)
    expect(tabs()).toEqual(['Q1, incomplete'])
  })

  it('names answers that read the same, until one is changed', async () => {
    const { user } = openEditor([ONE])
    await user.clear(field('Answer C'))
    await user.type(field('Answer C'), ' Answer  A')
    expect(tabs()).toEqual(['Q1, incomplete'])
    expect(button('Q1: the same text twice')).toBeTruthy()
    const told = 'These are the same: Answer A, Answer C. Change one, or remove it.'
    expect(screen.getByText(told)).toBeTruthy()
    const marked = ['Answer A', 'Answer B', 'Answer C'].map((name) =>
      field(name).getAttribute('aria-invalid'),
    )
    expect(marked).toEqual(['true', null, 'true'])
    await user.type(field('Answer C'), '!')
    expect(tabs()).toEqual(['Q1'])
  })

  it('makes one line of a pasted answer', async () => {
    const { user, at } = openEditor([ONE])
    await user.clear(field('Answer A'))
    await user.paste('first\n second')
    expect(at(0)?.answerChoices[0]?.answer).toBe('first second')
  })
})

describe('an arrangement', () => {
  it('takes each place once: who had it takes the one that becomes free', async () => {
    const { user, at } = openEditor([TWO])
    await user.click(place(1))
    await user.keyboard('1')
    expect(at(0)?.sequence).toBe('1,2,3')
    expect(place(2)).toHaveProperty('value', '2')
    expect(said()).toContain('Option 2 had that place and is now at 2.')
    expect(screen.getByText(/in the right order already/)).toBeTruthy()
  })

  it('is complete when every option has its place, and refuses what is none', async () => {
    const { user, at } = openEditor([{ ...TWO, sequence: '' }])
    expect(tabs()).toEqual(['Q1, incomplete'])
    await user.click(place(1))
    await user.keyboard('4{Tab}')
    expect(screen.getByText('From 1 to 3')).toBeTruthy()
    expect(at(0)?.sequence).toBe('')
    for (const number of [1, 2, 3]) {
      await user.clear(place(number))
      await user.type(place(number), String(4 - number))
    }
    expect(at(0)?.sequence).toBe('3,2,1')
    expect(tabs()).toEqual(['Q1'])
    await user.clear(place(3))
    await user.tab()
    expect(at(0)?.sequence).toBe(',2,1')
  })

  it('waits for the second figure where there can be one', async () => {
    const options = Array.from({ length: 12 }, (_, index) => ({ number: index + 1, option: 'x' }))
    const { user, at } = openEditor([{ ...TWO, options, sequence: '1' }])
    await user.type(place(2), '1')
    expect(at(0)?.sequence).toBe('1')
    await user.keyboard('2')
    expect(at(0)?.sequence).toBe('1,,,,,,,,,,,2')
    await user.type(place(3), '1{Enter}')
    expect(at(0)?.sequence).toBe('3,,,,,,,,,,,2')
    expect(said()).toContain('Option 1 had that place and has none now.')
  })

  it('keeps its right order when options move, and asks for it again when one goes', async () => {
    const { user, at } = openEditor([TWO])
    await user.click(button('Move option 3 up'))
    expect(at(0)).toMatchObject({ sequence: '3,1,2' })
    expect(focused()).toBe('Move option 2 up')
    await user.click(button('Remove option 2'))
    expect(at(0)?.options.map(({ number, option }) => number + option)).toEqual([
      '1Step 1',
      '2Step 2',
    ])
    expect(at(0)?.sequence).toBe('')
    expect(focused()).toBe('Option 2')
    expect(screen.getByText('Give every option its place in the right order.')).toBeTruthy()
  })

  it('gets its options with Enter', async () => {
    const { user, at } = openEditor([{ ...TWO, options: [], sequence: '' }])
    await user.click(button('Add option'))
    await user.keyboard('Greet{Enter}Ask')
    expect(at(0)?.options).toEqual([
      { number: 1, option: 'Greet' },
      { number: 2, option: 'Ask' },
    ])
  })
})
