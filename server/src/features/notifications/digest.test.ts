import type { TopicRecord } from '@tristar/shared/study/completion.rules'
import { noTiers } from '@tristar/shared/study/progress.rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { tickMorning } from '../../testing/mornings.ts'
import { makeTeam } from '../../testing/team.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { makeTraining } from '../../testing/trainings.ts'
import { AccountModel } from '../account/account.model.ts'
import { ProgressModel } from '../study/progress/progress.model.ts'
import { EntryModel } from './entries.model.ts'
import { digestDueOn } from './timing.rules.ts'

useTestDatabase()

const DAY = 24 * 60 * 60_000
/** Monday, 23 November 2026, 08:00 in Kuala Lumpur. */
const MONDAY = Date.parse('2026-11-23T00:00:00Z')
/** In the week before. */
const WEDNESDAY = new Date('2026-11-18T02:00:00Z')
const LONG_AGO = new Date('2026-01-31T02:00:00Z')
const NEVER = new Date('2026-11-01T02:00:00Z')
/** Bronze is expected on 1 December. */
const SOON = new Date('2026-09-01T02:00:00Z')
const NOTHING = {
  overdue: 0,
  near: 0,
  stuck: 0,
  toEvaluate: 0,
  approvals: 0,
  stars: 0,
  passed: 0,
  completed: 0,
}
let now = MONDAY
const { context } = createTestApp({ clock: () => new Date(now) })

let boss: Made
let quiz: { _id: string }

beforeEach(async () => {
  now = MONDAY
  quiz = await makeTopic({ title: 'Opening', questions: [makeChoice()] })
  boss = await makeSupervisor({ supervisorId: 'boss', createdAt: NEVER })
})

async function digestOf({ account }: Made) {
  await tickMorning(context)
  const entries = await EntryModel.find({ to: account._id, kind: 'DIGEST' }).lean()
  expect(entries.length).toBeLessThan(2)
  return entries[0]?.params
}

function failed(quizCount: number): TopicRecord {
  const theory = { theoryDoneAt: LONG_AGO, theoryCount: 1, theorySeconds: 60 }
  return { topicId: quiz._id, ...theory, quizCount, quizSeconds: 60, evaluation: 'Failed' }
}

function passedQuiz(quizPassedAt: Date): TopicRecord {
  return { ...failed(1), evaluation: 'Passed', quizPassedAt }
}

const fresh = { createdAt: NEVER }

describe('a manager’s digest', () => {
  it('counts who is overdue or near, the longest first, and names three', async () => {
    const later = new Date('2026-02-10T02:00:00Z')
    const created = new Map([
      ['a', LONG_AGO],
      ['b', new Date(0)],
      ['near', SOON],
      ['c', later],
      ['d', later],
    ])
    await makeTeam(boss, ['a', 'b', 'near', 'fresh', 'c', 'd'], (id) => ({
      name: id.toUpperCase(),
      createdAt: created.get(id) ?? NEVER,
    }))
    expect(await digestOf(boss)).toEqual({
      ...NOTHING,
      week: '2026-11-16',
      overdue: 4,
      overduePeople: 'b B\na A\nc C',
      near: 1,
      nearPeople: 'near NEAR',
    })
  })

  it('counts who is stuck: a quiz failed three times, the latest too', async () => {
    const records: Record<string, TopicRecord[]> = {
      thrice: [failed(3)],
      twice: [failed(2)],
      passed: [{ ...failed(5), quizPassedAt: LONG_AGO }],
      gone: [{ ...failed(5), topicId: 'f'.repeat(24) }],
    }
    await makeTeam(boss, Object.keys(records), (id) => ({ ...fresh, records: records[id] ?? [] }))
    expect(await digestOf(boss)).toMatchObject({ ...NOTHING, stuck: 1, stuckPeople: 'thrice' })
  })

  it('counts trainings of the team to evaluate, and those passed in the week', async () => {
    const [ann, ben, carl] = await makeTeam(boss, ['ann', 'ben', 'carl'], () => fresh)
    if (!ann || !ben || !carl) throw new Error('no team')
    await makeTraining(ann, { trainingDate: '2026-11-23' })
    await makeTraining(ben, { trainingDate: '2026-11-24' })
    await makeTraining(boss, { trainingDate: '2026-11-20' })
    const done = { trainingDate: '2026-11-01', evaluation: 'Passed' } as const
    await makeTraining(carl, { ...done, evaluatedAt: WEDNESDAY })
    await makeTraining(ben, { ...done, belt: 'Green', evaluatedAt: new Date(MONDAY) })
    await makeTraining(ann, { ...done, evaluation: 'Failed', evaluatedAt: WEDNESDAY })
    await makeTraining(await makeSeller({ createdAt: NEVER }), { trainingDate: '2026-11-20' })
    expect(await digestOf(boss)).toEqual({
      ...NOTHING,
      week: '2026-11-16',
      toEvaluate: 1,
      toEvaluatePeople: 'ann',
      passed: 1,
      passedPeople: 'carl',
    })
  })

  it('counts stars earned and topics completed in the week', async () => {
    await makeTeam(boss, ['now', 'before', 'today'], (id) => {
      const at = { now: WEDNESDAY, before: LONG_AGO, today: new Date(MONDAY) }[id] ?? NEVER
      return {
        ...fresh,
        records: [passedQuiz(at)],
        tiers: { ...noTiers(), white: { achievedAt: at } },
      }
    })
    await ProgressModel.updateMany({ role: 'seller' }, { lastAttemptAt: WEDNESDAY })
    const counted = { ...NOTHING, stars: 1, starsPeople: 'now', completed: 1 }
    expect(await digestOf(boss)).toEqual({ ...counted, week: '2026-11-16' })
  })

  it('is not told when there is nothing to say', async () => {
    await makeTeam(boss, ['fresh'], () => fresh)
    expect(await digestOf(boss)).toBeUndefined()
  })

  it('comes on Mondays alone, or late when no server was running', async () => {
    await makeTeam(boss, ['late'], () => ({ createdAt: LONG_AGO }))
    now = MONDAY - DAY
    expect(await digestOf(boss)).toBeUndefined()
    now = MONDAY + 2 * DAY
    expect(await digestOf(boss)).toMatchObject({ week: '2026-11-16', overdue: 1 })
    now = MONDAY + 3 * DAY
    await digestOf(boss)
    now = MONDAY + 7 * DAY
    await tickMorning(context)
    expect(await EntryModel.countDocuments({ kind: 'DIGEST' })).toBe(2)
  })

  it.each([
    ['has left', { deactivatedAt: new Date(0) }],
    ['waits for approval', { approved: false }],
  ])('is not told to one who %s', async (_, change) => {
    await makeTeam(boss, ['late'], () => ({ createdAt: LONG_AGO }))
    await AccountModel.updateOne({ _id: boss.account._id }, change)
    expect(await digestOf(boss)).toBeUndefined()
  })

  it('leaves out who has left', async () => {
    const [late] = await makeTeam(boss, ['late'], () => ({ createdAt: LONG_AGO }))
    await ProgressModel.updateOne({ _id: late?.account._id }, { state: 'inactive' })
    expect(await digestOf(boss)).toBeUndefined()
  })
})

describe('an admin’s digest', () => {
  it('is about the scope: all its sellers, EDAC, and newcomers who wait', async () => {
    const [lhm, ktcb, chief] = [await makeAdmin('lhm'), await makeAdmin('ktcb'), await makeAdmin()]
    const second = await makeSupervisor({ supervisorId: 'second', createdAt: NEVER })
    const other = { supervisorId: 'other', distributorId: 'KTC', createdAt: NEVER } as const
    const [ann] = await makeTeam(boss, ['ann'], () => ({ createdAt: LONG_AGO }))
    await makeTeam(second, ['ben'], () => ({ createdAt: LONG_AGO }))
    await makeTeam(await makeSupervisor(other), ['carl'], () => ({ createdAt: LONG_AGO }))
    if (!ann) throw new Error('no team')
    await makeTraining(ann, { trainingDate: '2026-11-20' })
    await makeTraining(boss, { trainingDate: '2026-11-20' })
    await makeSupervisor({ supervisorId: 'newcomer', approved: false })
    const own = {
      ...NOTHING,
      week: '2026-11-16',
      overdue: 2,
      overduePeople: 'ann\nben',
      toEvaluate: 1,
      toEvaluatePeople: 'boss',
      approvals: 1,
      approvalsPeople: 'newcomer',
    }
    expect(await digestOf(lhm)).toEqual(own)
    const ktc = { ...NOTHING, week: '2026-11-16', overdue: 1, overduePeople: 'carl' }
    expect(await digestOf(ktcb)).toEqual(ktc)
    const everything = { ...own, overdue: 3, overduePeople: 'ann\nben\ncarl' }
    expect(await digestOf(chief)).toEqual(everything)
  })

  it('names people whose erasure removes it', async () => {
    const chief = await makeAdmin()
    const [late] = await makeTeam(boss, ['late'], () => ({ createdAt: LONG_AGO, name: 'Late' }))
    const params = await digestOf(chief)
    expect(params).toHaveProperty('overduePeople', 'late Late')
    const entry = await EntryModel.findOne({ to: chief.account._id }).lean()
    expect(entry?.people.map(String)).toEqual([String(late?.account._id)])
  })
})

describe('digestDueOn', () => {
  it.each([
    ['2026-11-22', '2026-11-23', '2026-11-23'],
    ['2026-11-23', '2026-11-24', null],
    ['2026-11-21', '2026-11-22', null],
    ['2026-11-22', '2026-11-25', '2026-11-23'],
    ['2026-11-01', '2026-11-25', '2026-11-23'],
  ])('since %s, on %s: %s', (since, day, due) => {
    expect(digestDueOn({ since, day })).toBe(due)
  })
})
