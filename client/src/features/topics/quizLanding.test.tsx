import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aSeller } from '../../lib/testing/people'
import { aTask } from '../../lib/testing/study'
import { inEnglish, openStudy } from './testing'

inEnglish()

const OPEN = aTask({ theoryDone: true, quizLanguages: ['English', 'Malay'] })
const SELLER = aSeller({ alltasks: [OPEN] })

describe('the landing page', () => {
  it('starts nothing before a language is chosen', async () => {
    const { user } = openStudy(SELLER, '/quiz/White1')
    expect(screen.getByText('Bronze star')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'START NOW' }))
    expect(screen.getByRole('alert').textContent).toBe('Please select language before proceed.')
  })

  it.each([
    ['no theory yet', { theoryDone: false }, 'Please complete the theory of this topic first.'],
    ['no quiz', { quiz: false }, 'This topic has no quiz.'],
    [
      'locked',
      { locked: true, opensAfter: { kind: 'topic', topicNo: 3, title: '' } as const },
      'Opens after topic 3.',
    ],
  ])('stays closed: %s', (_, change, reason) => {
    openStudy(aSeller({ alltasks: [{ ...OPEN, ...change }] }), '/quiz/White1')
    expect(screen.getByText(reason)).toBeTruthy()
    expect(screen.queryByText('START NOW')).toBeNull()
  })

  it('says that a topic is not there', () => {
    openStudy(SELLER, '/quiz/other')
    expect(screen.getByText(/This topic does not exist/)).toBeTruthy()
  })
})
