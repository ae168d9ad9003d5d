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
} from './testing/study'

inEnglish()

const titles = { English: 'The outlet', Malay: 'Kedai', Chinese: '' }

describe('with the screen in Malay', () => {
  it('says of an English quiz that its title, question and answers are English', async () => {
    await openQuiz(aSeller({ alltasks: [OPEN_QUIZ] }))
    await setLanguage('bm')
    expect(spoken('White topic 1')).toEqual(['en'])
    expect(spoken('What belongs on the outlet card?')).toEqual(['en'])
    expect(spoken('Products out of stock')).toEqual(['en'])
    expect(spoken('Seterusnya')).toEqual(['ms'])
  })

  it('says it of a result: what was asked, answered and is explained', async () => {
    const alltasks = [FAILED_TASK]
    await finishQuiz(aSeller({ alltasks: [OPEN_QUIZ] }), FAILED, { alltasks })
    await setLanguage('bm')
    expect(spoken('Put the steps in order.')).toEqual(['en'])
    expect(spoken('1. Greet')).toEqual(['en'])
    expect(spoken('The shelf is what shoppers see.')).toEqual(['en'])
  })

  it('says of a title which language it is in, in a sentence too', async () => {
    const opensAfter = { kind: 'topic', topicId: 'White1', topicNo: 1, title: 'Outlets' } as const
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
