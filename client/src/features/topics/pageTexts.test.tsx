import { screen, within } from '@testing-library/react'
import { LIMITS } from '@tristar/shared/common/limits'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { describe, expect, it } from 'vitest'
import {
  acceptForm,
  aPdf,
  ask,
  aTopic,
  button,
  choosePdf,
  inEnglish,
  openEdit,
  save,
} from './testing/topics'

inEnglish()

const SLIDES = {
  language: 'English',
  pdfFile: '/en4.pdf',
  pages: 6,
  cover: '/en4.webp',
  blankPages: [2, 5],
} as const
const texted = (...pageTexts: { page: number; text: string }[]) =>
  aTopic({ materials: [{ ...SLIDES, blankPages: [2, 5], pageTexts }] })

const PAGE_TEXTS = 'Page texts of the English PDF'
const field = (page: number) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Text of page ${page}` })
const sentTexts = ([form]: Record<string, string>[]) => JSON.parse(form?.pageTexts ?? 'null')

describe('the texts of pages', () => {
  it('begin with the first page that nobody can hear, and lead to the next', async () => {
    const sent = acceptForm(topicsCalls.edit)
    const { user } = await openEdit(texted({ page: 1, text: 'Door' }))
    expect(screen.getByText(/^Pages without text: 2 of 6/)).toBeTruthy()
    await user.click(button(PAGE_TEXTS))
    const dialog = await screen.findByRole('dialog', { name: PAGE_TEXTS })
    await user.type(await field(2), 'Shelves')
    await user.click(within(dialog).getByRole('button', { name: 'Next without text: page 5' }))
    expect((await field(5)).value).toBe('')
    expect(document.activeElement).toBe(await field(5))
    expect(within(dialog).queryByRole('button', { name: /^Next without/ })).toBeNull()
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Text written for 2 pages')).toBeTruthy()
    expect(screen.getByText(/^Pages without text: 1 of 6/)).toBeTruthy()
    await save(user, 'Edit your topic and quizzes?')
    expect(sentTexts(sent)).toEqual([
      { language: 'English', page: 1, text: 'Door' },
      { language: 'English', page: 2, text: 'Shelves' },
    ])
  })

  it('go with a PDF that is replaced, which is said before, and come back with it', async () => {
    const sent = acceptForm(topicsCalls.edit)
    const { user } = await openEdit(texted({ page: 2, text: 'Shelves' }))
    await choosePdf(user, 'Replace English PDF', aPdf('new.pdf'))
    const told = 'replaces the current PDF and the texts of its pages'
    expect(await screen.findByText(new RegExp(told))).toBeTruthy()
    expect(screen.queryByText(/^Text written/)).toBeNull()
    await user.click(button('Clear English PDF'))
    expect(screen.getByText('Text written for 1 page')).toBeTruthy()
    await user.click(button('Clear English PDF'))
    expect(
      screen.getByText('Goes with the texts of its pages when you save the topic'),
    ).toBeTruthy()
    await choosePdf(user, 'Upload English PDF', aPdf('new.pdf'))
    await screen.findByText(new RegExp(told))
    const dialog = await ask(user, 'Edit your topic and quizzes?')
    expect(within(dialog).getByText(/go with it: English\.$/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(sentTexts(sent)).toEqual([])
  })

  it('may be written for a PDF that is not sent yet, and are refused where they are too long', async () => {
    const sent = acceptForm(topicsCalls.edit)
    const { user } = await openEdit(texted({ page: 2, text: 'x'.repeat(LIMITS.pageText) }))
    await user.click(button(PAGE_TEXTS))
    // All its pages can be heard but one.
    await user.type(await field(5), 'Cold')
    await user.keyboard('{Escape}')
    await choosePdf(user, 'Replace English PDF', aPdf('new.pdf'))
    await user.click(button(PAGE_TEXTS))
    const long = 'y'.repeat(LIMITS.pageText)
    await user.click(await field(1))
    await user.paste(`${long}y`)
    await user.keyboard('{Escape}')
    await user.click(button('Save topic'))
    expect((await screen.findByRole('alert')).textContent).toContain('the field Page texts.')
    await user.click(button(PAGE_TEXTS))
    await user.type(await field(1), '{End}{Backspace}')
    await user.keyboard('{Escape}')
    await save(user, 'Edit your topic and quizzes?')
    expect(sentTexts(sent)).toEqual([{ language: 'English', page: 1, text: long }])
  })
})
