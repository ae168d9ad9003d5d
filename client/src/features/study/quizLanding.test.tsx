import { screen } from '@testing-library/react'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aSeller } from '../../lib/testing/people'
import { answer, refuse } from '../../lib/testing/server'
import { aTask } from '../../lib/testing/study'
import { inEnglish, openQuiz, openStudy, QUESTIONS } from './testing/study'

inEnglish()
beforeEach(() => {
  answer(studyCalls.questions, JSON.parse(JSON.stringify(QUESTIONS)))
})

const OPEN = aTask({ theoryDone: true, quizLanguages: ['English', 'Malay'] })
const SELLER = aSeller({ alltasks: [OPEN] })

describe('the landing page', () => {
  it.each([
    ['en', ['English', 'Malay'], 'English'],
    ['bm', ['English', 'Malay'], 'Melayu'],
    ['ch', ['Malay'], '马来文'],
  ] as const)(
    'has the language of the interface (%s) chosen, where there is such a quiz',
    async (language, quizLanguages, chosen) => {
      await setLanguage(language)
      openStudy(
        aSeller({ alltasks: [{ ...OPEN, quizLanguages: [...quizLanguages] }] }),
        '/quiz/White1',
      )
      const radio = await screen.findByRole('radio', { name: chosen })
      expect(radio).toHaveProperty('checked', true)
    },
  )

  it('has the language chosen in which the slides were read', async () => {
    const read = { page: 1, language: null, studied: 'Malay', seconds: 0 }
    localStorage.setItem(`draft:${SELLER._id}:theory:White1`, JSON.stringify(read))
    openStudy(SELLER, '/quiz/White1')
    expect(await screen.findByText('4 questions · about 1 minute')).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Malay' })).toHaveProperty('checked', true)
  })

  it('says how many questions there are in the chosen language', async () => {
    const sent = answer(studyCalls.questions, JSON.parse(JSON.stringify(QUESTIONS)))
    const { user } = openStudy(SELLER, '/quiz/White1')
    await user.click(screen.getByRole('radio', { name: 'Malay' }))
    expect(await screen.findByText('4 questions · about 1 minute')).toBeTruthy()
    expect(sent.at(-1)).toEqual({ topicId: 'White1', language: 'Malay' })
  })

  it('starts nothing before a language is chosen', async () => {
    const alltasks = [aTask({ theoryDone: true, quizLanguages: ['Malay', 'Chinese'] })]
    const { user } = openStudy(aSeller({ alltasks }), '/quiz/White1')
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    expect(screen.getByText('Bronze star')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'START NOW' }))
    expect(screen.getByRole('alert').textContent).toBe('Please select language before proceed.')
  })

  it.each([
    ['no theory yet', { theoryDone: false }, 'Please complete the theory of this topic first.'],
    ['no quiz', { quiz: false }, 'This topic has no quiz.'],
    [
      'locked',
      {
        locked: true,
        opensAfter: { kind: 'topic', topicId: 'W3', topicNo: 3, ownNo: 3, title: 'Third' } as const,
      },
      /Opens after topic 3:.*Third/,
    ],
  ])('stays closed: %s', (_, change, reason) => {
    openStudy(aSeller({ alltasks: [{ ...OPEN, ...change }] }), '/quiz/White1')
    expect(screen.getByText('This topic cannot be opened').parentElement?.textContent).toMatch(
      reason,
    )
    expect(screen.queryByText('START NOW')).toBeNull()
  })

  it('offers the languages that are left when the quiz in the chosen one is gone', async () => {
    const { unmount } = await openQuiz(SELLER)
    unmount()
    refuse(studyCalls.questions, 404, 'QUIZ_NOT_FOUND')
    const alltasks = [{ ...OPEN, quizLanguages: ['Malay' as const] }]
    const { user } = openStudy(aSeller({ alltasks }), '/quiz/White1')
    await user.click(await screen.findByRole('button', { name: 'Change language' }))
    expect(screen.getByRole('radio', { name: 'Malay' })).toHaveProperty('checked', true)
  })

  it('says that a topic is not there', () => {
    openStudy(SELLER, '/quiz/other')
    expect(screen.getByText(/This topic does not exist/)).toBeTruthy()
  })
})
