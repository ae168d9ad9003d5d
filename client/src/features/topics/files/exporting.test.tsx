import { screen, waitFor, within } from '@testing-library/react'
import { LANGUAGES } from '@tristar/shared/common/languages'
import { QUIZ_PROBLEMS } from '@tristar/shared/topics/formats/problems'
import { QUIZ_FORMATS, type QuizFormat, readQuiz } from '@tristar/shared/topics/quizFormats'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../../lib/i18n'
import { catchDownloads } from '../../../lib/testing/downloads'
import texts from '../quizImport.texts.json'
import type { DraftQuestion } from '../draft'
import { button, inEnglish, ONE, openEditor, THREE, TWO } from '../testing/quiz'

inEnglish()

const ID = '5f00000000000000000000aa'
const HERE = { ...ONE, id: ID, explanation: 'Because B.', page: 3, fixedOrder: true }
const ENDINGS: Record<QuizFormat, string> = {
  moodle: 'xml',
  csv: 'csv',
  gift: 'gift.txt',
  aiken: 'aiken.txt',
}

async function openExport(questions: DraftQuestion[] = [HERE, TWO]) {
  const opened = openEditor(questions)
  await opened.user.click(button('Export questions'))
  await screen.findByRole('dialog', { name: 'Export questions · English' })
  return opened
}

describe('exporting questions', () => {
  it.each(QUIZ_FORMATS)('writes %s, with what it cannot hold said before', async (format) => {
    const saved = catchDownloads()
    const { user } = await openExport()
    await user.click(screen.getByRole('radio', { name: texts.format[format][0] }))
    const whole = screen.queryByText('Nothing is lost: read again, all questions are the same.')
    const count = format === 'moodle' || format === 'csv' ? 2 : 1
    expect(whole === null).toBe(format !== 'moodle')
    const heading = count === 2 ? '2 questions in the file' : '1 question in the file'
    expect(screen.getByText(heading)).toBeTruthy()
    await user.click(button('Download file'))
    const [file] = saved
    const text = (await file?.text()) ?? ''
    expect(file?.name).toBe(`Opening English.${ENDINGS[format]}`)
    expect(text.startsWith('\uFEFF')).toBe(format === 'csv')
    const { questions, problems } = readQuiz(text, format, 'English')
    expect([questions.length, problems]).toEqual([count, []])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('leaves incomplete questions out, and says so', async () => {
    const { user } = await openExport([HERE, THREE])
    const left = within(screen.getByRole('region', { name: 'Left out of the file' }))
    await user.click(left.getByText('1 question: no correct answer among the answers'))
    expect(left.getByText('Question 3: Three?')).toBeTruthy()
    expect(
      screen.queryByRole('region', { name: 'In the file, but not with everything' }),
    ).toBeNull()
  })

  it('writes no empty file', async () => {
    const { user } = await openExport([TWO])
    await user.click(screen.getByRole('radio', { name: 'Aiken' }))
    expect(screen.getByText('No question can be written in this format')).toBeTruthy()
    expect(button('Download file')).toHaveProperty('disabled', true)
    const left = within(screen.getByRole('region', { name: 'Left out of the file' }))
    expect(left.getByText('1 question: this format has no such type of question')).toBeTruthy()
  })

  it('is offered once there is a question', () => {
    openEditor([])
    expect(screen.queryByRole('button', { name: 'Export questions' })).toBeNull()
    expect(button('Import questions')).toBeTruthy()
  })
})

it.each(LANGUAGES)('example files in %s can be read', async (language) => {
  const saved = catchDownloads()
  const { user } = openEditor([])
  await user.click(button('Import questions'))
  await screen.findByRole('dialog')
  await setLanguage(language)
  const at = LANGUAGES.indexOf(language)
  const said = (text: readonly string[]) => text[at] ?? ''
  await screen.findByText(said(texts.source.paste))
  for (const format of QUIZ_FORMATS) await user.click(button(said(texts.format[format])))
  await setLanguage('en')
  const counts = await Promise.all(
    saved.map(async ({ name, text }, index) => {
      const format = QUIZ_FORMATS[index] ?? 'aiken'
      expect(name).toBe(`${said(texts.example.file)}.${ENDINGS[format]}`)
      const { questions, problems } = readQuiz(await text(), format, 'English')
      expect(problems).toEqual([])
      expect(questions[0]?.question).toBe(said(texts.example.one.question))
      return questions.length
    }),
  )
  expect(counts).toEqual([4, 4, 3, 1])
})

it('has a sentence for every problem', () => {
  const sentences = { ...texts.file, ...texts.problem }
  expect(new Set(Object.keys(sentences))).toEqual(new Set(QUIZ_PROBLEMS))
})
