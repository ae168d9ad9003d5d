import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { studyCalls } from '@tristar/shared/study/study.calls'
import type { PageText } from '@tristar/shared/topics/pageTexts.rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSeller, aSupervisor } from '../../lib/testing/people'
import { answer } from '../../lib/testing/server'
import { aTask } from '../../lib/testing/study'
import type { PdfPagesProps } from './components/theory/pdf/PdfPages'
import { inEnglish, OPEN_QUIZ, openStudy } from './testing/study'

/** Reports the number of pages; pdf.js itself is tested in a browser. */
const slides = vi.hoisted(() => ({
  load: null as ((total: number) => void) | null,
  texts: undefined as readonly PageText[] | undefined,
}))

vi.mock('./components/theory/pdf/PdfPages', () => ({
  PdfPages({ url, page, ...props }: PdfPagesProps & { url: string }) {
    slides.load = props.onLoad
    slides.texts = props.texts
    return <p>{`${url} ${page}`}</p>
  },
}))

vi.mock('@mantine/hooks', async (original) => ({
  ...(await original<object>()),
  useElementSize: () => ({ ref: () => undefined, width: 800, height: 600 }),
}))

inEnglish()

const MATERIALS = [
  { language: 'English', pdfFile: '/en.pdf', pages: 0, cover: '' },
  { language: 'Malay', pdfFile: '/ms.pdf', pages: 0, cover: '' },
]
const SELLER = aSeller({ alltasks: [OPEN_QUIZ] })
const DRAFT = `draft:${SELLER._id}:theory:White1`
const button = (name: string) => screen.getByRole('button', { name })
const loaded = (total: number) => act(() => slides.load?.(total))

beforeEach(() => {
  slides.load = null
  vi.useFakeTimers({ toFake: ['performance'], now: 0 })
  answer(studyCalls.materials, MATERIALS)
})
afterEach(() => vi.useRealTimers())

/** Opens the slides at an address; pdf.js has read so many pages. */
async function openSlides(search = '', total = 9, learner: typeof SELLER = SELLER) {
  slides.load = null
  const opened = openStudy(learner, `/topic/White1${search}`)
  await waitFor(() => expect(slides.load).not.toBeNull())
  loaded(total)
  return opened
}

describe('the slides', () => {
  it('have the texts that authors gave to pages of their language', async () => {
    const pageTexts = [{ page: 2, text: 'Rak sejuk' }]
    answer(studyCalls.materials, [MATERIALS[0], { ...MATERIALS[1], pageTexts }])
    const { user } = await openSlides()
    expect(slides.texts).toBeUndefined()
    await user.click(button('Malay'))
    await waitFor(() => expect(slides.texts).toEqual(pageTexts))
  })
})

describe('a slide that a quiz leads to', () => {
  it('is opened in the language of the quiz, and leads back to it', async () => {
    answer(studyCalls.questions, [])
    const { user } = await openSlides('?page=7&language=Malay&quiz=1')
    expect(screen.getByText('/ms.pdf 7')).toBeTruthy()
    expect(screen.getByText('Page 7 of 9')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Back to the quiz' }))
    expect(screen.getByLabelText('address').textContent).toBe('/seller/training/quiz/White1')
  })

  it('leads a supervisor back to the supervisor’s own quiz', async () => {
    openStudy(aSupervisor({ alltasks: [OPEN_QUIZ] }), '/topic/White1?page=2&quiz=1')
    const back = await screen.findByRole('link', { name: 'Back to the quiz' })
    expect(back.getAttribute('href')).toBe('/supervisor/training/quiz/White1')
  })

  it.each([
    ['0', 1],
    ['-3', 1],
    ['x', 1],
    ['2.5', 1],
    ['', 1],
    ['9', 9],
    ['10', 9],
    ['99999', 9],
  ])('is one that is there, whatever the address says: %s', async (asked, page) => {
    await openSlides(`?page=${asked}&language=English&quiz=1`)
    expect(screen.getByText(`Page ${page} of 9`)).toBeTruthy()
    expect(screen.queryByText('Page not found')).toBeNull()
  })

  it.each([
    ['Chinese', { studied: 'Malay' }, '/ms.pdf'],
    ['Chinese', { language: 'Malay' }, '/ms.pdf'],
    ['Chinese', {}, '/en.pdf'],
    ['English', { studied: 'Malay' }, '/en.pdf'],
  ])('is in the studied language where %s has no slides: %j', async (language, draft, url) => {
    localStorage.setItem(DRAFT, JSON.stringify({ page: 1, language: null, seconds: 0, ...draft }))
    await openSlides(`?page=3&language=${language}&quiz=1`)
    expect(screen.getByText(`${url} 3`)).toBeTruthy()
  })

  it('can be turned and read in another language, also after a reload', async () => {
    const { user } = await openSlides('?page=7&language=English&quiz=1')
    await user.click(button('Previous'))
    await user.click(button('Malay'))
    expect(screen.getByText('/ms.pdf 6')).toBeTruthy()
    expect(screen.getByLabelText('address').textContent).toBe(
      '/seller/training/topic/White1?page=6&language=Malay&quiz=1',
    )
  })

  it('ends no study, not even on the last page, and counts no time', async () => {
    const { user, unmount } = await openSlides('?page=8&language=English&quiz=1')
    await user.click(button('Next'))
    expect(screen.getByText('Page 9 of 9')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
    vi.advanceTimersByTime(60_000)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    fireEvent(document, new Event('visibilitychange'))
    hidden.mockRestore()
    unmount()
    expect(JSON.parse(localStorage.getItem(DRAFT) ?? '{}')).not.toHaveProperty('page', 9)
    const sent = answer(studyCalls.completeAsSeller, {}) as { duration: number }[]
    await openSlides('', 1)
    fireEvent.click(button('Done'))
    fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ duration: 0, pages: [{ page: 1, seconds: 0 }] })
  })

  it('leaves the place in an unfinished theory as it was', async () => {
    const first = await openSlides()
    await first.user.click(button('Malay'))
    loaded(9)
    await first.user.click(button('Next'))
    first.unmount()
    const second = await openSlides('?page=7&language=English&quiz=1')
    await second.user.click(button('Next'))
    second.unmount()
    await openSlides()
    expect(screen.getByText('/ms.pdf 2')).toBeTruthy()
  })

  it('is nothing but the slides without the quiz', async () => {
    await openSlides('?page=7&language=Malay')
    expect(screen.getByText('/en.pdf 1')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Back to the quiz' })).toBeNull()
    expect(button('Done')).toBeTruthy()
  })
})

describe('the slides', () => {
  it('zooms step by step; what then scrolls has a name', async () => {
    const { user } = await openSlides()
    expect(screen.queryByRole('group', { name: 'Enlarged slide' })).toBeNull()
    await user.click(button('Zoom in'))
    expect(screen.getByRole('group', { name: 'Enlarged slide' }).tabIndex).toBe(0)
    expect(screen.getByText('150%')).toBeTruthy()
    await user.click(button('Fit'))
    await user.click(button('Zoom out'))
    expect(screen.getByText('75%')).toBeTruthy()
  })
})

const READER = aSeller({ alltasks: [aTask()] })
const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

/** Completes the theory; what was sent. */
async function complete() {
  const sent = answer(studyCalls.completeAsSeller, {}) as object[]
  fireEvent.click(button('Done'))
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  return sent[0]
}

const told = (...visits: [page: number, seconds: number][]) =>
  visits.map(([page, seconds]) => ({ page, seconds }))

describe('how the slides were read', () => {
  it('is told with the completed theory: every visit in order, with its seconds', async () => {
    const { user } = await openSlides('', 3, READER)
    wait(12)
    await user.click(button('Next'))
    wait(30.4)
    await user.click(button('Previous'))
    await user.keyboard('{End}')
    wait(5)
    expect(await complete()).toMatchObject({
      language: 'English',
      duration: 47,
      pages: told([1, 12], [2, 30], [1, 0], [3, 5]),
    })
  })

  it('is told of the language that was completed', async () => {
    const { user } = await openSlides('', 3, READER)
    wait(10)
    await user.click(button('Next'))
    wait(20)
    await user.click(button('Malay'))
    loaded(2)
    wait(30)
    expect(await complete()).toMatchObject({ language: 'Malay', pages: told([2, 30]) })
  })

  it('leaves out pages that these slides do not have', async () => {
    const { user } = await openSlides('', 3, READER)
    await user.keyboard('{End}')
    await user.click(button('Malay'))
    loaded(2)
    wait(4)
    await user.click(button('To the last page'))
    wait(6)
    expect(await complete()).toMatchObject({ language: 'Malay', pages: told([2, 6]) })
  })

  it('goes on after a reload, and counts nothing while the tab is hidden', async () => {
    const first = await openSlides('', 2, READER)
    wait(7)
    await first.user.click(button('Next'))
    wait(3)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    fireEvent(document, new Event('visibilitychange'))
    wait(100)
    hidden.mockRestore()
    first.unmount()
    await openSlides('', 2, READER)
    wait(4)
    expect(await complete()).toMatchObject({ duration: 14, pages: told([1, 7], [2, 7]) })
  })

  it.each([
    ['kept by an earlier version', { page: 2, language: null, seconds: 50 }, told([2, 8])],
    [
      'damaged',
      { page: 2, language: null, seconds: 50, since: 90, visits: { English: [{ page: -1 }] } },
      told([2, 0]),
    ],
  ])('never stands in the way: %s', async (_, draft, pages) => {
    localStorage.setItem(DRAFT, JSON.stringify(draft))
    await openSlides('', 2, READER)
    wait(8)
    expect(await complete()).toMatchObject({ duration: 58, pages })
  })
})
