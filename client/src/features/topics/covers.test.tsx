import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { pathOf } from '@tristar/shared/common/calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { aCover } from '@tristar/shared/testing/covers'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { Material } from '@tristar/shared/topics/topics.schema'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { refuse, serve } from '../../lib/testing/server'
import { inspectPdf } from '../../testing/replaced'
import {
  aPdf,
  aTopic,
  button,
  choosePdf,
  fillIn,
  inEnglish,
  openEdit,
  save,
} from './testing/topics'
import { usePdfChoice } from './usePdfChoice'

inEnglish()

const cover = (mark: number) => new Blob([aCover(mark)], { type: 'image/webp' })

/** From now on each file is drawn, with a mark of its own, from 1 on. */
function drawCovers(): void {
  let mark = 0
  inspectPdf.mockImplementation(async () => {
    mark += 1
    return { pages: 12, cover: cover(mark) }
  })
}

/** Accepts the form; returns the files of each, by field: the names of PDFs, the marks of covers. */
function acceptFiles(to: typeof topicsCalls.add | typeof topicsCalls.edit) {
  const sent: Record<string, unknown>[] = []
  serve(to, async ({ request }) => {
    const files: Record<string, unknown> = {}
    for (const [field, value] of await request.formData())
      if (value instanceof File)
        files[field] = field.endsWith('Pdf')
          ? value.name
          : [value.type, new Uint8Array(await value.arrayBuffer()).at(-1)]
    sent.push(files)
    return HttpResponse.json({ data: aTopic().theory })
  })
  return sent
}

/** Serves the bytes of stored PDFs. */
const servePdf = () =>
  serve(studyCalls.pdf, () =>
    HttpResponse.arrayBuffer(new TextEncoder().encode('%PDF-1.7 stored').buffer, {
      headers: { 'content-type': 'application/pdf' },
    }),
  )

const pictureIn = (name: string) =>
  screen.getByRole('heading', { level: 3, name }).closest('li')?.querySelector('img')

const DRAW = 'Draw cover of the English PDF'

describe('the cover of a chosen PDF', () => {
  it('is shown and sent with it, of each language its own', async () => {
    const sent = acceptFiles(topicsCalls.add)
    drawCovers()
    const user = await fillIn()
    await choosePdf(user, 'Upload Chinese PDF', aPdf('ch.pdf'))
    await screen.findByText('ch.pdf · 12 pages · 1 kB')
    await waitFor(() => expect(pictureIn('Chinese')?.getAttribute('src')).toMatch(/^blob:/))
    expect(pictureIn('Chinese')?.getAttribute('src')).not.toBe(pictureIn('English')?.src)
    expect(pictureIn('Malay')).toBeNull()
    await save(user, 'Add this new topic?')
    await screen.findByText('The topic has been added')
    expect(sent).toEqual([
      {
        engPdf: 'opening.pdf',
        engCover: ['image/webp', 1],
        chiPdf: 'ch.pdf',
        chiCover: ['image/webp', 2],
      },
    ])
  })

  it('is that of the last one chosen', async () => {
    const sent = acceptFiles(topicsCalls.add)
    drawCovers()
    const user = await fillIn()
    await choosePdf(user, 'Replace English PDF', aPdf('better.pdf'))
    await screen.findByText('better.pdf · 12 pages · 1 kB')
    await save(user, 'Add this new topic?')
    await screen.findByText('The topic has been added')
    expect(sent).toEqual([{ engPdf: 'better.pdf', engCover: ['image/webp', 2] }])
  })

  it('is drawn anew of a file kept from before a reload, while saving waits', async () => {
    const events: string[] = []
    const judges: ((found: { pages: number; cover: Blob }) => void)[] = []
    const found = new Promise<{ pages: number; cover: Blob }>((resolve) => judges.push(resolve))
    const choice = {
      chosen: aPdf('kept.pdf'),
      name: 'English',
      inspect: () => found,
      onChoose: () => undefined,
      begin: () => {
        events.push('begun')
        return (passed: boolean) => void events.push(String(passed))
      },
    }
    const { result } = renderHook(() => usePdfChoice(choice))
    expect([result.current.cover, events]).toEqual([undefined, ['begun']])
    const drawn = cover(9)
    await act(async () => judges[0]?.({ pages: 12, cover: drawn }))
    expect(result.current).toMatchObject({ pages: 12, cover: drawn })
    expect(events).toEqual(['begun', 'true'])
  })

  it('may be missing: the PDF is sent without one, and its sign stands in its place', async () => {
    const sent = acceptFiles(topicsCalls.add)
    const user = await fillIn()
    expect(pictureIn('English')).toBeNull()
    await save(user, 'Add this new topic?')
    await screen.findByText('The topic has been added')
    expect(sent).toEqual([{ engPdf: 'opening.pdf' }])
  })
})

const materials = (path: string): Material[] => [
  {
    language: 'English',
    pdfFile: pathOf(studyCalls.pdf, { file: 'en4.pdf' }),
    pages: 6,
    cover: path && pathOf(studyCalls.cover, { file: path }),
  },
]

describe('a stored PDF', () => {
  it('without a cover gets one when told so, which is sent alone', async () => {
    const sent = acceptFiles(topicsCalls.edit)
    servePdf()
    drawCovers()
    const { user } = await openEdit(aTopic({ materials: materials('') }))
    await user.click(button(DRAW))
    expect(await screen.findByText('Its cover is added when you save the topic')).toBeTruthy()
    expect(pictureIn('English')?.getAttribute('src')).toMatch(/^blob:/)
    expect(document.activeElement).toBe(button(DRAW))
    await save(user, 'Edit your topic and quizzes?')
    await screen.findByText('The topic has been saved')
    expect(sent).toEqual([{ engCover: ['image/webp', 1] }])
  })

  it('is saved only once its cover is drawn', async () => {
    const sent = acceptFiles(topicsCalls.edit)
    servePdf()
    const drawn = cover(7)
    const finish: (() => void)[] = []
    inspectPdf.mockImplementation(
      () => new Promise((resolve) => finish.push(() => resolve({ pages: 6, cover: drawn }))),
    )
    const { user } = await openEdit(aTopic({ materials: materials('') }))
    await user.click(button(DRAW))
    await waitFor(() => expect(finish).toHaveLength(1))
    await user.click(button('Save topic'))
    expect(screen.queryByRole('dialog')).toBeNull()
    finish[0]?.()
    const dialog = await screen.findByRole('dialog', { name: 'Edit your topic and quizzes?' })
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await screen.findByText('The topic has been saved')
    expect(sent).toEqual([{ engCover: ['image/webp', 7] }])
  })

  it('that is replaced afterwards takes the cover of the new one', async () => {
    const sent = acceptFiles(topicsCalls.edit)
    servePdf()
    drawCovers()
    const { user } = await openEdit(aTopic({ materials: materials('') }))
    await user.click(button(DRAW))
    await screen.findByText('Its cover is added when you save the topic')
    await choosePdf(user, 'Replace English PDF', aPdf('new.pdf'))
    await screen.findByText(/new\.pdf/)
    expect(screen.queryByText('Its cover is added when you save the topic')).toBeNull()
    await save(user, 'Edit your topic and quizzes?')
    await screen.findByText('The topic has been saved')
    expect(sent).toEqual([{ engPdf: 'new.pdf', engCover: ['image/webp', 2] }])
  })

  it('that cannot be drawn or read says so, and stays as it is', async () => {
    refuse(studyCalls.pdf, 404, 'PDF_NOT_FOUND')
    const { user } = await openEdit(aTopic({ materials: materials('') }))
    await user.click(button(DRAW))
    expect((await screen.findByRole('alert')).textContent).toBe('PDF not found')
    servePdf()
    await user.click(button(DRAW))
    expect(await screen.findByText(/This browser cannot draw the cover/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('with a cover, or one that goes, has no such button', async () => {
    const { user } = await openEdit(aTopic({ materials: materials('c4.webp') }))
    expect(screen.queryByRole('button', { name: DRAW })).toBeNull()
    await user.click(button('Clear English PDF'))
    expect(screen.queryByRole('button', { name: DRAW })).toBeNull()
  })
})
