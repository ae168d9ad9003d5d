import { screen, waitFor, within } from '@testing-library/react'
import { linesCalls } from '@tristar/shared/lines/lines.calls'
import type { PersonLines } from '@tristar/shared/lines/lines.schema'
import { describe, expect, it } from 'vitest'
import { loadRefusals, setLanguage } from '../../lib/i18n'
import { answer, cutOff, refuse } from '../../lib/testing/server'
import {
  lines,
  onAMorningInNovember,
  openDashboard,
  overdue,
  ready,
  stuck,
} from './testing/dashboard'

onAMorningInNovember()

const SENT = { message: 'The line has been sent' }
const titles = { English: 'Price', Malay: 'Harga', Chinese: '' }
const FAIZAL = { name: 'Faizal bin Omar', titles }

/** What is known of the person, and what is sent to it. */
function serveLines(known: Partial<PersonLines> = {}) {
  const asked = answer(linesCalls.ofSeller, { today: [], lines: [], ...known })
  return { asked, sent: answer(linesCalls.toSeller, SENT) }
}

async function begin(button: string) {
  const { user } = openDashboard({
    stuck: [stuck('faizal', FAIZAL)],
    overdue: [overdue('jeremy', { topicId: '' })],
    ready: [ready('lim')],
  })
  await lines('Needs attention')
  await user.click(screen.getByRole('button', { name: button }))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

async function field(dialog: Awaited<ReturnType<typeof begin>>['dialog']) {
  return dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your line' })
}

describe('a line from a row', () => {
  it('reminds of the topic whose quiz was failed, with one press', async () => {
    const { asked, sent } = serveLines()
    const { user, dialog } = await begin('Remind Faizal bin Omar')
    expect(
      await screen.findByRole('dialog', { name: 'Remind Faizal bin Omar (faizal)' }),
    ).toBeTruthy()
    expect((await field(dialog)).value).toBe(
      'Faizal, please go on with “Price” soon. Tell me if I can help.',
    )
    expect(document.activeElement).toBe(await field(dialog))
    expect(dialog.getByText('Price')).toBeTruthy()
    expect(asked).toEqual([{ id: 'faizal', limit: 1 }])
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const text = 'Faizal, please go on with “Price” soon. Tell me if I can help.'
    expect(sent).toEqual([{ id: 'faizal', kind: 'remind', text, topicId: 'topic-faizal' }])
  })

  it('cheers on with words of one’s own, by Enter too', async () => {
    const { sent } = serveLines()
    const { user, dialog } = await begin('Cheer on Faizal bin Omar')
    await user.clear(await field(dialog))
    await user.type(await field(dialog), 'Almost there!{Enter}')
    await waitFor(() =>
      expect(sent).toEqual([{ id: 'faizal', kind: 'cheer', text: 'Almost there!' }]),
    )
  })

  it('reminds of no topic where all are completed, and congratulates on them', async () => {
    const { sent } = serveLines()
    const { user, dialog } = await begin('Remind jeremy')
    expect((await field(dialog)).value).toMatch(/^Please go on with your topics/)
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).not.toHaveProperty('topicId')
    await user.click(screen.getByRole('button', { name: 'Congratulate lim' }))
    const next = within(await screen.findByRole('dialog', { name: 'Congratulate lim' }))
    expect((await field(next)).value).toBe('Well done. Keep it up!')
  })

  it('begins in the language that its reader reads, which is said', async () => {
    serveLines({ language: 'bm' })
    const { dialog } = await begin('Remind Faizal bin Omar')
    expect((await field(dialog)).value).toMatch(/^Faizal, sila teruskan “Harga”/)
    expect(dialog.getByText(/language that this person reads: Bahasa Malaysia/)).toBeTruthy()
  })

  it('is written in one’s own language where the reader’s cannot be known', async () => {
    refuse(linesCalls.ofSeller, 403, 'FORBIDDEN')
    const { dialog } = await begin('Cheer on Faizal bin Omar')
    expect((await field(dialog)).value).toMatch(/^You can do this, Faizal/)
  })

  it('is counted near its limit, and sent neither empty nor beyond it', async () => {
    serveLines()
    const { user, dialog } = await begin('Cheer on Faizal bin Omar')
    const text = await field(dialog)
    const send = () => dialog.getByRole('button', { name: 'Send' })
    await user.clear(text)
    expect(send()).toHaveProperty('disabled', true)
    await user.click(text)
    await user.paste('x'.repeat(290))
    expect(dialog.getByText('290 / 300 characters')).toBeTruthy()
    expect(send()).toHaveProperty('disabled', false)
    await user.paste('x'.repeat(11))
    expect(send()).toHaveProperty('disabled', true)
  })
})

describe('a line that is not sent', () => {
  it('says that one was sent today', async () => {
    serveLines({ today: ['remind'] })
    const { dialog } = await begin('Remind Faizal bin Omar')
    expect(await dialog.findByText(/You have sent this person such a line today/)).toBeTruthy()
    expect(dialog.queryByRole('textbox')).toBeNull()
  })

  it.each([
    ['by another tab', () => refuse(linesCalls.toSeller, 429, 'LINE_TODAY'), /line today/],
    ['without an answer', () => void cutOff(linesCalls.toSeller), /connection/i],
  ])('keeps what was typed: %s', async (_, fail, words) => {
    await loadRefusals()
    serveLines()
    fail()
    const { user, dialog } = await begin('Cheer on Faizal bin Omar')
    await user.type(await field(dialog), ' Really.')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(words)
    expect((await field(dialog)).value).toMatch(/ Really\.$/)
  })

  it('offers itself in each language', async () => {
    await setLanguage('ch')
    openDashboard({ stuck: [stuck('faizal', FAIZAL)] })
    expect(await screen.findByRole('button', { name: '提醒 Faizal bin Omar' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '鼓励 Faizal bin Omar' })).toBeTruthy()
  })
})
