import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { screen, within } from '@testing-library/react'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { address } from '../../lib/testing/address'
import { serve } from '../../lib/testing/server'
import { answerTopics, aRow, inEnglish, inLanguages, openTopics } from './testing/topics'

inEnglish()

/** The texts of the table's rows, without its heads. */
async function rowsOf(star: string): Promise<string[]> {
  const table = await screen.findByRole('table', { name: star })
  await within(table).findAllByRole('link')
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '')
}

function state(language: MaterialLanguage, questions: number, stale = 0) {
  return { language, questions, missing: 6 - questions, stale }
}

describe('the list of topics', () => {
  it('shows the number of learners, and the Bronze topics with their figures', async () => {
    answerTopics(
      aRow({ title: 'Opening', percentage: 37, avgAttempt: 1.25, training: 9 }),
      aRow({ beltType: 'Green' }),
    )
    openTopics()
    expect(await rowsOf('Bronze star')).toEqual([
      '1OpeningLHMPDF and quiz: all languages37%1.259YUpdate',
    ])
    expect(screen.getByRole('region', { name: 'User Managers' }).textContent).toContain('12')
    expect(screen.getByRole('region', { name: 'Users' }).textContent).toContain('2,520')
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads).toEqual([
      'Topic',
      'Topic Content',
      'Percentage Achieved',
      'Average Attempt',
      'Number of On-The-Job-Trainings Schedule',
      'Quiz',
      'Update',
    ])
  })

  it('keeps the star in the address', async () => {
    answerTopics(aRow(), aRow({ beltType: 'Black', title: 'Negotiation', quiz: false }))
    const { user } = openTopics()
    await rowsOf('Bronze star')
    await user.click(screen.getByRole('radio', { name: 'Gold' }))
    expect(await rowsOf('Gold star')).toEqual(['1NegotiationLHMPDF: all languages40%1.503NUpdate'])
    expect(address()).toBe('/admin/trainingTopic?tier=Black')
  })

  it('marks missing languages of PDF and quiz, and topics for User Managers only', async () => {
    answerTopics(
      aRow({ title: 'A', materials: inLanguages(['English'], ['English', 'Chinese']) }),
      aRow({ title: 'B', topicNo: 2, quiz: false, supervisor: true }),
    )
    openTopics()
    const [first, second] = await rowsOf('Bronze star')
    expect(first).toContain('PDF: EnglishQuiz: English, ChineseNo PDF: Malay, Chinese')
    expect(first).toContain('No quiz: Malay')
    expect(second).not.toContain('No quiz')
    expect(second).toContain('User Managers only')
  })

  it('says how far a quiz is translated', async () => {
    const translations = [state('English', 6), state('Malay', 4, 1), state('Chinese', 0)]
    answerTopics(
      aRow({ title: 'A', materials: inLanguages(['Malay'], ['Malay']), translations }),
      aRow({ title: 'B', topicNo: 2, quiz: false, translations }),
    )
    openTopics()
    const [first, second] = await rowsOf('Bronze star')
    expect(first).toContain('No quiz: English, Chinese')
    expect(first).toContain('Malay quiz: 4 of 6 questions')
    expect(first).toContain('Malay quiz: 1 to compare with the original')
    expect(first).not.toContain('English quiz')
    expect(second).not.toContain('quiz:')
  })

  it('is searched and sorted', async () => {
    answerTopics(
      aRow({ title: 'Opening the call', percentage: 10 }),
      aRow({ title: 'Closing', topicNo: 2, percentage: 90 }),
      aRow({ title: 'Closing again', topicNo: 3, percentage: 50 }),
    )
    openTopics('?search=closing&sort=percentage&order=desc')
    const rows = await rowsOf('Bronze star')
    expect(rows.map((row) => row.slice(0, 8))).toEqual(['2Closing', '3Closing'])
  })

  describe('with titles in other languages', () => {
    const opening = { English: 'Opening', Malay: 'Sapaan pertama', Chinese: '开场' }
    const price = { English: 'Price', Malay: 'Harga', Chinese: '' }

    it.each([
      ['en', 'Bronze star', ['Opening', 'Price']],
      ['bm', 'Bintang Gangsa', ['Harga', 'Sapaan']],
      ['ch', '铜星', ['Price', '开场']],
    ] as const)(
      'shows and sorts those of the language on screen: %s',
      async (language, star, seen) => {
        await setLanguage(language)
        answerTopics(aRow({ titles: opening }), aRow({ topicNo: 2, titles: price }))
        openTopics('?sort=title')
        const rows = await rowsOf(star)
        expect(rows.map((row, at) => row.includes(seen[at] ?? '-'))).toEqual([true, true])
      },
    )

    it.each(['OPENING', 'sapaan', '开'])('is searched in all of them: %s', async (search) => {
      answerTopics(aRow({ titles: opening }), aRow({ topicNo: 2, titles: price }))
      openTopics(`?search=${encodeURIComponent(search)}`)
      expect((await rowsOf('Bronze star')).map((row) => row.slice(0, 8))).toEqual(['1Opening'])
    })
  })

  it('leads to each topic and to a new one', async () => {
    answerTopics(aRow({ title: 'Opening' }))
    openTopics()
    const update = await screen.findByRole('link', { name: 'Update Opening' })
    expect(update.getAttribute('href')).toBe('/admin/trainingTopic/edit/White1')
    expect(screen.getByRole('link', { name: 'Add New' }).getAttribute('href')).toBe(
      '/admin/trainingTopic/add',
    )
  })

  it('leads from a published quiz to what first attempts say about it', async () => {
    const theory = { title: 'Theory', topicNo: 2, quiz: false }
    const draft = { title: 'Draft', topicNo: 3, draft: true } as const
    answerTopics(aRow({ title: 'Opening' }), aRow(theory), aRow(draft))
    openTopics()
    await rowsOf('Bronze star')
    const links = screen.getAllByRole('link', { name: /^Question analysis/ })
    expect(links.map((link) => [link.title, link.getAttribute('href')])).toEqual([
      ['Question analysis of Opening', '/admin/trainingTopic/analysis/White1'],
    ])
  })

  it('says how many questions are worth a look, and leads there', async () => {
    answerTopics(
      aRow({ title: 'One', findings: 1 }),
      aRow({ title: 'Two', topicNo: 2, findings: 2 }),
      aRow({ title: 'None', topicNo: 3, findings: 0 }),
    )
    openTopics()
    await rowsOf('Bronze star')
    const links = screen.getAllByRole('link', { name: /to look at$/ })
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1 question to look at', '/admin/trainingTopic/analysis/White1'],
      ['2 questions to look at', '/admin/trainingTopic/analysis/White2'],
    ])
  })

  it('that cannot be loaded says so in an Error dialog, with Try again behind it', async () => {
    serve(dashboardsCalls.topics, () =>
      HttpResponse.json({ error: 'Not allowed', code: 'FORBIDDEN' }, { status: 403 }),
    )
    const { user } = openTopics()
    const alert = await screen.findByRole('alertdialog', { name: 'Error' })
    expect(alert.textContent).toContain('You are not allowed to do this.')
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    answerTopics(aRow({ title: 'Opening' }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await rowsOf('Bronze star')).join()).toContain('Opening')
  })
})
