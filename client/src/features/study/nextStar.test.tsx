import type { SellerUser } from '@tristar/shared/session/session.schema'
import type { Task } from '@tristar/shared/study/progress.schema'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aTask, aTraining, COMPLETED } from '../../lib/testing/study'
import { GREEN, onAMorningInNovember, openDashboard, region, TASKS } from './testing/dashboard'

onAMorningInNovember()

const steps = () =>
  within(region('Your next star').getByRole('list', { name: 'Steps to the star' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent)

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

describe('what is missing for the next star', () => {
  it.each<[string, Partial<SellerUser>, string[]]>([
    [
      'topics first',
      {},
      [
        '1 of 3 topicsExpected by 20 Feb 2027',
        'On-the-job trainingOpens when all topics are completed',
        'CertificatePassed training earns the star',
      ],
    ],
    [
      'a training to be planned',
      { alltasks: GREEN_DONE },
      [
        '3 of 3 topicsAll topics completed',
        'On-the-job trainingReady to be planned',
        'CertificatePassed training earns the star',
      ],
    ],
    [
      'a planned training',
      { alltasks: GREEN_DONE, trainings: [booked('2026-11-24')] },
      [
        '3 of 3 topicsAll topics completed',
        'On-the-job trainingPlanned for 24 Nov 2026, 09:30',
        'CertificatePassed training earns the star',
      ],
    ],
    [
      'a training that waits for its evaluation',
      { alltasks: GREEN_DONE, trainings: [booked('2026-11-19')] },
      [
        '3 of 3 topicsAll topics completed',
        'On-the-job trainingWaiting for evaluation since 19 Nov 2026',
        'CertificatePassed training earns the star',
      ],
    ],
    [
      'a failed training',
      { alltasks: GREEN_DONE, trainings: [{ ...booked('2026-11-18'), evaluation: 'Failed' }] },
      [
        '3 of 3 topicsAll topics completed',
        'On-the-job trainingNot achieved on 18 Nov 2026',
        'CertificatePassed training earns the star',
      ],
    ],
    [
      'a certificate to download',
      { studyTier: 'White', whiteBeltDownloaded: false },
      [
        '2 of 2 topicsAll topics completed',
        'On-the-job trainingPassed',
        'CertificateReady to download',
      ],
    ],
  ])('%s', (_, change, expected) => {
    openDashboard(change)
    expect(steps()).toEqual(expected)
  })

  it('leaves a star that is not achieved yet an outline, also in the table', () => {
    openDashboard()
    const panel = screen.getByRole('region', { name: 'Your next star' })
    expect(filled(panel)).toBe(false)
    const table = within(screen.getByRole('table', { name: 'All topics' }))
    const rows = table.getAllByRole('row').slice(1).map(filled)
    expect(rows).toEqual([true, true, false, false, false, false])
  })

  it('says that the expected day is past', () => {
    vi.setSystemTime(new Date('2027-02-20T17:00:00Z'))
    openDashboard()
    expect(steps()[0]).toBe('1 of 3 topicsWas expected by 20 Feb 2027')
  })

  it.each<[string, Partial<SellerUser>, string, [button: string, path: string]]>([
    [
      'restudy',
      {},
      '2 · Handling price objectionsRestudy this topic, then retake the quiz.',
      ['Restudy topic', '/seller/training/topic/Green2'],
    ],
    [
      'study',
      { alltasks: next({}) },
      '2 · Green topic 2Study this topic, then take the quiz.',
      ['Study topic', '/seller/training/topic/Green2'],
    ],
    [
      'study, where there is no quiz',
      { alltasks: next({ quiz: false }) },
      '2 · Green topic 2Study this topic to complete it.',
      ['Study topic', '/seller/training/topic/Green2'],
    ],
    [
      'take the quiz',
      { alltasks: next({ theoryDone: true }) },
      '2 · Green topic 2You have studied this topic. Now take the quiz.',
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
    const panel = region('Your next star')
    const link = panel.getByRole('link', { name: button })
    expect(link.getAttribute('href')).toBe(path)
    expect(link.parentElement?.previousElementSibling?.textContent).toBe(text)
  })

  it('keeps the quiz reachable after restudying', () => {
    openDashboard()
    const quiz = region('Your next star').getByRole('link', { name: 'Retake quiz' })
    expect(quiz.getAttribute('href')).toBe('/seller/training/quiz/Green2')
  })

  it('says what the certificate’s download opens', () => {
    openDashboard({ studyTier: 'White', whiteBeltDownloaded: false })
    expect(screen.getByText('You have earned your Bronze star.')).toBeTruthy()
    const panel = region('Your next star')
    expect(panel.getByText(/to open the topics of your Silver star/)).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Download certificate' })).toBeTruthy()
  })

  it('has nothing left after all stars are earned', () => {
    openDashboard({ ...ALL_HELD, alltasks: ALL_DONE })
    expect(screen.getByText('You have earned all your stars.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Your next star' })).toBeNull()
    const link = region('Your stars').getByRole('link', { name: 'See topics' })
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
    const panel = region('Your stars')
    expect(
      panel.getByText('You keep your Bronze star; this topic was added or changed later.'),
    ).toBeTruthy()
    expect(panel.getByText('3 · Added later')).toBeTruthy()
    const link = panel.getByRole('link', { name: 'Study topic' })
    expect(link.getAttribute('href')).toBe('/seller/training/topic/White3')
  })

  it('is named beside the next star’s own step', () => {
    openDashboard({ alltasks: withAdded(TASKS) })
    const panel = region('Your next star')
    expect(panel.getByRole('link', { name: 'Restudy topic' })).toBeTruthy()
    const link = panel.getByRole('link', { name: '3 · Added later' })
    expect(link.getAttribute('href')).toBe('/seller/training/topic/White3')
  })

  it('is not counted as done before the certificate is downloaded', () => {
    openDashboard({
      studyTier: 'White',
      whiteBeltDownloaded: false,
      alltasks: withAdded(TASKS),
    })
    expect(steps()[0]).toBe('2 of 3 topicsThe star stays; 1 topic is open')
    expect(region('Your next star').getByRole('link', { name: '3 · Added later' })).toBeTruthy()
  })
})
