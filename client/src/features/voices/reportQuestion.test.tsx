import { screen, waitFor, within } from '@testing-library/react'
import { voicesCalls } from '@tristar/shared/voices/voices.calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { aSeller } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answer, refuse } from '../../lib/testing/server'
import { ReportQuestion } from './ReportQuestion'

beforeAll(() => loadNamespace('voices'))
beforeEach(() => setLanguage('en'))

const QUESTION = { topicId: 'a'.repeat(24), questionId: 'b'.repeat(24), language: 'Malay' } as const
const THANKS = 'Thank you. You will be told when it is answered.'

/** Opens the dialog. */
async function open() {
  const { user } = renderAs(aSeller(), <ReportQuestion {...QUESTION} />)
  const button = screen.getByRole('button', { name: 'Report this question' })
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this question' }))
  return { user, button, dialog }
}

const fieldOf = ({ dialog }: Awaited<ReturnType<typeof open>>) =>
  dialog.getByRole('textbox', { name: 'What is wrong (optional)' })

describe('reporting a question', () => {
  it('sends what was written, thanks, and is done', async () => {
    const sent = answer(voicesCalls.report, { message: 'The question has been reported' })
    const opened = await open()
    const { user, button, dialog } = opened
    await user.type(fieldOf(opened), ' Both are right ')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await dialog.findByText(THANKS)).toBeTruthy()
    expect(sent).toEqual([{ ...QUESTION, text: 'Both are right' }])
    const [close] = dialog.getAllByRole('button', { name: 'Close' }).slice(-1)
    expect(close).toBe(document.activeElement)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText(THANKS)).toBeNull())
    expect(button).toBe(document.activeElement)
    expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Reported', 'true'])
    await user.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('needs no words', async () => {
    const sent = answer(voicesCalls.report, { message: 'The question has been reported' })
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await dialog.findByText(THANKS)).toBeTruthy()
    expect(sent).toEqual([{ ...QUESTION, text: '' }])
  })

  it('counts near 500 letters, and sends no more', async () => {
    const opened = await open()
    const { user, dialog } = opened
    await user.click(fieldOf(opened))
    await user.paste('x'.repeat(450))
    expect(dialog.getByText('450 / 500 characters')).toBeTruthy()
    await user.paste('x'.repeat(51))
    expect(dialog.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
  })

  it('says why it is refused, and keeps what was written', async () => {
    refuse(voicesCalls.report, 409, 'QUESTION_REPORTED')
    const opened = await open()
    const { user, button, dialog } = opened
    await user.type(fieldOf(opened), 'Both are right')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'You have reported this question already.',
    )
    expect(fieldOf(opened)).toHaveProperty('value', 'Both are right')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(button.textContent).toBe('Report this question')
  })
})
