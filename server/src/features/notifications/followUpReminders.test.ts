import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { takeTold, tickMorning } from '../../testing/mornings.ts'
import { makeEvaluated, makeTraining } from '../../testing/trainings.ts'
import { TrainingModel } from '../trainings/trainings.model.ts'
import { EntryModel } from './entries.model.ts'

useTestDatabase()

const DAY = 24 * 60 * 60_000
/** Friday, 20 November 2026, 08:00 in Kuala Lumpur. */
const MORNING = Date.parse('2026-11-20T00:00:00Z')
let now = MORNING
const { context } = createTestApp({ clock: () => new Date(now) })

let ann: Made

beforeEach(async () => {
  now = MORNING
  ann = await makeSeller({ supervisor: await makeSupervisor({ supervisorId: 'boss' }) })
})

/** The days from the first morning on, of ten, on which something of the kind was told, and to how many. */
async function daysOf(kind: string, before: (day: number) => Promise<unknown> = async () => null) {
  const days: [day: number, told: number][] = []
  for (let day = 0; day < 10; day += 1) {
    now = MORNING + day * DAY
    await before(day)
    await tickMorning(context)
    const told = (await takeTold()).filter((each) => each.startsWith(`${kind} `))
    if (told.length > 0) days.push([day, told.length])
  }
  return days
}

describe('an evaluation that its seller has not acknowledged', () => {
  // Thursday, 23:30 in Kuala Lumpur.
  const evaluatedAt = new Date('2026-11-19T15:30:00Z')

  it('is told the seller once, on the third day', async () => {
    await makeTraining(ann, makeEvaluated({ evaluatedAt }))
    expect(await daysOf('ACKNOWLEDGE_DUE')).toEqual([[2, 1]])
  })

  it('is not told once it is acknowledged, nor of an EDAC', async () => {
    await makeTraining(ann, makeEvaluated({ evaluatedAt, acknowledgedAt: new Date(now) }))
    await makeTraining(await makeSupervisor(), makeEvaluated({ evaluatedAt }))
    expect(await daysOf('ACKNOWLEDGE_DUE')).toEqual([])
  })
})

describe('a step of an evaluation', () => {
  const steps = [
    { text: 'Visit.', by: '2026-11-21' },
    { text: 'Call.', by: '2026-11-21' },
    { text: 'Read.', by: '2026-11-24' },
    { text: 'Ask.' },
  ]
  const give = () =>
    makeTraining(ann, makeEvaluated({ steps, stepsDue: '2026-11-21', evaluatedAt: new Date(0) }))

  it('is told the seller on its day, with the others of the day', async () => {
    await give()
    expect(await daysOf('STEP_DUE')).toEqual([
      [1, 1],
      [4, 1],
    ])
  })

  it('is said, with how many others fell due', async () => {
    await tickMorning(context)
    await give()
    now += DAY
    await tickMorning(context)
    const [entry] = await EntryModel.find().lean()
    expect(entry?.params).toMatchObject({ step: 'Visit.', more: 1, mine: true })
  })

  it('is not told once it is done', async () => {
    const { _id } = await give()
    const doneAt = new Date(now)
    const done = { steps: steps.map((step) => ({ ...step, doneAt })) }
    const ticked = { $set: done, $unset: { stepsDue: 1 as const } }
    const days = await daysOf('STEP_DUE', async (day) =>
      day === 3 ? TrainingModel.updateOne({ _id }, ticked) : null,
    )
    expect(days).toEqual([[1, 1]])
  })
})
