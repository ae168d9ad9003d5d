import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aSeller } from '../../lib/testing/people'
import { answer } from '../../lib/testing/server'
import { aTask } from '../../lib/testing/study'
import { inEnglish, openStudy } from './testing/study'

/** Reports the number of pages; pdf.js itself is tested in a browser. */
const slides = vi.hoisted(() => ({ load: null as ((total: number) => void) | null }))

vi.mock('./components/theory/pdf/PdfPages', () => ({
  PdfPages({ page, onLoad }: { page: number; onLoad: (total: number) => void }) {
    slides.load = onLoad
    return <p>{`slide ${page}`}</p>
  },
}))

vi.mock('@mantine/hooks', async (original) => ({
  ...(await original<object>()),
  useElementSize: () => ({ ref: () => undefined, width: 844, height: 390 }),
}))

inEnglish()

/** A narrow window with these media features. */
function narrow(...features: string[]) {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width') || features.some((each) => query.includes(each)),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
}

const reader = () => screen.getByRole('region', { name: 'White topic 1' })
const shown = () => reader().hasAttribute('data-shown')

async function openSlides(total = 2) {
  answer(studyCalls.materials, [
    { language: 'English', pdfFile: '/en.pdf', pages: 0, cover: '' },
    { language: 'Malay', pdfFile: '/ms.pdf', pages: 0, cover: '' },
  ])
  const opened = openStudy(aSeller({ alltasks: [aTask()] }), '/topic/White1')
  await screen.findByText('slide 1')
  act(() => slides.load?.(total))
  return opened
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  return () => vi.useRealTimers()
})

describe('slides on a small screen', () => {
  it('have one bar with the way back, the title and the languages, and one foot with Done', async () => {
    narrow()
    const { user } = await openSlides()
    const bar = within(screen.getByRole('banner'))
    expect(bar.getByRole('heading', { level: 1, name: '1 · White topic 1' })).toBeTruthy()
    expect(bar.getByRole('link', { name: 'Back to topics' }).getAttribute('href')).toBe(
      '/seller/training',
    )
    const foot = within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(foot.getByText('Page 1 of 2')).toBeTruthy()
    expect(foot.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true)
    await user.click(bar.getByRole('button', { name: 'Language of the slides: English' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Malay' }))
    expect(bar.getByRole('button', { name: 'Language of the slides: Malay' })).toBeTruthy()
  })

  it('keep bar and foot upright', async () => {
    narrow()
    await openSlides()
    act(() => void vi.advanceTimersByTime(10_000))
    expect(shown()).toBe(true)
  })

  it('have the whole screen sideways after a moment; a tap brings the bars back and sends them away', async () => {
    narrow('landscape')
    await openSlides()
    expect(shown()).toBe(true)
    act(() => void vi.advanceTimersByTime(3001))
    expect(shown()).toBe(false)
    fireEvent.click(screen.getByText('slide 1'))
    expect(shown()).toBe(true)
    fireEvent.click(screen.getByText('slide 1'))
    expect(shown()).toBe(false)
  })

  it('show the bars when they are tabbed to, and when Done opens', async () => {
    narrow('landscape')
    const { user } = await openSlides()
    act(() => void vi.advanceTimersByTime(3001))
    act(() => screen.getByRole('link', { name: 'Back to topics' }).focus())
    expect(shown()).toBe(true)
    act(() => screen.getByRole('link', { name: 'Back to topics' }).blur())
    act(() => void vi.advanceTimersByTime(3001))
    expect(shown()).toBe(false)
    await user.keyboard('{ArrowRight}')
    expect(screen.getByText('Page 2 of 2')).toBeTruthy()
    await waitFor(() => expect(shown()).toBe(true))
    expect(screen.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', false)
  })

  it('keep the bars until a tap with reduced motion', async () => {
    narrow('landscape', 'reduced-motion')
    await openSlides()
    act(() => void vi.advanceTimersByTime(10_000))
    expect(shown()).toBe(true)
    fireEvent.click(screen.getByText('slide 1'))
    expect(shown()).toBe(false)
  })

  it('can be given the full screen, where the browser knows it, and give it back when they are left', async () => {
    narrow()
    const enter = vi.fn<() => Promise<void>>(async () => undefined)
    const leave = vi.fn<() => Promise<void>>(async () => undefined)
    Object.assign(document, { fullscreenEnabled: true, exitFullscreen: leave })
    Object.assign(document.documentElement, { requestFullscreen: enter })
    const { user, unmount } = await openSlides()
    await user.click(screen.getByRole('button', { name: 'Full screen' }))
    expect(enter).toHaveBeenCalledTimes(1)
    Object.assign(document, { fullscreenElement: document.documentElement })
    unmount()
    expect(leave).toHaveBeenCalledTimes(1)
    Object.assign(document, { fullscreenEnabled: false, fullscreenElement: null })
  })
})
