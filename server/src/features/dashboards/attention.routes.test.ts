import { TOTAL_COUNT_HEADER } from '@tristar/shared/common/list.schema'
import type { Scope } from '@tristar/shared/common/distributors'
import type { AdminAttention } from '@tristar/shared/dashboards/attention.schema'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { untranslated } from '@tristar/shared/topics/titles'
import { Types } from 'mongoose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { commandsOf } from '../../testing/commands.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTeam } from '../../testing/team.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { studyTheory } from '../../testing/topicStudy.ts'
import { makeTraining } from '../../testing/trainings.ts'
import { OutboxModel } from '../notifications/sending/outbox.model.ts'

useTestDatabase()
const { app } = createTestApp()
const NOW = new Date('2026-11-21T06:00:00Z')
const NONE = { count: 0, rows: [] }

let lhm: Made
let ktc: Made

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  lhm = await makeSupervisor({ supervisorId: 'lim' })
  ktc = await makeSupervisor({ supervisorId: 'kay', distributorId: 'KTC' })
})

afterEach(() => {
  vi.useRealTimers()
})

function ask(made: Made | null, query = '') {
  return agentOf(app, made?.token).get(`${dashboardsCalls.attention.path}${query}`)
}

async function attention(scope: Scope = 'all', query = ''): Promise<AdminAttention> {
  const { status, body } = await ask(await makeAdmin(scope), query)
  expect(status).toBe(200)
  return body
}

/** The count of each scope, in this order. */
async function countsOf(part: keyof AdminAttention): Promise<number[]> {
  const counts: number[] = []
  for (const scope of ['all', 'lhm', 'ktcb', 'mers'] as const)
    counts.push((await attention(scope))[part].count)
  return counts
}

const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)

describe('what waits for admins', () => {
  it('is for admins, within their scope', async () => {
    expect((await ask(null)).status).toBe(401)
    for (const made of [lhm, await makeSeller({ supervisor: lhm })])
      expect((await ask(made)).status).toBe(403)
    const own = await makeAdmin('lhm')
    expect((await ask(own, '?dist=lhm')).status).toBe(200)
    expect((await ask(own, '?dist=ktcb')).body.code).toBe('FORBIDDEN')
    for (const bad of ['?dist=nowhere', '?scope=lhm'])
      expect((await ask(await makeAdmin(), bad)).status).toBe(400)
  })

  it('is nothing where all is well', async () => {
    const nothing = {
      overdue: NONE,
      waiting: { ...NONE, edac: 0, edacFrom: '' },
      idleTeams: NONE,
      missingLanguages: NONE,
      undeliverable: NONE,
      newcomers: NONE,
    }
    expect(await attention()).toEqual(nothing)
  })

  it('counts the Users past their expected date, the first ten by name', async () => {
    await makeTopic({ title: 'Opening' })
    const created = { createdAt: new Date('2026-08-20T02:00:00Z') }
    const [late] = await makeTeam(lhm, ['late', 'new', 'done', 'silver'], (id) => {
      if (id === 'new') return { createdAt: new Date('2026-08-21T02:00:00Z') }
      if (id === 'done') return { ...created, figures: DONE }
      return id === 'late' ? { ...created, name: 'Ann' } : { ...created, figures: GREEN }
    })
    const names = Array.from({ length: 11 }, (_, index) => `k${index}`)
    await makeTeam(ktc, names, () => ({ createdAt: new Date('2026-01-31T02:00:00Z') }))
    expect(await countsOf('overdue')).toEqual([12, 1, 11, 0])
    expect((await attention('lhm')).overdue.rows).toEqual([
      {
        _id: String(late?.account._id),
        id: 'late',
        name: 'Ann',
        distributorId: 'LHM',
        expectedDate: '2026-11-20',
        days: 1,
      },
    ])
    const { rows } = (await attention('all', '?dist=ktcb')).overdue
    expect(rows).toHaveLength(10)
    expect(rows[0]).toMatchObject({ expectedDate: '2026-04-30', days: 205 })
  })

  it('counts who has waited for an evaluation for more than three days, and EDAC beside', async () => {
    const [ann, ben] = await makeTeam(lhm, ['ann', 'ben'], (id) => ({ name: id.toUpperCase() }))
    if (!ann || !ben) throw new Error('no team')
    const kim = await makeSeller({ supervisor: ktc, sellerId: 'kim' })
    await makeTraining(ann, { trainingDate: '2026-11-17' })
    // Another of the same person is none more.
    await makeTraining(ann, { trainingDate: '2026-11-17', belt: 'Green' })
    await makeTraining(ben, { trainingDate: '2026-11-18' })
    await makeTraining(ben, { trainingDate: '2026-10-01', evaluation: 'Failed' })
    await makeTraining(kim, { trainingDate: '2026-11-10' })
    await makeTraining(ktc, { trainingDate: '2026-11-09' })
    await makeTraining(lhm, { trainingDate: '2026-11-18' })
    expect(await countsOf('waiting')).toEqual([2, 1, 1, 0])
    const { waiting } = await attention()
    expect(idsOf(waiting)).toEqual(['kim', 'ann'])
    expect([waiting.edac, waiting.edacFrom]).toEqual([1, '2026-11-09'])
    expect((await attention('lhm')).waiting).toMatchObject({ edac: 0, edacFrom: '' })
    expect((await attention('lhm')).waiting.rows).toEqual([
      {
        _id: String(ann.account._id),
        id: 'ann',
        name: 'ANN',
        distributorId: 'LHM',
        trainingDate: '2026-11-17',
        days: 4,
      },
    ])
  })

  it('counts the teams in which nobody has studied for 30 days', async () => {
    const old = { createdAt: new Date('2026-01-05T02:00:00Z') }
    const idle = await makeSupervisor({ ...old, supervisorId: 'idle', name: 'Ida' })
    await makeTeam(idle, ['quiet'], () => ({ createdAt: new Date('2026-10-21T02:00:00Z') }))
    const busy = await makeSupervisor({ ...old, supervisorId: 'busy', distributorId: 'KTC' })
    const studies = await makeSeller({ ...old, supervisor: busy })
    expect(await countsOf('idleTeams')).toEqual([2, 1, 1, 0])
    await studyTheory(studies, (await makeTopic())._id)
    expect(await countsOf('idleTeams')).toEqual([1, 1, 0, 0])
    const { rows } = (await attention()).idleTeams
    const team = { _id: String(idle.account._id), id: 'idle', name: 'Ida', distributorId: 'LHM' }
    expect(rows).toEqual([{ ...team, days: 31 }])
  })

  it('counts as many as the lists to which it leads', async () => {
    const old = { createdAt: new Date('2026-01-05T02:00:00Z') }
    await makeTopic()
    const team = await makeTeam(await makeSupervisor(old), ['a', 'b', 'c'], () => old)
    const dates = ['2026-11-17', '2026-11-18', '2026-11-01']
    for (const [index, trainingDate] of dates.entries())
      if (team[index]) await makeTraining(team[index], { trainingDate })
    const { overdue, waiting, idleTeams } = await attention()
    const { token } = await makeAdmin()
    const totalOf = async (path: string, filter: object) => {
      const { headers } = await agentOf(app, token).post(path, filter)
      return Number(headers[TOTAL_COUNT_HEADER])
    }
    expect([overdue.count, waiting.count, idleTeams.count]).toEqual([3, 2, 1])
    expect(await totalOf(peopleListCalls.users.path, { overdue: true })).toBe(3)
    expect(await totalOf(peopleListCalls.users.path, { waitingDays: 3 })).toBe(2)
    expect(await totalOf(peopleListCalls.supervisors.path, { idleDays: 30 })).toBe(1)
  })

  it('counts the topics without a language that is used where they are for', async () => {
    const both = await makeTopic({ title: 'Both', languages: ['English', 'Chinese'] })
    const lacking = await makeTopic({ title: 'Lacks', mandatoryFor: ['LHM', 'KTC'] })
    const quiz = await makeTopic({ title: 'Quiz', questions: [makeChoice()] })
    expect((await attention()).missingLanguages).toEqual(NONE)
    await makeSeller({ supervisor: lhm, language: 'ch' })
    const { rows } = (await attention()).missingLanguages
    const row = { topicId: lacking._id, titles: untranslated('Lacks'), belt: 'White', topicNo: 2 }
    expect(rows[0]).toEqual({ ...row, languages: ['Chinese'] })
    expect(rows.map(({ topicId }) => topicId)).toEqual([lacking._id, quiz._id])
    expect(rows).not.toContainEqual(expect.objectContaining({ topicId: both._id }))
    expect(await countsOf('missingLanguages')).toEqual([2, 2, 0, 0])
  })

  it('counts the messages that were given up, for all distributors together alone', async () => {
    const at = NOW
    const times = { at, nextAt: at, giveUpAt: at, endedAt: at, leasedUntil: at }
    const message = { kind: 'TRAINING_BOOKED', channel: 'email', rank: 0, tries: 5 } as const
    for (const [thing, state] of [
      ['1', 'failed'],
      ['2', 'sent'],
    ] as const)
      await OutboxModel.create({
        ...message,
        ...times,
        people: [],
        to: new Types.ObjectId(lhm.account._id),
        thing,
        state,
        reason: 'unknown',
      })
    expect(await countsOf('undeliverable')).toEqual([1, 0, 0, 0])
    expect((await attention('all', '?dist=lhm')).undeliverable).toEqual(NONE)
    const { rows } = (await attention()).undeliverable
    expect(rows).toMatchObject([{ to: 'lim', state: 'failed', channel: 'mail' }])
  })

  it('counts the newcomers who wait for approval, who waits longest first', async () => {
    const waiting = { approved: false, distributorId: 'KTC' } as const
    await makeSupervisor({ ...waiting, supervisorId: 'second' })
    const createdAt = new Date('2026-11-01T00:00:00Z')
    await makeSupervisor({ ...waiting, supervisorId: 'first', createdAt })
    expect(await countsOf('newcomers')).toEqual([2, 0, 2, 0])
    const { rows } = (await attention('ktcb')).newcomers
    expect(rows.map(({ supervisorId }) => supervisorId)).toEqual(['first', 'second'])
  })

  it('takes a constant number of queries', async () => {
    const { token } = await makeAdmin()
    const look = () =>
      commandsOf(async () => agentOf(app, token).get(dashboardsCalls.attention.path))
    await makeTopic()
    await look()
    const before = await look()
    const ids = Array.from({ length: 15 }, (_, index) => `user-${index}`)
    const createdAt = new Date('2026-01-01T00:00:00Z')
    const team = await makeTeam(lhm, ids, () => ({ createdAt }))
    for (const member of team) await makeTraining(member, { trainingDate: '2026-11-01' })
    const after = await look()
    expect(after.filter((name) => name !== 'find')).toEqual(
      before.filter((name) => name !== 'find'),
    )
    expect(after.length).toBeLessThanOrEqual(before.length + 1)
  })
})

const GREEN = { currentTier: 'Green', status: 'Green', expectedBy: '2027-02-20' } as const
const DONE = { currentTier: '', status: 'Black', expectedBy: '' } as const
