import { screen, waitFor, within } from '@testing-library/react'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { voicesCalls } from '@tristar/shared/voices/voices.calls'
import type { QuestionVoice } from '@tristar/shared/voices/voices.schema'
import { HttpResponse } from 'msw'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { anAdmin } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answer, answerLater, answerList, refuse, serve } from '../../lib/testing/server'
import { Toasts } from '../../ui/toast'
import { VoicesPanel } from './VoicesPanel'

beforeAll(() => loadNamespace('voices'))
beforeEach(() => setLanguage('en'))

const TOPIC = 'a'.repeat(24)
const [FIRST, SECOND, GONE] = ['1', '2', '3'].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
]
const AT = '2026-11-20T06:05:00.000Z'

const aVoice = (change: Partial<QuestionVoice>): QuestionVoice => ({
  voiceId: 'e'.repeat(24),
  questionId: FIRST,
  language: 'English',
  revision: 1,
  text: 'Both are right',
  at: AT,
  ...change,
})

const VOICES = [
  aVoice({ voiceId: 'one', questionId: SECOND, language: 'Malay', text: '' }),
  aVoice({ voiceId: 'two' }),
  aVoice({ voiceId: 'three', questionId: GONE, text: 'What is this?' }),
  aVoice({
    voiceId: 'four',
    questionId: SECOND,
    revision: 2,
    text: 'Unclear',
    answered: { text: 'It says so on slide 3.', at: AT },
  }),
]

const QUIZZES = [
  { id: FIRST, questionNo: 1, language: 'English', question: 'Which one?', revision: 2 },
  { id: SECOND, questionNo: 2, language: 'English', question: 'And then?', revision: 2 },
  { id: SECOND, questionNo: 5, language: 'Malay', question: 'Kemudian?', revision: 1 },
]

function serveAll(rows: QuestionVoice[], total?: number): unknown[] {
  answer(topicsCalls.fetch, { theory: {}, quizzes: QUIZZES })
  return answerList(voicesCalls.list, structuredClone(rows), total)
}

function open(rows: QuestionVoice[] = VOICES, total?: number) {
  return { asked: serveAll(rows, total), ...draw() }
}

function draw() {
  const panel = (
    <>
      <VoicesPanel topicId={TOPIC} />
      <Toasts />
    </>
  )
  return renderAs(anAdmin('all'), panel)
}

const itemsIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('what learners report', () => {
  it('stands by question, the newest first, with language, revision and day', async () => {
    const { asked } = open()
    await screen.findByRole('region', { name: 'What learners report' })
    await screen.findByText('Both are right')
    expect(asked).toEqual([{ topicId: TOPIC, limit: 200 }])
    expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
      'Question 5',
      'Question 1',
      'A question that has been removed',
    ])
    expect(screen.getByText('Kemudian?')).toBeTruthy()
    expect(itemsIn('Question 5')).toEqual([
      'Malay · Revision 1 · 20 Nov 2026, 14:05No wordsAnswer',
      'English · Revision 2 · 20 Nov 2026, 14:05UnclearAnswered on 20 Nov 2026, 14:05It says so on slide 3.',
    ])
    expect(itemsIn('Question 1')).toEqual([
      'English · Revision 1 · since changed · 20 Nov 2026, 14:05Both are rightAnswer',
    ])
    expect(screen.queryByText(/The newest/)).toBeNull()
  })

  it('says how many there are beyond those shown', async () => {
    open(VOICES, 1250)
    expect(await screen.findByText('The newest 4 of 1,250')).toBeTruthy()
  })

  it('says that there is nothing yet', async () => {
    open([])
    expect(await screen.findByText('No reports yet')).toBeTruthy()
  })

  it('shows that it loads', async () => {
    const arrive = answerLater(voicesCalls.list, [])
    answer(topicsCalls.fetch, { theory: {}, quizzes: QUIZZES })
    renderAs(anAdmin('all'), <VoicesPanel topicId={TOPIC} />)
    expect(screen.getByRole('region').textContent).toContain('What learners report')
    expect(screen.queryByText('No reports yet')).toBeNull()
    arrive()
    expect(await screen.findByText('No reports yet')).toBeTruthy()
  })

  it.each([voicesCalls.list, topicsCalls.fetch])(
    'says that $path failed, and tries again',
    async (failing) => {
      serveAll([aVoice({})])
      refuse(failing, 404, 'TOPIC_NOT_FOUND')
      draw()
      expect((await screen.findByRole('alert')).textContent).toContain('This topic does not exist.')
      serveAll([aVoice({})])
      screen.getByRole('button', { name: 'Try again' }).click()
      expect(await screen.findByText('Both are right')).toBeTruthy()
    },
  )
})

/** Opens the field of the only voice, and types. */
async function write(text: string) {
  const { user } = open([aVoice({})])
  await user.click(await screen.findByRole('button', { name: 'Answer' }))
  const field = screen.getByRole('textbox', { name: /^Your answer/ })
  expect(screen.getByRole('button', { name: 'Send answer' })).toHaveProperty('disabled', true)
  await user.click(field)
  await user.paste(text)
  return user
}

describe('answering', () => {
  it('sends the words, and shows them as the server has them', async () => {
    const user = await write(' C has been corrected. ')
    const sent: unknown[] = []
    serve(voicesCalls.answer, async ({ request }) => {
      sent.push(await request.json())
      answerList(voicesCalls.list, [aVoice({ answered: { text: 'Corrected', at: AT } })])
      return HttpResponse.json({ message: 'The report has been answered' })
    })
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    expect(await screen.findByText('Corrected')).toBeTruthy()
    expect(sent).toEqual([{ voiceId: 'e'.repeat(24), text: 'C has been corrected.' }])
    expect(screen.getByText('Answer sent')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull()
  })

  it('shows a refusal, and what somebody else has answered meanwhile', async () => {
    const user = await write('Corrected')
    refuse(voicesCalls.answer, 404, 'NOT_FOUND')
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    expect((await screen.findByRole('alert')).textContent).toContain('This does not exist.')
    refuse(voicesCalls.answer, 409, 'VOICE_ANSWERED')
    answerList(voicesCalls.list, [aVoice({ answered: { text: 'By another', at: AT } })])
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    expect(await screen.findByText('By another')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  })

  it('can be left, and takes at most 500 letters', async () => {
    const user = await write('x'.repeat(501))
    expect(screen.getByRole('button', { name: 'Send answer' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('button', { name: 'Answer' })).toBeTruthy()
  })
})
