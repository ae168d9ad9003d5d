import { act, screen, waitFor, within } from '@testing-library/react'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { describe, expect, it, vi } from 'vitest'
import { aSeller } from '../../lib/testing/people'
import { answer } from '../../lib/testing/server'
import { aTask } from '../../lib/testing/study'
import { inEnglish, openStudy } from './testing/study'

/** Reports the number of pages; pdf.js itself is tested in a browser. */
const slides = vi.hoisted(() => ({ load: null as ((total: number) => void) | null }))

vi.mock('./components/theory/pdf/PdfPages', () => ({
  PdfPages(props: { url: string; page: number; onLoad: (total: number) => void }) {
    slides.load = props.onLoad
    return <p>{`${props.url} ${props.page}`}</p>
  },
}))

/** Nor can a picture of a page be drawn here. */
vi.mock('react-pdf', () => ({ Page: () => null }))

vi.mock('@mantine/hooks', async (original) => ({
  ...(await original<object>()),
  useElementSize: () => ({ ref: () => undefined, width: 800, height: 600 }),
}))

inEnglish()

const button = (name: string) => screen.getByRole('button', { name })
const loaded = (total: number) => act(() => slides.load?.(total))

/** Opens slides of so many pages. */
async function openSlides(total: number) {
  slides.load = null
  answer(studyCalls.materials, [
    { language: 'English', pdfFile: '/en.pdf', pages: 0, cover: '' },
    { language: 'Malay', pdfFile: '/ms.pdf', pages: 0, cover: '' },
  ])
  const opened = openStudy(aSeller({ alltasks: [aTask()] }), '/topic/White1')
  await waitFor(() => expect(slides.load).not.toBeNull())
  loaded(total)
  return opened
}

describe('the way to any page', () => {
  it('is typed: the nearest there is, on Enter alone', async () => {
    const { user } = await openSlides(200)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Go to page' })
    await user.click(field)
    await user.keyboard('57')
    expect(screen.getByText('Page 1 of 200')).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(screen.getByText('/en.pdf 57')).toBeTruthy()
    await user.clear(field)
    await user.type(field, 'p. 1900{Enter}')
    expect(screen.getByText('Page 200 of 200')).toBeTruthy()
    await user.clear(field)
    await user.type(field, '0{Enter}')
    expect(screen.getByText('Page 1 of 200')).toBeTruthy()
    await user.type(field, '9')
    await user.tab()
    expect([field.value, screen.getByText('/en.pdf 1').tagName]).toEqual(['1', 'P'])
  })

  it('is an overview, which marks what was seen', async () => {
    const { user } = await openSlides(12)
    await user.click(button('Next'))
    await user.click(button('All pages'))
    const dialog = within(await screen.findByRole('dialog', { name: 'All pages' }))
    const pages = dialog.getAllByRole('listitem').map((item) => within(item).getByRole('button'))
    expect(pages.map((page) => page.getAttribute('aria-label')).slice(0, 3)).toEqual([
      'Page 1, seen',
      'Page 2, seen',
      'Page 3',
    ])
    expect(pages.findIndex((page) => page.getAttribute('aria-current') === 'page')).toBe(1)
    await user.click(dialog.getByRole('button', { name: 'Page 11' }))
    expect(screen.getByText('/en.pdf 11')).toBeTruthy()
  })
})

describe('Done', () => {
  it('says how many pages were jumped over, and leads to the first of them', async () => {
    const { user } = await openSlides(4)
    await user.click(button('Next'))
    await user.keyboard('{End}')
    await user.click(button('Done'))
    expect(await screen.findByText('You have not seen 1 of the 4 pages.')).toBeTruthy()
    await user.click(button('To page 3'))
    expect(screen.getByText('/en.pdf 3')).toBeTruthy()
    await user.click(button('Malay'))
    loaded(4)
    await user.click(button('Next'))
    await user.click(button('Done'))
    expect(await screen.findByText('Have you completed the study session?')).toBeTruthy()
    expect(screen.queryByText(/You have not seen/)).toBeNull()
  })
})
