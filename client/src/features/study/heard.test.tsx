import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aSeller } from '../../lib/testing/people'
import { spoken } from '../../lib/testing/spoken'
import { aTask } from '../../lib/testing/study'
import {
  FAILED,
  FAILED_TASK,
  finishQuiz,
  inEnglish,
  OPEN_QUIZ,
  openQuiz,
  openStudy,
  QUESTIONS,
} from './testing/study'

inEnglish()

const SELLER = aSeller({ alltasks: [OPEN_QUIZ] })
const button = (name: string) => screen.getByRole('button', { name })

describe('a quiz, heard', () => {
  it('says the number with the question, the question once, and the place in the tab', async () => {
    const { user } = await openQuiz(SELLER)
    await user.click(button('Next'))
    const name = 'Question 2 of 4: Where do you look first?'
    expect(screen.getByRole('heading', { name, level: 2 })).toBe(document.activeElement)
    expect(screen.getByRole('radiogroup', { name: 'Choose one.' })).toBeTruthy()
    expect(screen.queryByRole('region')).toBeNull()
    expect(document.title).toContain('Quiz, question 2 of 4 – White topic 1')
  })

  it('says at the disabled Done what is missing', async () => {
    const { user } = await openQuiz(SELLER)
    for (let at = 1; at < QUESTIONS.length; at += 1) await user.click(button('Next'))
    const missing = document.getElementById(button('Done').getAttribute('aria-describedby') ?? '')
    expect(missing?.textContent).toBe('Not answered yet:12')
  })
})

const titles = { English: 'The outlet', Malay: 'Kedai', Chinese: '' }

describe('heard with the screen in Malay', () => {
  it('says of an English quiz that its title, question and answers are English', async () => {
    await openQuiz(SELLER)
    await setLanguage('bm')
    expect(spoken('White topic 1')).toEqual(['en'])
    expect(spoken('What belongs on the outlet card?')).toEqual(['en'])
    expect(spoken('Products out of stock')).toEqual(['en'])
    expect(spoken('Seterusnya')).toEqual(['ms'])
  })

  it('says it of a result: what was asked, answered and is explained', async () => {
    const alltasks = [FAILED_TASK]
    await finishQuiz(SELLER, FAILED, { alltasks })
    await setLanguage('bm')
    expect(spoken('Put the steps in order.')).toEqual(['en'])
    expect(spoken('1. Greet')).toEqual(['en'])
    expect(spoken('The shelf is what shoppers see.')).toEqual(['en'])
  })

  it('says of a title which language it is in, in a sentence too', async () => {
    const opensAfter = {
      kind: 'topic',
      topicId: 'White1',
      topicNo: 1,
      ownNo: 1,
      title: 'Outlets',
    } as const
    const locked = aTask({ topicNo: 2, locked: true, opensAfter })
    await setLanguage('bm')
    openStudy(aSeller({ alltasks: [aTask({ title: 'Outlets' }), locked] }), '')
    expect(spoken('Outlets')).toEqual(['en'])
    expect(spoken(/^Dibuka/)).toEqual(['ms'])
  })

  it('leaves alone what is in its own language', async () => {
    await setLanguage('bm')
    openStudy(aSeller({ alltasks: [aTask({ titles })] }), '')
    expect(spoken('Kedai')).toEqual(['ms'])
    expect(screen.getByRole('heading', { name: 'Kedai' }).querySelector('[lang]')).toBeNull()
  })
})
