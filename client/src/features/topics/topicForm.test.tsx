import { screen, waitFor, within } from '@testing-library/react'
import { topicPrint } from '@tristar/shared/topics/topicPrint.rules'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { address } from '../../lib/testing/address'
import { saidAt } from '../../lib/testing/saidAt'
import { answer, refuse } from '../../lib/testing/server'
import {
  acceptForm,
  answerImpact,
  answerTopics,
  aPdf,
  aTopic,
  button,
  choosePdf,
  field,
  fillIn,
  inEnglish,
  openEdit,
  openTopics,
  QUESTION,
  save,
  sentQuestion,
} from './testing/topics'

inEnglish()

/** The rules of a quiz that has none, as they are sent. */
const PLAIN = { shuffleQuestions: 'false', shuffleChoices: 'false', ask: '0', pauseMinutes: '0' }

describe('adding a topic', () => {
  it('checks in the specified order, and marks what is missing', async () => {
    const { user } = openTopics('/add')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Add Topic')
    expect(screen.queryByRole('textbox', { name: /Topic No/ })).toBeNull()
    expect(screen.getByRole('option', { name: 'Select Star' })).toHaveProperty('disabled', true)

    await user.click(button('Publish'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please enter the required field, (title, belt type, mandatory checkboxes)',
    )
    expect(saidAt(field(/Topic Name/))).toBe('Please fill this in')
    expect(saidAt(screen.getByRole('combobox', { name: /Star/ }))).toBe('Please choose')
    expect(saidAt(screen.getByRole('checkbox', { name: 'KTC' }))).toBe('Please choose')
    expect(screen.getByText('Please upload atleast one PDF file for user to study')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(/Topic Name/)))

    await user.type(field(/Topic Name/), 'Opening')
    await user.selectOptions(screen.getByRole('combobox', { name: /Star/ }), 'Silver')
    await user.click(screen.getByRole('checkbox', { name: 'KTC' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(button('Publish'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please upload atleast one PDF file for user to study',
    )

    await choosePdf(user, 'Upload Malay PDF', aPdf('mula.pdf'))
    await screen.findByText('mula.pdf · 12 pages · 1 kB')
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    await user.click(button('Publish'))
    expect((await screen.findByRole('alert')).textContent).toBe('Please add quizzes before proceed')
  })

  it('sends everything once it is confirmed, and leads to the star of the new topic', async () => {
    const sent = acceptForm(topicsCalls.add)
    answerTopics()
    const user = await fillIn()
    await user.click(screen.getByRole('checkbox', { name: 'LHM' }))
    await user.click(screen.getByRole('checkbox', { name: 'User Managers only' }))
    await save(user, 'Add this new topic?')
    expect(await screen.findByText('The topic has been added')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/admin/trainingTopic?tier=Black'))
    expect(sent).toEqual([
      {
        title: 'Opening',
        belt: 'Black',
        mandatory: '["LHM","KTC"]',
        quiz: 'false',
        supervisor: 'true',
        ...PLAIN,
        quizzes: '[]',
        pageTexts: '[]',
        attemptId: expect.any(String),
        engPdf: 'opening.pdf',
      },
    ])
  })

  it('keeps the fields when the server refuses, and shows why in an Error dialog', async () => {
    refuse(topicsCalls.add, 415, 'PDF_INVALID', { language: 'English' })
    const user = await fillIn()
    await save(user, 'Add this new topic?')
    const alert = await screen.findByRole('alertdialog', { name: 'Error' })
    expect(alert.textContent).toContain('The English file is not a PDF.')
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    expect(field(/Topic Name/).value).toBe('Opening')
    expect(screen.getByText('opening.pdf · 12 pages · 1 kB')).toBeTruthy()
  })
})

describe('editing a topic', () => {
  it('shows it as it is', async () => {
    await openEdit()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Topic')
    expect(field(/Topic No/).value).toBe('4')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Star/ }).value).toBe('Green')
    const ticked = screen.getAllByRole('checkbox', { checked: true })
    expect(ticked.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'LHM',
      'KTCB',
    ])
    expect(screen.getByText(/^A newly uploaded PDF replaces the current one\./)).toBeTruthy()
    expect(screen.getByText('1 question')).toBeTruthy()
    expect(screen.getAllByText('No questions yet')).toHaveLength(2)
  })

  it('sends the changes, and the PDFs to take away', async () => {
    const sent = acceptForm(topicsCalls.edit)
    answerTopics()
    const { user } = await openEdit()
    await user.clear(field(/Topic No/))
    await user.click(button('Save topic'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please enter the required field, (title, belt type, mandatory checkboxes, topic number)',
    )
    await user.type(field(/Topic No/), '2x')
    await user.click(button('Clear English PDF'))
    expect(screen.getByText('Goes when you save the topic')).toBeTruthy()
    await user.click(button('Save topic'))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Please upload atleast one PDF',
    )
    await choosePdf(user, 'Upload Chinese PDF', aPdf('zh.pdf'))
    await screen.findByText('zh.pdf · 12 pages · 1 kB')
    await save(user, 'Edit your topic and quizzes?')
    await screen.findByText('The topic has been saved')
    const [{ quizzes = '', ...fields } = {}] = sent
    expect(sent).toHaveLength(1)
    expect(JSON.parse(quizzes)).toEqual([sentQuestion(QUESTION)])
    expect(fields).toEqual({
      attemptId: expect.any(String),
      unanswered: expect.stringMatching(/^\["[0-9a-f]{24}"\]$/),
      title: 'Handling price objections',
      belt: 'Green',
      mandatory: '["LHM","KTCB"]',
      quiz: 'true',
      supervisor: 'false',
      ...PLAIN,
      topicId: 'T4',
      topicNo: '2',
      removePdf: '["English"]',
      pageTexts: '[]',
      chiPdf: 'zh.pdf',
      base: topicPrint(aTopic()),
    })
  })

  it('asks for the names in Malay and Chinese, and may clear them', async () => {
    const sent = acceptForm(topicsCalls.edit)
    answerTopics()
    const titles = { English: 'Price', Malay: 'Harga', Chinese: '' }
    const append = vi.spyOn(FormData.prototype, 'append')
    onTestFinished(() => append.mockRestore())
    const { user } = await openEdit(aTopic({ title: 'Price', titles }))
    expect(field(/Name in Malay/).value).toBe('Harga')
    expect(field(/Name in Chinese/).placeholder).toBe('Price')
    await user.clear(field(/Name in Malay/))
    await user.type(field(/Name in Chinese/), '价格')
    await save(user, 'Edit your topic and quizzes?')
    await screen.findByText('The topic has been saved')
    expect(sent).toMatchObject([{ title: 'Price', titleChinese: '价格' }])
    // Not in `sent`: happy-dom delivers no empty fields.
    expect(append).toHaveBeenCalledWith('titleMalay', '')
  })

  it('replaces a cleared PDF by another one', async () => {
    const sent = acceptForm(topicsCalls.edit)
    answerTopics()
    const { user } = await openEdit()
    await user.click(button('Clear English PDF'))
    await choosePdf(user, 'Upload English PDF', aPdf('new.pdf'))
    await screen.findByText(/new\.pdf · 12 pages · 1 kB/)
    expect(screen.queryByText('Goes when you save the topic')).toBeNull()
    await save(user, 'Edit your topic and quizzes?')
    await screen.findByText('The topic has been saved')
    expect(sent[0]).toMatchObject({ removePdf: '[]', engPdf: 'new.pdf' })
  })

  it('that does not exist says so in an Error dialog', async () => {
    refuse(topicsCalls.fetch, 404, 'TOPIC_NOT_FOUND')
    openTopics('/edit/T4')
    const alert = await screen.findByRole('alertdialog', { name: 'Error' })
    expect(alert.textContent).toContain('This topic does not exist.')
  })

  it('is deleted after asking', async () => {
    const sent = answer(topicsCalls.remove, { message: 'gone' })
    const asked = answerImpact({ loses: 1204, stars: 1, attempts: 9 })
    answerTopics()
    const { user } = await openEdit()
    await user.click(button('Delete Topic'))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this topic?' })
    expect(sent).toEqual([])
    const effect = await within(dialog).findByText(/lose it/)
    expect(effect.textContent).toBe(
      '1,204 learners lose it; 1 learner earns a star by that; 9 attempts at it stay on record under its name.',
    )
    expect(asked).toEqual([{ topicId: 'T4', action: 'delete' }])
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('The topic has been deleted')).toBeTruthy()
    expect(sent).toEqual([{ topicId: 'T4' }])
    await waitFor(() => expect(address()).toBe('/admin/trainingTopic?tier=Green'))
  })

  it('stays when it cannot be deleted', async () => {
    refuse(topicsCalls.remove, 503, 'DATABASE_UNAVAILABLE')
    const { user } = await openEdit()
    await user.click(button('Delete Topic'))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this topic?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    const alert = await screen.findByRole('alertdialog', { name: 'Error' })
    expect(alert.textContent).toContain('The database cannot be reached.')
    expect(address()).toBe('/admin/trainingTopic/edit/T4')
  })
})
