import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { asPhone } from '../../lib/testing/phone'
import {
  answerAnalysis,
  aQuestion,
  idOf,
  inEnglish,
  openAnalysis,
  TOPIC_ID,
} from './testing/analysis'

inEnglish()

async function rows() {
  const table = await screen.findByRole('table', { name: 'Questions' })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
}

const part = (name: string) => within(screen.getByRole('region', { name }))

const items = (name: string) =>
  part(name)
    .getAllByRole('listitem')
    .map((item) => item.textContent)

/** Opens the first question; returns what is open. */
async function openFirst(questions: ReturnType<typeof aQuestion>[]) {
  answerAnalysis({ questions })
  const opened = openAnalysis()
  const button = await screen.findByRole('button', { name: 'Question 1?' })
  await opened.user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  return { ...opened, button }
}

describe('the questions of a language', () => {
  const MIXED = [
    aQuestion({ questionNo: 1, right: 95 }),
    aQuestion({ questionNo: 2, n: 12, right: 3, discrimination: null }),
    aQuestion({ questionNo: 3, right: 52, verdicts: ['TELLS_NOTHING'], discrimination: 0.04 }),
    aQuestion({
      questionNo: 4,
      right: 70,
      verdicts: ['KEY_SUSPECT'],
      verdictParams: { picked: 'A', key: 'B' },
      discrimination: -0.06,
    }),
    aQuestion({ questionNo: 5, right: 71, discrimination: 0.27 }),
    aQuestion({ questionNo: 6, language: 'Malay' }),
    aQuestion({ questionNo: 7, n: 12, right: 1, discrimination: null }),
  ]

  it('stand by what is against them, with their figures in words', async () => {
    answerAnalysis({ questions: MIXED })
    openAnalysis()
    expect(await rows()).toEqual([
      'Worth a look · 2',
      '4Question 4?More chose A than the key B. Check the key.10070%95% interval 60–78%60–78%−0.06the wrong way',
      '3Question 3?Those who know the rest get it right no more often than those who do not.10052%95% interval 42–62%42–62%0.04hardly',
      'Nothing to remark · 2',
      '5Question 5?10071%95% interval 62–79%62–79%0.27somewhat',
      '1Question 1?10095%95% interval 89–98%89–98%0.40well',
      'Too few yet · 2',
      '2Question 2?12––',
      '7Question 7?12––',
    ])
  })

  it('are sorted within their groups', async () => {
    answerAnalysis({ questions: MIXED })
    const { user } = openAnalysis()
    await rows()
    await user.click(screen.getByRole('button', { name: 'Share right' }))
    const numbers = async () => (await rows()).map((row) => row?.[0])
    expect(await numbers()).toEqual(['W', '3', '4', 'N', '5', '1', 'T', '2', '7'])
    await user.click(screen.getByRole('button', { name: 'Share right' }))
    expect(await numbers()).toEqual(['W', '4', '3', 'N', '1', '5', 'T', '2', '7'])
    await user.click(screen.getByRole('button', { name: 'Tells apart' }))
    expect(await numbers()).toEqual(['W', '4', '3', 'N', '5', '1', 'T', '2', '7'])
    await user.click(screen.getByRole('button', { name: 'No.' }))
    expect(await numbers()).toEqual(['W', '3', '4', 'N', '1', '5', 'T', '2', '7'])
  })

  it('open one at a time, and stay open in another language', async () => {
    const malay = aQuestion({ language: 'Malay', question: 'Satu?' })
    answerAnalysis({
      languages: {
        English: { first: 100, passedFirst: 1, medianSeconds: 1, passedIn: [] },
        Malay: { first: 50, passedFirst: 1, medianSeconds: 1, passedIn: [] },
      },
      questions: [aQuestion(), aQuestion({ questionNo: 2 }), malay],
    })
    const { user } = openAnalysis()
    await user.click(await screen.findByRole('button', { name: 'Question 2?' }))
    await user.click(screen.getByRole('button', { name: 'Question 1?' }))
    expect(screen.getAllByRole('region', { name: 'What was chosen' })).toHaveLength(1)
    await user.click(screen.getByRole('radio', { name: 'Malay 50' }))
    const button = await screen.findByRole('button', { name: 'Satu?' })
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await user.click(button)
    expect(screen.queryByRole('region', { name: 'What was chosen' })).toBeNull()
  })

  it('that are no longer asked show on a press, without a way to the editor', async () => {
    answerAnalysis({ questions: [aQuestion(), aQuestion({ questionNo: 9, current: false })] })
    const { user } = openAnalysis()
    expect(await rows()).toHaveLength(2)
    await user.click(
      screen.getByRole('button', { name: 'Show 1 question that is no longer asked' }),
    )
    expect((await rows()).slice(2)).toEqual([
      'No longer asked · 1',
      expect.stringContaining('Question 9?'),
    ])
    await user.click(screen.getByRole('button', { name: 'Question 9?' }))
    expect(screen.getByRole('region', { name: 'What was chosen' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Edit question/ })).toBeNull()
    await user.click(
      screen.getByRole('button', { name: 'Hide questions that are no longer asked' }),
    )
    expect(await rows()).toHaveLength(2)
  })
})

describe('an opened question', () => {
  it('shows what was chosen, with the key and what is wrong in words', async () => {
    await openFirst([
      aQuestion({
        choices: [
          { choice: 'A', answer: 'Two', key: false, n: 60 },
          { choice: 'B', answer: 'Four', key: true, n: 40 },
          { choice: 'C', answer: 'Six', key: false, n: 0 },
        ],
        verdicts: ['KEY_SUSPECT', 'DEAD_CHOICE'],
        verdictParams: { picked: 'A', key: 'B', dead: ['C'] },
      }),
    ])
    expect(items('What was chosen')).toEqual([
      'ATwoMore than the key6060%',
      'BFourKey4040%',
      'CSixNobody00%',
    ])
    const edit = screen.getByRole('link', { name: 'Edit question 1' })
    expect(edit.getAttribute('href')).toBe(
      `/admin/trainingTopic/edit/${TOPIC_ID}?quiz=English&question=${idOf(1)}`,
    )
  })

  it('shows the commonest orders of a sequence', async () => {
    await openFirst([
      aQuestion({
        questionType: 'sequence',
        choices: [
          { choice: '2,1', answer: 'Ask → Greet', key: false, n: 70 },
          { choice: '1,2', answer: 'Greet → Ask', key: true, n: 30 },
        ],
      }),
    ])
    expect(items('Commonest orders')).toEqual(['Ask → Greet7070%', 'Greet → AskRight order3030%'])
  })

  it('says that nobody has put a sequence in order', async () => {
    await openFirst([
      aQuestion({ questionType: 'sequence', n: 0, right: 0, choices: [] }),
      aQuestion({ questionNo: 2 }),
    ])
    expect(screen.getByText('Nobody has put them in order yet.')).toBeTruthy()
  })

  it('compares the languages in which it is asked now', async () => {
    await openFirst([
      aQuestion(),
      aQuestion({ language: 'Malay', n: 200, right: 162, revision: 2 }),
      aQuestion({ language: 'Malay', n: 50, right: 1, current: false }),
    ])
    expect(items('Share right, by language')).toEqual([
      'English60%50–69%95% interval 50–69%100100 first attempts',
      'Malay81%75–86%95% interval 75–86%200200 first attempts',
    ])
  })

  it('shows what it was before it was changed, the latest first', async () => {
    await openFirst([
      aQuestion({ current: false, n: 40, right: 20, question: 'Question one?' }),
      aQuestion({ revision: 3, since: '2026-03-12', changes: ['key'] }),
      aQuestion({
        revision: 2,
        since: '2026-02-01',
        changes: ['question', 'choices'],
        current: false,
        n: 0,
        right: 0,
      }),
    ])
    expect(items('Share right, before it was changed')).toEqual([
      'Before 12 Mar 2026changed: key––95% interval –00 first attempts',
      'Before 1 Feb 2026changed: question, answers; “Question one?”50%35–65%95% interval 35–65%4040 first attempts',
    ])
  })

  it('has its months as a table, of all revisions', async () => {
    const { user } = await openFirst([
      aQuestion({
        revision: 2,
        since: '2026-03-12',
        changes: ['key'],
        months: [
          { month: '2026-03', n: 30, right: 10 },
          { month: '2026-05', n: 70, right: 50 },
        ],
      }),
      aQuestion({
        current: false,
        months: [
          { month: '2026-02', n: 40, right: 20 },
          { month: '2026-03', n: 10, right: 10 },
        ],
      }),
    ])
    const months = part('Share right, by month')
    expect(months.queryByRole('table')).toBeNull()
    await user.click(months.getByRole('button', { name: 'Show as a table' }))
    expect(months.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'MonthFirst attemptsShare right',
      'February 20264050%',
      'March 20264050%',
      'May 20267071%',
    ])
    await user.click(months.getByRole('button', { name: 'Hide the table' }))
    expect(months.queryByRole('table')).toBeNull()
  })

  it('shows no months below two', async () => {
    await openFirst([aQuestion({ months: [{ month: '2026-03', n: 100, right: 60 }] })])
    expect(screen.queryByRole('region', { name: 'Share right, by month' })).toBeNull()
  })
})

describe('the questions on a phone', () => {
  it('are cards, of which the opened one has the rest behind a button', async () => {
    asPhone()
    answerAnalysis({
      questions: [aQuestion({ verdicts: ['NOBODY_RIGHT'] }), aQuestion({ language: 'Malay' })],
    })
    const { user } = openAnalysis()
    await user.click(await screen.findByRole('button', { name: '1 Question 1?' }))
    expect(screen.queryByRole('table', { name: 'Questions' })).toBeNull()
    expect(screen.getByText('Tells apart: well, 0.40')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Share right, by language' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^By language, by month/ }))
    expect(screen.getByRole('region', { name: 'Share right, by language' })).toBeTruthy()
  })
})
