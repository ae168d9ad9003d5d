import { screen, within } from '@testing-library/react'
import type { SupervisorUser } from '@tristar/shared/session/session.schema'
import { teamCalls } from '@tristar/shared/team/team.calls'
import type { Attention } from '@tristar/shared/team/team.schema'
import { untranslated } from '@tristar/shared/topics/titles'
import { beforeAll, beforeEach, vi } from 'vitest'
import { loadNamespace, setLanguage } from '../../../lib/i18n'
import { answerChanges } from '../../../lib/testing/months'
import { aSupervisor } from '../../../lib/testing/people'
import { renderAs } from '../../../lib/testing/renderAs'
import { answer } from '../../../lib/testing/server'
import { aTeamRow, NOBODY, QUIET_WEEK } from '../../../lib/testing/team'
import { SupervisorDashboardPage } from '../supervisorDashboard.page'

const who = (sellerId: string) => {
  const star = { status: 'Green', currentTier: 'Green', beltProgress: 50 } as const
  return { _id: `id-${sellerId}`, sellerId, name: '', ...star }
}

type Entry<Kind extends 'overdue' | 'waiting' | 'stuck' | 'steps' | 'ready'> =
  Attention[Kind][number]

export function waiting(id: string, change: Partial<Entry<'waiting'>> = {}): Entry<'waiting'> {
  const { trainingTopic = 'Merchandising: chiller and gondola' } = change
  return {
    ...who(id),
    trainingId: `training-${id}`,
    trainingTopic,
    trainingTitles: untranslated(trainingTopic),
    trainingDate: '2026-11-17',
    trainingTime: '10:00',
    ...change,
  }
}

export function stuck(id: string, change: Partial<Entry<'stuck'>> = {}): Entry<'stuck'> {
  const { topic = 'Handling price objections' } = change
  const titles = untranslated(topic)
  return { ...who(id), topicId: `topic-${id}`, topic, titles, attempt: 4, lastScore: 75, ...change }
}

export function overdue(id: string, change: Partial<Entry<'overdue'>> = {}): Entry<'overdue'> {
  const { topic = 'Opening the sales call' } = change
  const next = { topicId: `topic-${id}`, topic, titles: untranslated(topic) }
  return { ...who(id), ...next, expectedDate: '2026-11-07', days: 12, ...change }
}

export function steps(id: string, change: Partial<Entry<'steps'>> = {}): Entry<'steps'> {
  const { trainingTopic, trainingTitles } = waiting(id)
  return {
    ...who(id),
    trainingId: `training-${id}`,
    trainingTopic,
    trainingTitles,
    trainingDate: '2026-11-02',
    text: 'Visit the outlet again.',
    by: '2026-11-16',
    days: 3,
    ...change,
  }
}

export function ready(id: string): Entry<'ready'> {
  return { ...who(id), belt: 'Green' }
}

/** The dashboard's texts in English, on the morning of 19 November 2026 in the organisation's zone. */
export function onAMorningInNovember() {
  beforeAll(() =>
    Promise.all(
      (['team', 'changes', 'learners', 'lines', 'progress', 'trainings'] as const).map(
        loadNamespace,
      ),
    ),
  )
  beforeEach(async () => {
    await setLanguage('en')
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T01:00:00Z') })
    return () => vi.useRealTimers()
  })
}

const TEAM = ['chong', 'faizal', 'ganesan', 'kavitha', 'lim', 'nurul', 'siti'].map((sellerId) =>
  aTeamRow({ sellerId }),
)

interface Given {
  user?: Partial<SupervisorUser>
  address?: string
  /** Called before the page makes requests. */
  first?: () => void
}

/** The dashboard of a supervisor with 18 sellers, of whom the first few are known. */
export function openDashboard(
  attention: Partial<Attention> = {},
  { user = {}, address = '/supervisor/dashboard', first }: Given = {},
) {
  answer(teamCalls.attention, { ...NOBODY, total: 18, ...attention })
  answer(teamCalls.week, QUIET_WEEK)
  answerChanges()
  first?.()
  const team = { sellerBeltStatus: { white: 8, green: 7, black: 3 }, allsellers: TEAM }
  return renderAs(
    aSupervisor({ name: 'Wei Liang', ...team, ...user }),
    <SupervisorDashboardPage />,
    address,
  )
}

/** The lines of a list, as text. */
export async function lines(name: string): Promise<string[]> {
  const list = await screen.findByRole('list', { name })
  return within(list)
    .getAllByRole('listitem')
    .map((line) => line.textContent ?? '')
}
