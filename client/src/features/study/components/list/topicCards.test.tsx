import { act, screen, within } from '@testing-library/react'
import type { Task } from '@tristar/shared/study/progress.schema'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../../../lib/i18n'
import { aSeller, aSupervisor } from '../../../../lib/testing/people'
import { asPhone } from '../../../../lib/testing/phone'
import { aTask, COMPLETED } from '../../../../lib/testing/study'
import { inEnglish, openStudy } from '../../testing/study'

inEnglish()

const SLIDES = [
  { language: 'English', pdfFile: '/en.pdf', pages: 6, cover: '' },
  { language: 'Malay', pdfFile: '/ms.pdf', pages: 8, cover: '' },
] as const
const USER = aSeller()
const open = (...alltasks: Task[]) => openStudy({ ...USER, alltasks }, '')

const card = (title: string) => {
  const item = screen.getByRole('heading', { name: title, level: 3 }).closest('li')
  if (!item) throw new Error(`no card ${title}`)
  return within(item)
}

const firstLine = (text: string) => card('White topic 1').getByText(text)
const panel = (name: string) => screen.getByRole('region', { name })

/** The place of the first topic's reader in this browser. */
const at = (page: number, language: string | null = null) =>
  localStorage.setItem(
    `draft:${USER._id}:theory:White1`,
    JSON.stringify({ page, language, seconds: 40, since: 40 }),
  )

it('the current topic is the first on a phone, those done before it are the last', () => {
  asPhone()
  open(aTask(COMPLETED), aTask({ topicNo: 2 }), aTask({ topicNo: 3, locked: true }))
  const titles = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)
  expect(titles).toEqual(['White topic 2', 'White topic 3', 'White topic 1'])
})

describe('a completed topic', () => {
  it.each([
    [1, '1st', 'pertama', '1'],
    [2, '2nd', 'ke-2', '2'],
    [3, '3rd', 'ke-3', '3'],
    [4, '4th', 'ke-4', '4'],
    [11, '11th', 'ke-11', '11'],
    [21, '21st', 'ke-21', '21'],
  ])('says at which attempt its quiz was passed: %i', async (passedIn, en, bm, ch) => {
    open(aTask({ ...COMPLETED, attempt: 30, passedIn }))
    expect(firstLine(`Quiz passed at the ${en} attempt · 8 Oct 2026`)).toBeTruthy()
    await act(() => setLanguage('bm'))
    expect(firstLine(`Lulus kuiz pada percubaan ${bm} · 8 Okt 2026`)).toBeTruthy()
    await act(() => setLanguage('ch'))
    expect(firstLine(`第 ${ch} 次作答测验合格 · 2026年10月8日`)).toBeTruthy()
  })
})

describe('the next topic', () => {
  it.each([
    [3, null, 'Page 3 of 6 · about 4 minutes. The quiz opens after the theory.'],
    [6, null, 'Page 6 of 6 · about 1 minute. The quiz opens after the theory.'],
    [3, 'Malay', 'Page 3 of 8 · about 6 minutes. The quiz opens after the theory.'],
    [9, 'English', 'Page 6 of 6 · about 1 minute. The quiz opens after the theory.'],
  ])('says where its reader is in the slides: page %i, %s', (page, language, text) => {
    at(page, language)
    open(aTask({ materials: [...SLIDES] }))
    expect(card('White topic 1').getByText(text)).toBeTruthy()
  })

  it('says so in the language on screen', async () => {
    at(3, 'English')
    open(aTask({ materials: [...SLIDES] }))
    await act(() => setLanguage('bm'))
    expect(
      card('White topic 1').getByText(/^Halaman 3 daripada 6 · kira-kira 4 minit\. /),
    ).toBeTruthy()
    await act(() => setLanguage('ch'))
    expect(card('White topic 1').getByText(/^第 3 页，共 6 页 · 约 4 分钟。/)).toBeTruthy()
  })

  it('says how long the slides are before they are begun, and leaves the place as it is', () => {
    open(aTask({ materials: [...SLIDES] }))
    expect(card('White topic 1').getByText(/^6 pages · about 6 minutes\. /)).toBeTruthy()
    expect(Object.keys(localStorage).filter((key) => key.includes('theory:'))).toEqual([])
  })

  it('says nothing of them once they are read, or where their pages are not known', () => {
    at(3)
    const [english] = SLIDES
    open(
      aTask({ materials: [...SLIDES], theoryDone: true }),
      aTask({ beltType: 'Green', materials: [{ ...english, pages: 0 }] }),
    )
    expect(card('White topic 1').getByText('Theory done. The quiz is open.')).toBeTruthy()
  })

  it('alone says so', () => {
    openStudy(
      aSupervisor({
        alltasks: [1, 2].map((topicNo) => aTask({ topicNo, materials: [...SLIDES] })),
      }),
      '',
    )
    expect(card('White topic 1').getByText(/^6 pages/)).toBeTruthy()
    expect(card('White topic 2').queryByText(/pages/)).toBeNull()
  })
})

/** Of a topic that waits for the one with this number. */
const after = (topicNo: number) => ({
  locked: true,
  opensAfter: {
    kind: 'topic' as const,
    topicId: `White${topicNo}`,
    ownNo: topicNo,
    topicNo,
    title: `White topic ${topicNo}`,
  },
})

describe('a locked topic', () => {
  it('names the topic right before it, once and without a link', async () => {
    open(aTask(), aTask({ ...after(1), topicNo: 2 }), aTask({ ...after(2), topicNo: 3 }))
    expect(card('White topic 2').getByText('Opens after 1 · White topic 1.')).toBeTruthy()
    expect(card('White topic 3').getByText('Opens after 2 · White topic 2.')).toBeTruthy()
    expect(card('White topic 3').queryByRole('link')).toBeNull()
    await act(() => setLanguage('ch'))
    const opens = card('White topic 3').getByText('White topic 2').closest('p')
    expect(opens?.textContent).toBe('完成 2 · White topic 2 后开放。')
  })

  it('names no topic that is completed already', () => {
    open(aTask(), aTask({ ...COMPLETED, topicNo: 2 }), aTask({ ...after(1), topicNo: 3 }))
    expect(card('White topic 3').getByText('Opens after 1 · White topic 1.')).toBeTruthy()
  })

  it('names what the server says, whatever list it stands in', () => {
    open(aTask({ ...after(2), topicNo: 3 }))
    expect(card('White topic 3').getByText('Opens after 2 · White topic 2.')).toBeTruthy()
  })
})

it.each([
  ['a seller', aSeller, ''],
  ['a supervisor', aSupervisor, '?tab=progress'],
])('no topic was expected of %s for whom no star is left', (_of, as, query) => {
  const held = { whiteBeltComplete: true, whiteBeltDate: '2026-10-20T03:00:00.000Z' }
  openStudy(as({ ...held, alltasks: [aTask({ completed: false })], currentTier: '' }), query)
  expect(screen.queryAllByText(/20 Nov 2026/)).toEqual([])
})

describe('the panel above the cards', () => {
  const held = { whiteBeltComplete: true, whiteBeltDownloaded: true } as const
  const EARNED = { ...held, whiteBeltDate: '2026-10-20T03:00:00.000Z' }

  it('says how many are done, how that keeps to the plan, and the expected date', () => {
    open(aTask(COMPLETED), aTask({ topicNo: 2 }), aTask({ topicNo: 3 }))
    const said = panel('Bronze star').textContent
    expect(said).toMatch(/^1 of 3 towards Bronze/)
    expect(said).toMatch(/plan|expected by/)
    expect(said).toMatch(/Expected by20 Nov 2026$/)
    const drawn = panel('Bronze star').querySelectorAll<HTMLElement>('[data-segment]')
    expect([...drawn].map((each) => each.dataset.segment)).toEqual(['done', 'open', 'open'])
  })

  it('is one bar beyond twelve topics', () => {
    open(...Array.from({ length: 13 }, (_, index) => aTask({ topicNo: index + 1 })))
    expect(panel('Bronze star').querySelectorAll('[data-segment]')).toHaveLength(0)
    expect(panel('Bronze star').querySelectorAll('[data-bar]')).toHaveLength(1)
  })

  it('has neither plan nor expected date for those who hold all stars', () => {
    openStudy(
      aSeller({ ...EARNED, alltasks: [aTask(COMPLETED)], currentTier: '', studyTier: '' }),
      '',
    )
    expect(panel('Bronze star').textContent).toBe(
      '1 of 1 topic of the Bronze starAchieved on20 Oct 2026',
    )
  })
})
