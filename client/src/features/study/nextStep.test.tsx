import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { SellerUser } from '@tristar/shared/session/session.schema'
import type { Task } from '@tristar/shared/study/progress.schema'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aTask, aTraining, COMPLETED } from '../../lib/testing/study'
import { GREEN, onAMorningInNovember, openDashboard, region, TASKS } from './testing/dashboard'

onAMorningInNovember()

const filled = (element: Element) => element.querySelector('.tabler-icon-star-filled') !== null

const GREEN_DONE = TASKS.map((task) => ({
  ...task,
  ...(task.beltType === 'Green' ? COMPLETED : {}),
}))
const booked = (trainingDate: string) => aTraining({ belt: 'Green', trainingDate })
const next = (change: Partial<Task>) =>
  TASKS.map((task) => (task._id === 'Green2' ? aTask({ ...GREEN, topicNo: 2, ...change }) : task))

const ALL_DONE = TASKS.map((task) => ({ ...task, ...COMPLETED, locked: false }))
const ALL_HELD = {
  studyTier: '',
  currentTier: '',
  greenBeltComplete: true,
  blackBeltComplete: true,
} as const

describe('the next step', () => {
  it('leaves a star that is not achieved yet an outline, also in the table', () => {
    openDashboard()
    const panel = screen.getByRole('region', { name: 'Your next step' })
    expect(filled(panel)).toBe(false)
    expect(within(panel).getByText('Silver star · Topic 2')).toBeTruthy()
    const table = within(screen.getByRole('table', { name: 'All topics' }))
    const rows = table.getAllByRole('row').slice(1).map(filled)
    expect(rows).toEqual([true, true, false, false, false, false])
  })

  it('draws a training with the star that it is for, also on the way', () => {
    openDashboard({ alltasks: GREEN_DONE })
    for (const name of ['Your next step', 'The way to your Silver star']) {
      const panel = screen.getByRole('region', { name })
      const drawn = [...panel.querySelectorAll<SVGElement>('use[href*="train"]')]
      expect(drawn).toHaveLength(1)
      expect(drawn[0]?.closest('svg')?.style.getPropertyValue('--metal-4')).toMatch(/silver/)
    }
  })

  it.each<[string, Partial<SellerUser>, string, [button: string, path: string]]>([
    [
      'restudy',
      {},
      'Handling price objectionsRestudy this topic, then retake the quiz.',
      ['Restudy topic', '/seller/training/topic/Green2'],
    ],
    [
      'study',
      { alltasks: next({}) },
      'Green topic 2Study this topic, then take the quiz.',
      ['Study topic', '/seller/training/topic/Green2'],
    ],
    [
      'study, where there is no quiz',
      { alltasks: next({ quiz: false }) },
      'Green topic 2Study this topic to complete it.',
      ['Study topic', '/seller/training/topic/Green2'],
    ],
    [
      'take the quiz',
      { alltasks: next({ theoryDone: true }) },
      'Green topic 2You have studied this topic. Now take the quiz.',
      ['Take quiz', '/seller/training/quiz/Green2'],
    ],
    [
      'initiate a training',
      { alltasks: GREEN_DONE },
      'On-the-job trainingAll topics of this star are completed. Plan the training with your User Manager.',
      ['Initiate training', '/seller/calendar?initiate=seller'],
    ],
    [
      'initiate another one',
      { alltasks: GREEN_DONE, trainings: [{ ...booked('2026-11-18'), evaluation: 'Failed' }] },
      'On-the-job trainingThe last training was not achieved. Plan another one with your User Manager.',
      ['Initiate training', '/seller/calendar?initiate=seller'],
    ],
    [
      'await a training to come',
      { alltasks: GREEN_DONE, trainings: [booked('2026-11-24')] },
      'On-the-job training · 24 Nov 2026 · 09:30Your User Manager evaluates the training afterwards.',
      ['See calendar', '/seller/calendar'],
    ],
    [
      'await the evaluation',
      { alltasks: GREEN_DONE, trainings: [booked('2026-11-19')] },
      "On-the-job training · 19 Nov 2026 · 09:30The training waits for your User Manager's evaluation.",
      ['See calendar', '/seller/calendar'],
    ],
  ])('names the one next thing and goes there: %s', (_, change, text, target) => {
    const [button, path] = target
    openDashboard(change)
    const panel = region('Your next step')
    const link = panel.getByRole('link', { name: button })
    expect(link.getAttribute('href')).toBe(path)
    const title = panel.getByRole('heading', { level: 2 })
    expect(`${title.textContent}${title.nextElementSibling?.textContent}`).toBe(text)
  })

  it('keeps the quiz reachable after restudying', () => {
    openDashboard()
    const quiz = region('Your next step').getByRole('link', { name: 'Retake quiz' })
    expect(quiz.getAttribute('href')).toBe('/seller/training/quiz/Green2')
  })

  it('says what the certificate’s download opens', () => {
    openDashboard({ studyTier: 'White', whiteBeltDownloaded: false })
    expect(screen.getByText('You have earned your Bronze star.')).toBeTruthy()
    const panel = region('Your next step')
    expect(panel.getByText(/to open the topics of your Silver star/)).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Download certificate' })).toBeTruthy()
  })

  it('has nothing left after all stars are earned', () => {
    openDashboard({ ...ALL_HELD, alltasks: ALL_DONE })
    expect(screen.getByText('All three stars are yours.')).toBeTruthy()
    const panel = region('Your next step')
    expect(panel.getByText('All topics and trainings are completed')).toBeTruthy()
    const link = panel.getByRole('link', { name: 'See topics' })
    expect(link.getAttribute('href')).toBe('/seller/training')
  })
})

describe('a topic added to an earned star', () => {
  const ADDED = aTask({ topicNo: 3, title: 'Added later', completed: false })
  const withAdded = (tasks: Task[]) => tasks.toSpliced(2, 0, ADDED)

  it('is what is left to do with all stars, which stay', () => {
    openDashboard({ ...ALL_HELD, alltasks: withAdded(ALL_DONE), allProgress: 85 })
    expect(
      screen.getByText('You have earned all your stars, and they stay yours. 1 topic is open.'),
    ).toBeTruthy()
    expect(screen.queryByText('All topics and trainings are completed')).toBeNull()
    const panel = region('Your next step')
    expect(
      panel.getByText('You keep your Bronze star; this topic was added or changed later.'),
    ).toBeTruthy()
    expect(panel.getByRole('heading', { name: 'Added later' })).toBeTruthy()
    const link = panel.getByRole('link', { name: 'Study topic' })
    expect(link.getAttribute('href')).toBe('/seller/training/topic/White3')
  })

  it('is named beside the next star’s own step', () => {
    openDashboard({ alltasks: withAdded(TASKS) })
    expect(region('Your next step').getByRole('link', { name: 'Restudy topic' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Open in stars that you have' })).toBeTruthy()
    const link = screen.getByRole('link', { name: '3 · Added later' })
    expect(link.getAttribute('href')).toBe('/seller/training/topic/White3')
  })

  it('is named, and the star stays, before the certificate is downloaded', () => {
    openDashboard({
      studyTier: 'White',
      whiteBeltDownloaded: false,
      alltasks: withAdded(TASKS),
    })
    expect(screen.getByText(/You keep these stars/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '3 · Added later' })).toBeTruthy()
  })
})

const material = (language: MaterialLanguage, pages: number) => ({
  language,
  pdfFile: `${language}.pdf`,
  pages,
  cover: '',
})
const SLIDES = [material('English', 6), material('Malay', 8)]

/** As the reader has kept it in this browser. */
function leftAt(page: number, language: MaterialLanguage | null = null) {
  const draft = { page, language, seconds: 30, since: 0 }
  localStorage.setItem(`draft:${'a'.repeat(24)}:theory:Green2`, JSON.stringify(draft))
}

const segments = () =>
  [...document.querySelectorAll<HTMLElement>('[data-segment]')].map(
    ({ dataset }) => dataset['segment'],
  )

describe('slides that are begun', () => {
  it('are continued at their page, with the minutes that are left', () => {
    leftAt(3)
    openDashboard({ alltasks: next({ materials: SLIDES }) })
    const panel = region('Your next step')
    const link = panel.getByRole('link', { name: 'Continue: page 3 of 6' })
    expect(link.getAttribute('href')).toBe('/seller/training/topic/Green2')
    expect(panel.getByText('about 4 minutes')).toBeTruthy()
    expect(panel.queryByText(/Study this topic/)).toBeNull()
    expect(segments()).toEqual(['done', 'done', 'here', 'open', 'open', 'open'])
  })

  it.each([
    ['bm', 'Teruskan: halaman 3 daripada 8', 'kira-kira 6 minit'],
    ['ch', '继续：第 3 页，共 6 页', '约 4 分钟'],
  ] as const)('count the pages of the reader’s language: %s', async (language, name, minutes) => {
    await setLanguage(language)
    leftAt(3)
    openDashboard({ alltasks: next({ materials: SLIDES }) })
    expect(screen.getByRole('link', { name })).toBeTruthy()
    expect(screen.getByText(minutes)).toBeTruthy()
  })

  it('count the pages of the language that was chosen for them', () => {
    leftAt(8, 'Malay')
    openDashboard({ alltasks: next({ materials: SLIDES }) })
    expect(screen.getByRole('link', { name: 'Continue: page 8 of 8' })).toBeTruthy()
    expect(screen.getByText('about 1 minute')).toBeTruthy()
  })

  it('are one bar from 21 pages on', () => {
    leftAt(3)
    openDashboard({ alltasks: next({ materials: [material('English', 21)] }) })
    expect(screen.getByRole('link', { name: 'Continue: page 3 of 21' })).toBeTruthy()
    expect(segments()).toEqual([])
  })

  it.each([
    ['whose number of pages is not known', 3, 0, null],
    ['that are not begun', 1, 6, 'about 6 minutes'],
  ])('say today’s words of slides %s', (_, page, pages, minutes) => {
    leftAt(page)
    openDashboard({ alltasks: next({ materials: [material('English', pages)] }) })
    const panel = region('Your next step')
    expect(panel.getByRole('link', { name: 'Study topic' })).toBeTruthy()
    expect(panel.getByText('Study this topic, then take the quiz.')).toBeTruthy()
    expect(panel.queryByText(/about/)?.textContent ?? null).toBe(minutes)
    expect(segments()).toEqual([])
  })
})
