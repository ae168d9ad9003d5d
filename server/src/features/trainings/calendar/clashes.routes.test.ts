import { calendarCalls } from '@tristar/shared/trainings/calendar.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { makeCancelled, makeTraining } from '../../../testing/trainings.ts'

useTestDatabase()
const { app } = createTestApp()

let manager: Made
let ann: Made
let ben: Made

const THEN = { date: '2026-12-02', time: '14:30' }
const at = (trainingTime: string, trainingDate = THEN.date) => ({ trainingDate, trainingTime })

function ask(by: Made | null, sent: object = {}) {
  return agentOf(app, by?.token).post(calendarCalls.clashes.path, { ...THEN, ...sent })
}

beforeEach(async () => {
  manager = await makeSupervisor({ supervisorId: 'boss', name: 'Tan Wei Liang' })
  ann = await makeSeller({ sellerId: 'ann', name: 'Ann Lee', supervisor: manager })
  ben = await makeSeller({ sellerId: 'ben', supervisor: manager })
})

describe('trainings: clashes', () => {
  it('are a manager’s own trainings less than an hour away, with the person', async () => {
    await makeTraining(ann, at('14:00'))
    await makeTraining(ben, at('15:29'))
    await makeTraining(manager, at('14:30'))
    await makeTraining(await makeSeller({ supervisor: manager }), at('13:30'))
    await makeTraining(await makeSeller(), at('14:30'))
    const { status, body } = await ask(manager, { sellerId: 'ann' })
    expect([status, body]).toEqual([
      200,
      [
        { at: '2026-12-02 14:00', own: true, personId: 'ann', name: 'Ann Lee' },
        { at: '2026-12-02 14:30', own: true },
        { at: '2026-12-02 15:29', own: true, personId: 'ben', name: '' },
      ],
    ])
  })

  it('of a seller name the manager', async () => {
    await makeTraining(ann, at('15:00'))
    expect((await ask(ann, { sellerId: 'ann' })).body).toEqual([
      { at: '2026-12-02 15:00', own: true, personId: 'boss', name: 'Tan Wei Liang' },
    ])
    expect((await ask(ben)).body).toEqual([])
  })

  it('of an admin are the EDAC that it booked; the manager’s others are a time alone', async () => {
    const [mine, other] = [await makeAdmin('lhm'), await makeAdmin('lhm')]
    const bookedBy = mine.account._id
    const elsewhere = await makeSupervisor({ supervisorId: 'peer', name: 'Lim' })
    await makeTraining(elsewhere, { ...at('14:00'), bookedBy })
    await makeTraining(ann, at('14:15'))
    await makeTraining(manager, { ...at('15:00'), bookedBy: other.account._id })
    expect((await ask(mine, { sellerId: 'boss' })).body).toEqual([
      { at: '2026-12-02 14:00', own: true, personId: 'peer', name: 'Lim' },
      { at: '2026-12-02 14:15', own: false },
      { at: '2026-12-02 15:00', own: false },
    ])
    expect((await ask(mine)).body).toHaveLength(1)
    expect((await ask(other, { sellerId: 'peer' })).body).toEqual([
      { at: '2026-12-02 14:00', own: false },
      { at: '2026-12-02 15:00', own: true, personId: 'boss', name: 'Tan Wei Liang' },
    ])
  })

  it('leave out the training itself, and those that are evaluated or cancelled', async () => {
    const moved = await makeTraining(ann, at('14:30'))
    const evaluated = { evaluation: 'Failed', evaluatedAt: new Date() } as const
    await makeTraining(ann, { ...at('14:30'), ...evaluated })
    await makeTraining(ben, { ...at('14:30'), ...makeCancelled(manager) })
    expect((await ask(manager, { id: String(moved._id) })).body).toEqual([])
    expect((await ask(manager, { id: 'nonsense' })).body).toHaveLength(1)
  })

  it('reach across midnight', async () => {
    await makeTraining(ann, at('23:30', '2026-12-01'))
    const { body } = await ask(manager, { time: '00:15' })
    expect(body).toMatchObject([{ at: '2026-12-01 23:30' }])
    expect((await ask(manager, { time: '00:30' })).body).toEqual([])
  })

  it('are at most twenty', async () => {
    for (let count = 0; count < 21; count += 1)
      await makeTraining(await makeSeller({ supervisor: manager }), at('14:30'))
    expect((await ask(manager)).body).toHaveLength(20)
  })

  it.each([
    [{ date: '2026-02-30' }, 'DATE_INVALID'],
    [{ time: '25:00' }, 'TIME_INVALID'],
  ])('refuse %o', async (sent, code) => {
    const { status, body } = await ask(manager, sent)
    expect([status, body.code]).toEqual([400, code])
  })

  it('are told of nobody whom one cannot book a training for', async () => {
    const stranger = await makeSeller()
    const { loginId: sellerId } = stranger.account
    const statuses: number[] = []
    for (const by of [null, ann, manager, await makeAdmin('mers')])
      statuses.push((await ask(by, { sellerId })).status)
    expect(statuses).toEqual([401, 403, 404, 404])
    // An admin books EDAC alone: when Users are trained is not told.
    expect((await ask(await makeAdmin('all'), { sellerId })).status).toBe(404)
  })
})
