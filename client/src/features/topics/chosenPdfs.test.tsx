import { act, screen } from '@testing-library/react'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { PdfVerdict } from '@tristar/shared/topics/pdf.rules'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { refuse } from '../../lib/testing/server'
import { inspectPdf } from '../../testing/replaced'
import { aPdf, button, choosePdf, fillIn, inEnglish, openTopics, save } from './testing/topics'

inEnglish()

const ofSize = (file: File, size: number) => Object.defineProperty(file, 'size', { value: size })

describe('a chosen PDF', () => {
  it('is checked at once, by content and size, and the refusal names its language', async () => {
    const { user } = openTopics('/add')
    const choose = (file: File) => choosePdf(user, 'Upload Malay PDF', file)
    await choose(aPdf('slides.pdf', 'PK slides'))
    const fault = await screen.findByRole('alert')
    expect(fault.textContent).toBe('The Malay file is not a PDF.')
    for (const [refusal, told] of [
      ['PDF_DAMAGED', 'The Malay PDF is damaged, please save it anew.'],
      ['PDF_PASSWORD', 'The Malay PDF needs a password. Please save it without one.'],
      [
        'PDF_XFA',
        'The Malay PDF is a form that browsers cannot show. Please print it to PDF first.',
      ],
    ] as const) {
      inspectPdf.mockResolvedValueOnce({ fault: refusal })
      await choose(aPdf())
      expect(await screen.findByText(told)).toBeTruthy()
    }
    await choose(ofSize(aPdf('large.pdf'), 50 * 1024 * 1024 + 1))
    expect(await screen.findByText('The Malay PDF has more than 50 MB.')).toBeTruthy()
    const gone = aPdf('gone.pdf')
    gone.arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotReadableError'))
    await choose(gone)
    expect(await screen.findByText(/This file cannot be read/)).toBeTruthy()
    await choose(aPdf('right.pdf'))
    expect(await screen.findByText('right.pdf · 12 pages · 1 kB')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(button('Clear Malay PDF'))
    expect(screen.queryByText(/right\.pdf/)).toBeNull()
  })

  it('is shown with its size as it is, and can be looked through before it is sent', async () => {
    inspectPdf.mockResolvedValue({ pages: 1 })
    const { user } = openTopics('/add')
    await choosePdf(user, 'Upload English PDF', aPdf('a.pdf', `%PDF-1.7${' '.repeat(2900)}`))
    expect(await screen.findByText('a.pdf · 1 page · 3 kB')).toBeTruthy()
    const large = `%PDF-1.7${' '.repeat(1_500_000)}`
    await choosePdf(user, 'Upload Malay PDF', aPdf('b.pdf', large))
    expect(await screen.findByText('b.pdf · 1 page · 1.4 MB')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Preview Chinese PDF' })).toBeNull()
    await user.click(button('Preview Malay PDF'))
    expect(await screen.findByRole('dialog', { name: 'Preview Malay PDF' })).toBeTruthy()
  })

  it('tells of its pages without text, which nobody can hear', async () => {
    inspectPdf.mockResolvedValueOnce({ pages: 12, blankPages: [1, 4, 5] })
    const { user } = openTopics('/add')
    await choosePdf(user, 'Upload English PDF', aPdf('scanned.pdf'))
    expect(await screen.findByText(/^Pages without text: 3 of 12\./)).toBeTruthy()
    inspectPdf.mockResolvedValueOnce({ pages: 12, blankPages: [] })
    await choosePdf(user, 'Replace English PDF', aPdf('typed.pdf'))
    expect(await screen.findByText(/^typed\.pdf/)).toBeTruthy()
    expect(screen.queryByText(/without text/)).toBeNull()
  })

  it('is waited for by Publish, which does nothing when the file is refused', async () => {
    const judges: ((verdict: PdfVerdict) => void)[] = []
    const verdict = new Promise<PdfVerdict>((resolve) => judges.push(resolve))
    const user = await fillIn()
    inspectPdf.mockReturnValueOnce(verdict)
    await choosePdf(user, 'Replace English PDF', aPdf('other.pdf'))
    expect(screen.getByText('Checking the file …')).toBeTruthy()
    await user.click(button('Publish'))
    expect(screen.queryByRole('dialog')).toBeNull()
    judges[0]?.({ fault: 'PDF_DAMAGED' })
    await screen.findByText('The English PDF is damaged, please save it anew.')
    expect(screen.queryByRole('dialog')).toBeNull()
    inspectPdf.mockImplementationOnce(async () => ({ pages: 3 }))
    await choosePdf(user, 'Replace English PDF', aPdf('good.pdf'))
    await user.click(button('Publish'))
    expect(await screen.findByRole('dialog', { name: 'Add this new topic?' })).toBeTruthy()
  })

  it('that the server refuses is named in the language on screen', async () => {
    refuse(topicsCalls.add, 415, 'PDF_UNREADABLE', { language: 'English' })
    const user = await fillIn()
    await save(user, 'Add this new topic?')
    const alert = await screen.findByRole('alertdialog', { name: 'Error' })
    expect(alert.textContent).toContain('The English PDF takes too much time or memory')
    await act(() => setLanguage('ch'))
    expect(alert.textContent).toContain('打开英文 PDF 所需的时间或内存过多')
  })
})
