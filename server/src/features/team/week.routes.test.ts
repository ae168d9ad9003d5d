import type { TopicRecord } from '@tristar/shared/study/completion.rules'
import { noTiers } from '@tristar/shared/study/progress.rules'
import { teamCalls } from '@tristar/shared/team/team.calls'
import type { TeamWeek } from '@tristar/shared/team/team.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTeam } from '../../testing/team.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { ProgressModel } from '../study/progress/progress.model.ts'

useTestDatabase()
/** The evening of 26 November in the organisation's zone, eight hours ahead. */
const { app } = createTestApp({ clock: () => new Date('2026-11-26T12:00:00Z') })

let manager: Made
let topics: string[]

beforeEach(async () => {
  manager = await makeSupervisor()
  const made = []
  for (const title of ['One', 'Two'])
    made.push(await makeTopic({ title, questions: [makeChoice()] }))
  made.push(await makeTopic({ title: 'No quiz' }))
  topics = made.map(({ _id }) => _id)
})

const ask = (made: Made | null) => agentOf(app, made?.token).get(teamCalls.week.path)

async function week(): Promise<TeamWeek> {
  return (await ask(manager).expect(200)).body
}

interface Done {
  theory?: string
  quiz?: string
}

const recordOf = (topicId: string, { theory, quiz }: Done): TopicRecord => ({
  topicId,
  theoryCount: 1,
  quizCount: 1,
  theorySeconds: 60,
  quizSeconds: 60,
  ...(theory && { theoryDoneAt: new Date(theory) }),
  ...(quiz && { quizPassedAt: new Date(quiz) }),
})

/** A seller of the team with what it has done at each topic, and the star that it has earned. */
async function member(id: string, done: readonly Done[], star?: string): Promise<void> {
  const records = done.map((each, place) => recordOf(topics[place] ?? '', each))
  const tiers = { ...noTiers(), ...(star && { white: { achievedAt: new Date(star) } }) }
  await makeTeam(manager, [id], () => ({ name: `${id}’s name`, records, tiers }))
  const latest = done
    .flatMap(({ theory = '', quiz = '' }) => [theory, quiz])
    .toSorted()
    .at(-1)
  if (latest) await ProgressModel.updateOne({ loginId: id }, { lastAttemptAt: new Date(latest) })
}

const totals = ({ topics: { total }, passes, stars }: TeamWeek['now']) =>
  [total, passes.total, stars.total].join(' ')

describe('the team’s week', () => {
  it('is for User Managers', async () => {
    expect((await ask(null)).status).toBe(401)
    expect((await ask(await makeSeller())).status).toBe(403)
    expect((await ask(await makeAdmin('all'))).status).toBe(403)
  })

  it('is empty without a team, and in quiet days', async () => {
    const none = { total: 0, people: [] }
    const nothing = { topics: none, passes: none, stars: none }
    const empty = {
      now: { from: '2026-11-20', to: '2026-11-26', ...nothing },
      before: { from: '2026-11-13', to: '2026-11-19', ...nothing },
    }
    expect(await week()).toEqual(empty)
    await member('ann', [{ theory: '2026-10-01T00:00:00Z' }], '2026-10-02T00:00:00Z')
    expect(await week()).toEqual(empty)
  })

  it('names who has done what, by id, and nobody who has not', async () => {
    const [early, late] = ['2026-11-14T05:00:00Z', '2026-11-25T05:00:00Z']
    await member('carl', [{ theory: early, quiz: late }, { theory: late }, { theory: late }], late)
    await member('ann', [
      { theory: early, quiz: early },
      { theory: late, quiz: late },
    ])
    await member('ben', [{ theory: late }])
    const { now, before } = await week()
    const [ann, carl] = ['ann', 'carl'].map((id) => ({ sellerId: id, name: `${id}’s name` }))
    expect(now).toMatchObject({
      topics: {
        total: 3,
        people: [
          { ...ann, count: 1 },
          { ...carl, count: 2 },
        ],
      },
      passes: {
        total: 2,
        people: [
          { ...ann, count: 1 },
          { ...carl, count: 1 },
        ],
      },
      stars: { total: 1, people: [{ ...carl, count: 1 }] },
    })
    expect(before).toMatchObject({
      topics: { total: 1, people: [{ ...ann, count: 1 }] },
      passes: { total: 1, people: [{ ...ann, count: 1 }] },
      stars: { total: 0, people: [] },
    })
  })

  it.each([
    ['2026-11-26T15:59:59.999Z', '1 0 0', '0 0 0'],
    ['2026-11-19T16:00:00Z', '1 0 0', '0 0 0'],
    ['2026-11-19T15:59:59.999Z', '0 0 0', '1 0 0'],
    ['2026-11-12T16:00:00Z', '0 0 0', '1 0 0'],
    ['2026-11-12T15:59:59.999Z', '0 0 0', '0 0 0'],
  ])('begins and ends at midnight in the organisation’s zone: %s', async (theory, now, before) => {
    await member('ann', [{}, {}, { theory }])
    const said = await week()
    expect([totals(said.now), totals(said.before)]).toEqual([now, before])
  })

  it('counts neither others’ sellers, nor leavers, nor topics that are not theirs', async () => {
    const late = '2026-11-25T05:00:00Z'
    await member('left', [{ theory: late, quiz: late }], late)
    await ProgressModel.updateOne({ loginId: 'left' }, { state: 'inactive' })
    await member('moved', [{ theory: late, quiz: late }], late)
    await ProgressModel.updateOne({ loginId: 'moved' }, { supervisorId: 'peer' })
    topics[0] = (await makeTopic({ title: 'Elsewhere', mandatoryFor: ['MER-S'] }))._id
    await member('ann', [{ theory: late }])
    expect(totals((await week()).now)).toBe('0 0 0')
  })

  it('names the first 50 and counts all', async () => {
    const ids = Array.from({ length: 60 }, (_, place) => `user-${String(place).padStart(2, '0')}`)
    const tiers = { ...noTiers(), white: { achievedAt: new Date('2026-11-25T05:00:00Z') } }
    await makeTeam(manager, ids, () => ({ tiers }))
    const { stars } = (await week()).now
    expect([stars.total, stars.people.length, stars.people[0]?.sellerId]).toEqual([
      60,
      50,
      'user-00',
    ])
  })
})
