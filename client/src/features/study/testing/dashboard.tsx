import { screen, within } from '@testing-library/react'
import type { SellerUser } from '@tristar/shared/session/session.schema'
import type { Task } from '@tristar/shared/study/progress.schema'
import { beforeAll, beforeEach, vi } from 'vitest'
import { loadNamespace, setLanguage } from '../../../lib/i18n'
import { aSeller } from '../../../lib/testing/people'
import { renderAs } from '../../../lib/testing/renderAs'
import { aTask, COMPLETED } from '../../../lib/testing/study'
import { LATER } from '../components/LaterParts'
import { SellerDashboardPage } from '../sellerDashboard.page'

/** The dashboard's texts in English, on the morning of 19 November 2026 in the organisation's zone. */
export function onAMorningInNovember() {
  beforeAll(() =>
    Promise.all([
      loadNamespace('progress'),
      loadNamespace('trainings'),
      LATER.Topics.loadEarly(),
      LATER.Way.loadEarly(),
    ]),
  )
  beforeEach(async () => {
    await setLanguage('en')
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T01:00:00Z') })
    return () => vi.useRealTimers()
  })
}

const FAILED: Partial<Task> = {
  completed: false,
  theoryDone: true,
  quizDone: false,
  attempt: 2,
  evaluation: 'Failed',
}
export const GREEN = { beltType: 'Green', expectedDate: '2027-02-20' } as const
const BLACK = { beltType: 'Black', expectedDate: '2027-04-20' } as const

const WHITE_DONE = [aTask(COMPLETED), aTask({ ...COMPLETED, topicNo: 2, quiz: false })]
/** Bronze done; of Silver one done, one failed, one locked; Gold locked. */
export const TASKS = [
  ...WHITE_DONE,
  aTask({ ...GREEN, ...COMPLETED }),
  aTask({ ...GREEN, ...FAILED, topicNo: 2, title: 'Handling price objections' }),
  aTask({ ...GREEN, topicNo: 3, locked: true }),
  aTask({ ...BLACK, locked: true }),
]

/** A seller with the Bronze star, on the way to Silver. */
function onTheWay(change: Partial<SellerUser> = {}): SellerUser {
  return aSeller({
    name: 'Nurul',
    alltasks: TASKS,
    status: 'Green',
    studyTier: 'Green',
    currentTier: 'Green',
    beltStatus: { white: 100, green: 33, black: 0 },
    allProgress: 50,
    whiteBeltComplete: true,
    whiteBeltDownloaded: true,
    whiteBeltDate: '2026-11-13T04:00:00.000Z',
    ...change,
  })
}

/** The whole page, as that seller sees it. */
export function openDashboard(change: Partial<SellerUser> = {}) {
  return renderAs(onTheWay(change), <SellerDashboardPage />)
}

export const region = (name: string) => within(screen.getByRole('region', { name }))
