import { screen } from '@testing-library/react'
import { analysisCalls } from '@tristar/shared/analysis/analysis.calls'
import { voicesCalls } from '@tristar/shared/voices/voices.calls'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { catchDownloads } from '../../lib/testing/downloads'
import { answerList, serve } from '../../lib/testing/server'
import { answerAnalysis, inEnglish, openAnalysis, TOPIC_ID } from './testing/analysis'

inEnglish()

it('the questions are downloaded as they are filtered, in the reader’s language', async () => {
  answerAnalysis()
  const asked: string[] = []
  serve(analysisCalls.file, ({ request }) => {
    asked.push(new URL(request.url).search)
    return HttpResponse.text('Language', { headers: { 'content-type': 'text/csv' } })
  })
  const saved = catchDownloads()
  const { user } = openAnalysis('?dist=lhm&from=2026-01&to=2026-03')
  await user.click(await screen.findByRole('button', { name: 'Download Report' }))
  await screen.findByText('Your file is ready')
  expect(saved[0]?.name).toMatch(/^questions_\d{4}_\d\d_\d\d\.csv$/)
  expect(await saved[0]?.text()).toContain('Language')
  const [query = ''] = asked
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    topicId: TOPIC_ID,
    dist: 'lhm',
    from: '2026-01',
    to: '2026-03',
    language: 'en',
  })
})

it('what learners have reported stands beside the figures, also before there are any', async () => {
  const none = { first: 0, passedFirst: 0, medianSeconds: null, passedIn: [] }
  answerAnalysis({ languages: { English: none }, questions: [] })
  answerList(voicesCalls.list, [])
  openAnalysis()
  expect(await screen.findByText('No first attempts yet')).toBeTruthy()
  expect(await screen.findByText('No reports yet')).toBeTruthy()
})
