import { screen, within } from '@testing-library/react'
import { analysisCalls } from '@tristar/shared/analysis/analysis.calls'
import { describe, expect, it } from 'vitest'
import { address } from '../../lib/testing/address'
import { answerLater, refuse } from '../../lib/testing/server'
import {
  anAnalysis,
  answerAnalysis,
  aQuestion,
  findings,
  inEnglish,
  openAnalysis,
  SOME,
  TOPIC_ID,
} from './testing/analysis'

inEnglish()

describe('the analysis of a topic', () => {
  it('leads back to the list and to the editor', async () => {
    answerAnalysis()
    openAnalysis()
    const editor = await screen.findByRole('link', { name: 'Silver 2 · Product range' })
    expect(editor.getAttribute('href')).toBe(`/admin/trainingTopic/edit/${TOPIC_ID}`)
    const list = screen.getByRole('link', { name: 'Training Topic' })
    expect(list.getAttribute('href')).toBe('/admin/trainingTopic?tier=Green')
  })

  it('says that it is loading, and then what it is about', async () => {
    const tell = answerLater(analysisCalls.topic, JSON.parse(JSON.stringify(anAnalysis())))
    openAnalysis()
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
    tell()
    expect(await screen.findByRole('region', { name: 'First attempts in English' })).toBeTruthy()
  })

  it('that cannot be loaded says so in an Error dialog, with Try again behind it', async () => {
    refuse(analysisCalls.topic, 404, 'TOPIC_NOT_FOUND')
    const { user } = openAnalysis()
    const alert = await screen.findByRole('alertdialog', {
      name: 'The analysis could not be loaded',
    })
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    answerAnalysis()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findings()).toBeTruthy()
  })

  it('says that nobody has taken the quiz yet', async () => {
    const none = { first: 0, passedFirst: 0, medianSeconds: null, passedIn: [] }
    answerAnalysis({ languages: { English: none }, questions: [aQuestion({ n: 0, right: 0 })] })
    openAnalysis()
    expect(await screen.findByText('No first attempts yet')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('has the figures of first attempts in words and as a table', async () => {
    answerAnalysis()
    openAnalysis()
    const region = await screen.findByRole('region', { name: 'First attempts in English' })
    expect(region.textContent).toContain('First attempts10089 learners have passed')
    expect(region.textContent).toContain('Passed at the first attempt24%24 of 100')
    expect(region.textContent).toContain('Median time3:12')
    const rows = within(region).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'AttemptLearners',
      '124',
      '230',
      '320',
      '410',
      '5+5',
    ])
  })
})

describe('the languages', () => {
  const languages = { English: { ...SOME, first: 0 }, Malay: SOME, Chinese: SOME }

  it('begin with the first that has attempts, and are kept in the address', async () => {
    answerAnalysis({
      languages,
      questions: [
        aQuestion({ n: 0, right: 0 }),
        aQuestion({ language: 'Malay', question: 'Apa?' }),
        aQuestion({ language: 'Chinese', question: '什么？' }),
      ],
    })
    const { user } = openAnalysis()
    const malay = await screen.findByRole<HTMLInputElement>('radio', { name: 'Malay 100' })
    expect(malay.checked).toBe(true)
    expect(screen.getByRole('button', { name: 'Apa?' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Chinese 100' }))
    expect(await screen.findByRole('button', { name: '什么？' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'First attempts in Chinese' })).toBeTruthy()
    expect(address()).toContain('?language=Chinese')
  })

  it('are not offered where there is one alone', async () => {
    answerAnalysis()
    openAnalysis()
    await findings()
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  it('may have slides alone', async () => {
    const page = { language: 'Malay', page: 1, medianSeconds: null, returns: 2 } as const
    answerAnalysis({ languages: {}, questions: [], pages: [page] })
    const { user } = openAnalysis()
    const slides = within(await screen.findByRole('region', { name: 'Slides' }))
    await user.click(slides.getByRole('button', { name: 'Show as a table' }))
    expect(slides.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'SlideSecondsReturns',
      '1–2',
    ])
    expect(screen.queryByRole('region', { name: 'What to look at' })).toBeNull()
    expect(screen.getByText('No graded questions in this language')).toBeTruthy()
  })
})
