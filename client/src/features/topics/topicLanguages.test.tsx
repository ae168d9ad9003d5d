import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { address } from '../../lib/testing/address'
import { refuse } from '../../lib/testing/server'
import { answerTopic, aTopic, button, inEnglish, openTopics, QUESTION } from './testing/topics'

interface Drawn {
  onLoad: (total: number) => void
  onError: (error: Error) => void
}

/** The slides on screen by their address; pdf.js itself is tested in a browser. */
const slides = vi.hoisted(() => new Map<string, Drawn>())

vi.mock('../study/components/theory/pdf/PdfPages', () => ({
  PdfPages({ url, page, ...drawn }: { url: string; page: number } & Drawn) {
    slides.set(url, drawn)
    return <p>{`${url} ${page}`}</p>
  },
}))

vi.mock('@mantine/hooks', async (original) => ({
  ...(await original<object>()),
  useElementSize: () => ({ ref: () => undefined, width: 560, height: 600 }),
}))

inEnglish()
beforeEach(() => slides.clear())

const inLanguages = (...languages: MaterialLanguage[]): Partial<TopicTheory> => ({
  materials: languages.map((language) => ({
    language,
    pdfFile: `/${language}.pdf`,
    pages: 0,
    cover: '',
  })),
})

const ALL = inLanguages('English', 'Malay', 'Chinese')

/** Opens the slides of a topic; pdf.js has read so many pages of each. */
async function openSlides(theory = ALL, pages: Record<string, number> = {}, search = '') {
  answerTopic(aTopic(theory))
  const opened = openTopics(`/languages/T4${search}`)
  await screen.findAllByText(/\.pdf 1$/)
  for (const [url, total] of Object.entries(pages)) act(() => slides.get(url)?.onLoad(total))
  return opened
}

const shown = () => screen.getAllByText(/\.pdf \d+$/).map(({ textContent }) => textContent)
const side = (name: string) => within(screen.getByRole('region', { name }))
const choice = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('button', { name })
const USUAL = { '/English.pdf': 12, '/Malay.pdf': 11 }

describe('the slides of two languages', () => {
  it('are turned by one control, and by keys', async () => {
    const { user } = await openSlides(ALL, USUAL)
    expect(shown()).toEqual(['/English.pdf 1', '/Malay.pdf 1'])
    await user.click(button('Next'))
    expect(shown()).toEqual(['/English.pdf 2', '/Malay.pdf 2'])
    await user.keyboard('{ArrowRight}')
    expect(shown()).toEqual(['/English.pdf 3', '/Malay.pdf 3'])
    expect(screen.getByText('Page 3 of 12')).toBeTruthy()
  })

  it('say that they differ in length, and where the shorter one ends', async () => {
    const { user } = await openSlides(ALL, USUAL)
    expect(
      screen.getByText('The numbers of pages differ: English 12 pages, Malay 11.'),
    ).toBeTruthy()
    expect(side('Malay').getByText('11 pages')).toBeTruthy()
    await user.keyboard('{End}')
    expect(side('Malay').getByText('Malay ends at page 11')).toBeTruthy()
    expect(side('English').queryByText(/ends at/)).toBeNull()
    await user.keyboard('{PageUp}')
    expect(screen.queryByText(/ends at/)).toBeNull()
  })

  it('are turned by a swipe over either, also past the end of the shorter one', async () => {
    await openSlides(ALL, { '/English.pdf': 4, '/Malay.pdf': 1 })
    for (const page of [2, 3]) {
      const touched = screen.getByText('/Malay.pdf ' + (page - 1))
      fireEvent.touchStart(touched, { touches: [{ clientX: 200, clientY: 0 }] })
      fireEvent.touchEnd(touched, { changedTouches: [{ clientX: 100, clientY: 0 }] })
      expect(screen.getByText(`Page ${page} of 4`)).toBeTruthy()
    }
  })

  it('are not said to differ where they do not, or before both are counted', async () => {
    await openSlides(ALL, { '/English.pdf': 12 })
    expect(screen.queryByText(/differ/)).toBeNull()
    act(() => slides.get('/Malay.pdf')?.onLoad(12))
    expect(side('Malay').getByText('12 pages')).toBeTruthy()
    expect(screen.queryByText(/differ/)).toBeNull()
  })

  it('are chosen, kept in the address, and change places where both would be the same', async () => {
    const { user } = await openSlides()
    await user.click(choice('Second language', 'Chinese'))
    expect(shown()).toEqual(['/English.pdf 1', '/Chinese.pdf 1'])
    await user.click(choice('First language', 'Chinese'))
    expect(shown()).toEqual(['/Chinese.pdf 1', '/English.pdf 1'])
    expect(address()).toBe('/admin/trainingTopic/languages/T4?languages=Chinese.English')
  })

  it('are turned by a key after a language was chosen, whose button keeps the focus', async () => {
    const { user } = await openSlides(ALL, USUAL)
    await user.click(choice('Second language', 'Chinese'))
    expect(document.activeElement).toBe(choice('Second language', 'Chinese'))
    expect(choice('Second language', 'Chinese').getAttribute('aria-pressed')).toBe('true')
    await user.keyboard('{ArrowRight}')
    expect(shown()).toEqual(['/English.pdf 2', '/Chinese.pdf 2'])
  })

  it('stay within the pages of those that are chosen', async () => {
    const { user } = await openSlides(ALL, { '/English.pdf': 12, '/Malay.pdf': 3 })
    await user.keyboard('{End}')
    await user.click(choice('First language', 'Chinese'))
    act(() => slides.get('/Chinese.pdf')?.onLoad(5))
    expect(screen.getByText('Page 5 of 5')).toBeTruthy()
  })

  it.each([
    ['Malay.Chinese', ['/Malay.pdf', '/Chinese.pdf']],
    ['Malay', ['/Malay.pdf', '/English.pdf']],
    ['.English', ['/Malay.pdf', '/English.pdf']],
    ['Malay.Malay', ['/Malay.pdf', '/English.pdf']],
    ['French.x.y', ['/English.pdf', '/Malay.pdf']],
  ])('are those of the address, as far as they are there: %s', async (languages, expected) => {
    await openSlides(ALL, {}, `?languages=${languages}`)
    expect(shown()).toEqual(expected.map((url) => `${url} 1`))
  })

  it('are not chosen where there are two', async () => {
    await openSlides(inLanguages('English', 'Chinese'))
    expect(screen.getByRole('heading', { name: 'Chinese' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'First language' })).toBeNull()
  })
})

describe('a comparison that cannot be shown', () => {
  it('says that slides in one language cannot be compared', async () => {
    answerTopic(aTopic())
    openTopics('/languages/T4')
    await screen.findByText('Nothing to compare yet')
    const link = screen.getByRole('link', { name: 'Update' })
    expect(link.getAttribute('href')).toBe('/admin/trainingTopic/edit/T4')
  })

  it('says that the topic could not be loaded, and tries again', async () => {
    refuse(topicsCalls.fetch, 500, 'INTERNAL')
    const { user } = openTopics('/languages/T4')
    const again = await screen.findByRole('button', { name: /try again/i })
    answerTopic(aTopic(ALL))
    await user.click(again)
    expect(await screen.findByRole('region', { name: 'Malay' })).toBeTruthy()
  })

  it('shows one language where the other failed, which is tried again in its place', async () => {
    const { user } = await openSlides(ALL, { '/English.pdf': 12 })
    act(() => slides.get('/Malay.pdf')?.onError(new Error('gone')))
    await user.click(button('Next'))
    expect(shown()).toEqual(['/English.pdf 2'])
    await user.click(side('Malay').getByRole('button', { name: /try again/i }))
    expect(shown()).toEqual(['/English.pdf 2', '/Malay.pdf 2'])
  })
})

describe('what stands around the slides', () => {
  it('leads to the quiz in two languages, and to the topic', async () => {
    answerTopic(aTopic(ALL, [QUESTION, { ...QUESTION, language: 'Chinese' }]))
    openTopics('/languages/T4')
    const quiz = await screen.findByRole('link', { name: 'Compare quiz languages' })
    expect(quiz.getAttribute('href')).toBe('/admin/trainingTopic/edit/T4?quiz=Chinese')
    const topic = screen.getByRole('link', { name: 'Handling price objections' })
    expect(topic.getAttribute('href')).toBe('/admin/trainingTopic/edit/T4')
  })

  it('has no quiz to compare in one language', async () => {
    await openSlides()
    expect(screen.queryByRole('link', { name: 'Compare quiz languages' })).toBeNull()
  })

  it('says that these are the published slides where a revision waits', async () => {
    await openSlides({ ...ALL, revised: true })
    expect(screen.getByText('These slides are published; a revision is waiting.')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'What changes' })
    expect(link.getAttribute('href')).toBe('/admin/trainingTopic/revision/T4')
  })
})
