import { teamCalls } from '@tristar/shared/team/team.calls'
import type { Attention } from '@tristar/shared/team/team.schema'
import type { TopicRecord } from '@tristar/shared/study/completion.rules'
import { untranslated } from '@tristar/shared/topics/titles'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTeam } from '../../testing/team.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { studyTheory } from '../../testing/topicStudy.ts'
import { makeEvaluated, makeTraining } from '../../testing/trainings.ts'

useTestDatabase()
const { app } = createTestApp()
const NOW = new Date('2026-11-21T06:00:00Z')

let manager: Made

function ask(made: Made | null) {
  return agentOf(app, made?.token).get(teamCalls.attention.path)
}

async function attention(): Promise<Attention> {
  const { status, body } = await ask(manager)
  expect(status).toBe(200)
  return body
}

function failed(topicId: string, quizCount: number, lastScore: number): TopicRecord {
  const theory = { theoryDoneAt: NOW, theoryCount: 1, theorySeconds: 60 }
  return { topicId, ...theory, quizCount, quizSeconds: 60, evaluation: 'Failed', lastScore }
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  manager = await makeSupervisor()
})

afterEach(() => {
  vi.useRealTimers()
})

/** An evaluation with two steps, one of which falls due. */
const give = (seller: Made, stepsDue: string, text: string) =>
  makeTraining(seller, {
    ...makeEvaluated({ steps: [{ text: 'Read.' }, { text, by: stepsDue }], stepsDue }),
    trainingDate: '2026-11-01',
  })

const at = (topic: string) => ({ topic, titles: untranslated(topic) })

describe('team: attention', () => {
  it('is for supervisors only', async () => {
    expect((await ask(null)).status).toBe(401)
    expect((await ask(await makeSeller())).status).toBe(403)
    expect((await ask(await makeAdmin('all'))).status).toBe(403)
  })

  it('is empty for a team that does well, and ignores others’ sellers', async () => {
    await makeTopic({ title: 'Opening' })
    await makeSeller({ supervisor: manager })
    await makeTraining(await makeSeller({ createdAt: new Date(0) }))
    expect(await attention()).toEqual({
      overdue: [],
      waiting: [],
      stuck: [],
      steps: [],
      ready: [],
      newcomers: [],
      totals: { overdue: 0, waiting: 0, stuck: 0, steps: 0, ready: 0, newcomers: 0 },
      total: 1,
    })
  })

  it('lists sellers past the current tier’s expected date, the longest first', async () => {
    const { _id: topicId } = await makeTopic({ title: 'Opening' })
    const [, old] = await makeTeam(manager, ['new', 'old', 'late', 'done'], (id) => ({
      createdAt: new Date(id === 'late' ? '2026-08-20T02:00:00Z' : '2026-01-31T02:00:00Z'),
      ...(id === 'new' && { createdAt: new Date('2026-08-21T02:00:00Z') }),
      ...(id === 'done' && { figures: { currentTier: '', status: 'Black', beltProgress: 100 } }),
    }))
    const { overdue, totals } = await attention()
    expect(overdue).toMatchObject([
      {
        _id: String(old?.account._id),
        sellerId: 'old',
        name: '',
        status: 'White',
        currentTier: 'White',
        beltProgress: 0,
        topicId,
        topic: 'Opening',
        titles: untranslated('Opening'),
        expectedDate: '2026-04-30',
        days: 205,
      },
      {
        _id: expect.any(String),
        sellerId: 'late',
        name: '',
        status: 'White',
        currentTier: 'White',
        beltProgress: 0,
        topicId,
        topic: 'Opening',
        titles: untranslated('Opening'),
        expectedDate: '2026-11-20',
        days: 1,
      },
    ])
    expect(totals.overdue).toBe(2)
  })

  it('lists the trainings that wait for an evaluation, the oldest first', async () => {
    const [ann, ben, carl] = await makeTeam(manager, ['ann', 'ben', 'carl'])
    if (!ann || !ben || !carl) throw new Error('no team')
    await makeTraining(ann, { trainingDate: '2026-11-21' })
    const first = await makeTraining(ben, { trainingDate: '2026-10-01', trainingTime: '08:00' })
    await makeTraining(carl, { trainingDate: '2026-11-22' })
    await makeTraining(carl, { trainingDate: '2026-11-01', evaluation: 'Failed' })
    await makeTraining(manager, { trainingDate: '2026-11-01' })
    const { waiting } = await attention()
    expect(waiting.map(({ sellerId }) => sellerId)).toEqual(['ben', 'ann'])
    expect(waiting[0]).toMatchObject({
      _id: String(ben.account._id),
      sellerId: 'ben',
      name: '',
      status: 'White',
      currentTier: '',
      beltProgress: 100,
      trainingId: String(first._id),
      trainingTopic: '',
      trainingTitles: untranslated(''),
      trainingDate: '2026-10-01',
      trainingTime: '08:00',
    })
  })

  it('lists steps whose day has come, the longest first, until they are done', async () => {
    const [ann, ben] = await makeTeam(manager, ['ann', 'ben'])
    if (!ann || !ben) throw new Error('no team')
    await give(ann, '2026-11-21', 'Today.')
    const { _id } = await give(ben, '2026-11-18', 'Late.')
    await give(ben, '2026-11-22', 'Tomorrow.')
    const { steps, totals } = await attention()
    expect(steps).toEqual([
      expect.objectContaining({
        sellerId: 'ben',
        trainingId: String(_id),
        trainingTitles: untranslated(''),
        trainingDate: '2026-11-01',
        text: 'Late.',
        by: '2026-11-18',
        days: 3,
      }),
      expect.objectContaining({ sellerId: 'ann', text: 'Today.', days: 0 }),
    ])
    expect(totals.steps).toBe(2)
  })

  it('lists sellers with a failed quiz, at the first such topic, most attempts first', async () => {
    const one = await makeTopic({ title: 'One', questions: [makeChoice()] })
    const two = await makeTopic({ title: 'Two', questions: [makeChoice()] })
    const noQuiz = await makeTopic({ title: 'No quiz any more' })
    const edac = await makeTopic({ title: 'EDAC', supervisor: true, questions: [makeChoice()] })
    const records: Record<string, TopicRecord[]> = {
      both: [failed(two._id, 9, 0), failed(one._id, 2, 50)],
      often: [failed(two._id, 3, 66)],
      passed: [{ ...failed(one._id, 3, 66), quizPassedAt: NOW }],
      other: [failed(noQuiz._id, 3, 66), failed(edac._id, 3, 66), failed('gone', 1, 1)],
    }
    await makeTeam(manager, Object.keys(records), (id) => ({ records: records[id] ?? [] }))
    const { stuck } = await attention()
    const star = { status: 'White', currentTier: 'White', beltProgress: 0 }
    const seller = { _id: expect.any(String), name: '', ...star }
    expect(stuck).toEqual([
      { ...seller, sellerId: 'often', ...at('Two'), topicId: two._id, attempt: 3, lastScore: 66 },
      { ...seller, sellerId: 'both', ...at('One'), topicId: one._id, attempt: 2, lastScore: 50 },
    ])
  })

  it('lists sellers ready for training, until one is booked', async () => {
    const topic = await makeTopic({ title: 'Opening' })
    const seller = await makeSeller({ supervisor: manager })
    await makeTeam(manager, ['all-done'], () => ({
      figures: { currentTier: '', status: 'Black', beltProgress: 100 },
    }))
    expect((await attention()).ready).toEqual([])
    await studyTheory(seller, topic._id)
    const { _id, loginId: sellerId } = seller.account
    const star = { status: 'White', currentTier: 'White', beltProgress: 100, belt: 'White' }
    const ready = [{ _id: String(_id), sellerId, name: '', ...star }]
    expect((await attention()).ready).toEqual(ready)
    await makeTraining(seller, { evaluation: 'Failed' })
    expect((await attention()).ready).toEqual(ready)
    await makeTraining(seller, { trainingDate: '2027-01-01' })
    expect((await attention()).ready).toEqual([])
  })

  it('lists at most 50, with the total number', async () => {
    await makeTopic({ title: 'Opening' })
    const names = Array.from({ length: 60 }, (_, index) => `user-${index}`)
    await makeTeam(manager, names, () => ({ createdAt: new Date('2026-01-01T00:00:00Z') }))
    const { overdue, totals, total } = await attention()
    expect([overdue.length, totals.overdue, total]).toEqual([50, 60, 60])
  })
})
