import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { token } from '../../lib/storage'
import { aSeller } from '../../lib/testing/people'
import { answer, answerLater, cutOff, refuse } from '../../lib/testing/server'
import { aTask } from '../../lib/testing/study'
import { inEnglish, openStudy } from './testing/study'

interface Slides {
  url: string
  page: number
  /** The parameters of the opened document. */
  headers: Record<string, string>
  onLoad: (total: number) => void
  onError: (error: Error & { status?: number }) => void
}

/** The latest props of the viewer; pdf.js itself is tested in a browser. */
const slides = vi.hoisted(() => ({ last: null as Slides | null }))

vi.mock('./components/theory/pdf/PdfPages', async () => {
  const { useState } = await import('react')
  const { authHeaders } = await import('../../lib/apiClient')
  return {
    PdfPages(props: Omit<Slides, 'headers'>) {
      const [headers] = useState(authHeaders)
      slides.last = { ...props, headers }
      return <p>{`${props.url} ${props.page}`}</p>
    },
  }
})

vi.mock('@mantine/hooks', async (original) => ({
  ...(await original<object>()),
  useElementSize: () => ({ ref: () => undefined, width: 800, height: 600 }),
}))

inEnglish()

const MATERIALS = [
  { language: 'English', pdfFile: '/en.pdf', pages: 0, cover: '' },
  { language: 'Malay', pdfFile: '/ms.pdf', pages: 0, cover: '' },
]
const SELLER = aSeller({ alltasks: [aTask()] })
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  slides.last = null
})

/** pdf.js has read a document of that many pages. */
const loaded = (total: number) => act(() => slides.last?.onLoad(total))

/** pdf.js could not load or read it. */
const fails = (status: number, name = 'ResponseException') =>
  act(() => slides.last?.onError(Object.assign(new Error('no'), { name, status })))

async function openSlides(total = 3, seller = SELLER) {
  slides.last = null
  answer(studyCalls.materials, MATERIALS)
  const opened = openStudy(seller, '/topic/White1')
  await waitFor(() => expect(slides.last).not.toBeNull())
  loaded(total)
  return opened
}

describe('reading', () => {
  it('turns pages by buttons and by keys, and stops at both ends', async () => {
    const { user } = await openSlides()
    expect(screen.getByText('Page 1 of 3')).toBeTruthy()
    expect(button('Previous')).toHaveProperty('disabled', true)
    await user.click(button('Next'))
    expect(screen.getByText('/en.pdf 2')).toBeTruthy()
    await user.keyboard('{End}{ArrowRight}')
    expect(screen.getByText('Page 3 of 3')).toBeTruthy()
    expect(button('Next')).toHaveProperty('disabled', true)
    await user.keyboard('{PageUp}')
    expect(screen.getByText('Page 2 of 3')).toBeTruthy()
    await user.keyboard('{Home}{ArrowLeft}')
    expect(screen.getByText('Page 1 of 3')).toBeTruthy()
  })

  it('keeps the page in another language', async () => {
    const { user } = await openSlides()
    await user.click(button('Next'))
    await user.click(button('Malay'))
    expect(screen.getByText('/ms.pdf 2')).toBeTruthy()
    expect(button('Malay').getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Chinese' })).toBeNull()
  })

  it('says that a page is not there in a shorter version, and leads to its last one', async () => {
    const { user } = await openSlides()
    await user.keyboard('{End}')
    await user.click(button('Malay'))
    loaded(2)
    expect(screen.getByText('Page not found')).toBeTruthy()
    await user.click(button('To the last page'))
    expect(screen.getByText('Page 2 of 2')).toBeTruthy()
  })

  it('comes back to the last page read, in its language', async () => {
    const first = await openSlides()
    await first.user.click(button('Malay'))
    loaded(3)
    await first.user.click(button('Next'))
    first.unmount()
    await openSlides()
    expect(slides.last?.url).toBe('/ms.pdf')
    expect(screen.getByText('Page 2 of 3')).toBeTruthy()
  })

  it('follows a swipe', async () => {
    await openSlides()
    const slide = screen.getByText('/en.pdf 1')
    fireEvent.touchStart(slide, { touches: [{ clientX: 200, clientY: 50 }] })
    fireEvent.touchEnd(slide, { changedTouches: [{ clientX: 90, clientY: 55 }] })
    expect(screen.getByText('Page 2 of 3')).toBeTruthy()
  })
})

/** Presses Done, and OK in its question. */
async function finish() {
  fireEvent.click(button('Done'))
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
}

describe('completing the theory', () => {
  it('opens Done on the last page, asks, and records the time studied', async () => {
    vi.useFakeTimers({ toFake: ['performance'], now: 0 })
    const sent = answer(studyCalls.completeAsSeller, {
      alltasks: [{ ...aTask(), theoryDone: true }],
    })
    answer(studyCalls.questions, [])
    const { user } = await openSlides(2)
    expect(button('Done')).toHaveProperty('disabled', true)
    await user.click(button('Next'))
    vi.advanceTimersByTime(42_000)
    await user.click(button('Done'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Have you completed the study session?')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'OK' }))
    await user.click(await screen.findByRole('button', { name: 'Take the quiz' }))
    expect(sent).toEqual([
      {
        mytype: 'Theory',
        topicId: 'White1',
        attemptId: expect.stringMatching(/^[0-9a-f]{24}$/),
        type: 'seller',
        duration: 42,
        scores: 100,
        language: 'English',
        pages: [
          { page: 1, seconds: 0 },
          { page: 2, seconds: 42 },
        ],
      },
    ])
    expect(screen.getByLabelText('address').textContent).toBe('/seller/training/quiz/White1')
    expect(screen.getByText('START NOW')).toBeTruthy()
    vi.useRealTimers()
  })

  it('counts as another attempt when restudied after it was recorded', async () => {
    const sent = answer(studyCalls.completeAsSeller, {}) as { attemptId: string }[]
    for (const times of [1, 2]) {
      const { unmount } = await openSlides(1)
      await finish()
      await screen.findByRole('button', { name: 'Take the quiz' })
      expect(sent).toHaveLength(times)
      // The browser is closed before the question is answered.
      unmount()
    }
    expect(new Set(sent.map(({ attemptId }) => attemptId)).size).toBe(2)
  })

  it('leads back to the list where there is no quiz', async () => {
    answer(studyCalls.completeAsSeller, {})
    await openSlides(1, aSeller({ alltasks: [aTask({ quiz: false })] }))
    await finish()
    expect(await screen.findByRole('heading', { level: 1, name: 'Training Topic' })).toBeTruthy()
  })

  it('leads nowhere when the answer comes after one has left', async () => {
    const [first, second] = [aTask({ quiz: false }), aTask({ topicNo: 2, title: 'Answered' })]
    const arrive = answerLater(studyCalls.completeAsSeller, { alltasks: [first, second] })
    const { user } = await openSlides(1, aSeller({ alltasks: [first, aTask({ topicNo: 2 })] }))
    await finish()
    await user.click(screen.getByRole('link', { name: 'Back to topics', hidden: true }))
    const [, link = document.body] = await screen.findAllByRole('link', { name: 'Theory' })
    await user.click(link)
    arrive()
    expect(await screen.findByRole('heading', { level: 1, name: 'Answered' })).toBeTruthy()
    await waitFor(() => expect(slides.last?.url).toBe('/en.pdf'))
    loaded(1)
    expect(await screen.findByText('Page 1 of 1')).toBeTruthy()
  })

  it('says in the dialog that it waits while the server is busy', async () => {
    refuse(studyCalls.completeAsSeller, 503, 'BUSY', { seconds: 3600 })
    await openSlides(1)
    await finish()
    expect(await screen.findByText(/The server is busy. This is waiting/)).toBeTruthy()
  })

  it('stays when it cannot be recorded', async () => {
    const lost = cutOff(studyCalls.completeAsSeller) as { attemptId: string }[]
    const { user } = await openSlides(1)
    await finish()
    await screen.findByText(/No connection to the server/)
    await user.click(button('Cancel'))
    expect(screen.getByText('Page 1 of 1')).toBeTruthy()
    const sent = answer(studyCalls.completeAsSeller, {}) as { attemptId: string }[]
    await finish()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent.map(({ attemptId }) => attemptId)).toEqual(lost.map(({ attemptId }) => attemptId))
  })
})

describe('when the slides cannot be shown', () => {
  it('says PDF not found when the topic has none', async () => {
    answer(studyCalls.materials, [])
    openStudy(SELLER, '/topic/White1')
    expect(await screen.findByText('PDF not found')).toBeTruthy()
  })

  it.each([
    [404, 'ResponseException', 'PDF not found'],
    [409, 'ResponseException', /This topic is not open yet/],
    [0, 'InvalidPDFException', 'This PDF cannot be read'],
  ])('says why it cannot be loaded: %i %s', async (status, name, text) => {
    await openSlides()
    fails(status, name)
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('tries again without losing the page', async () => {
    const { user } = await openSlides()
    await user.click(button('Next'))
    fails(0)
    expect(screen.getByText(/No connection to the server/)).toBeTruthy()
    await user.click(button('Try again'))
    expect(screen.getByText('/en.pdf 2')).toBeTruthy()
  })

  it('verifies the session when it has ended, which leads to the login', async () => {
    await openSlides()
    const asked = answer(studyCalls.materials, MATERIALS)
    fails(401)
    await waitFor(() => expect(asked).toHaveLength(1))
  })

  it('reads on with the new token after the password was changed', async () => {
    token.set('old')
    const { user } = await openSlides()
    await user.click(button('Next'))
    token.set('new')
    fails(401)
    expect(slides.last?.headers).toEqual({ 'auth-token': 'new' })
    expect(screen.getByText('/en.pdf 2')).toBeTruthy()
  })

  it('says why a locked topic is closed', async () => {
    refuse(studyCalls.materials, 409, 'TOPIC_LOCKED')
    openStudy(SELLER, '/topic/White1')
    expect(await screen.findByText(/This topic is not open yet/)).toBeTruthy()
  })

  it('offers to try again when no answer comes', async () => {
    cutOff(studyCalls.materials)
    const { user } = openStudy(SELLER, '/topic/White1')
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 8000 })
    answer(studyCalls.materials, MATERIALS)
    await user.click(retry)
    await waitFor(() => expect(slides.last?.url).toBe('/en.pdf'))
  }, 10_000)

  it('says that a topic is not there', () => {
    openStudy(SELLER, '/topic/other')
    expect(screen.getByText(/This topic does not exist/)).toBeTruthy()
  })
})
