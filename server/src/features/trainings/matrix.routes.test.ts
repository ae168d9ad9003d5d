import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTopic } from '../../testing/topics.ts'
import { studyTheory } from '../../testing/topicStudy.ts'
import { edacBody, edacTable, makeTraining, ojtBody } from '../../testing/trainings.ts'
import { TrainingModel } from './trainings.model.ts'

useTestDatabase()
const { app } = createTestApp()

const CALLERS = [
  'nobody',
  'seller',
  'colleague',
  'supervisor',
  'otherSupervisor',
  'adminAll',
  'adminScope',
  'adminElsewhere',
] as const
type Caller = (typeof CALLERS)[number]

/** The answers' statuses, in the order of CALLERS. */
const EXPECTED = {
  seller: {
    book: [401, 201, 403, 201, 404, 403, 403, 403],
    edit: [401, 200, 404, 200, 404, 403, 403, 404],
    evaluate: [401, 403, 403, 200, 404, 403, 403, 404],
    delete: [401, 403, 403, 200, 404, 403, 403, 404],
    // Its day has come: a seller no longer may.
    cancel: [401, 403, 404, 200, 404, 403, 403, 404],
    view: [0, 1, 0, 1, 0, 0, 0, 0],
  },
  edac: {
    book: [401, 403, 403, 201, 403, 201, 201, 404],
    edit: [401, 404, 404, 403, 404, 200, 200, 404],
    evaluate: [401, 403, 403, 403, 404, 200, 200, 404],
    delete: [401, 403, 403, 403, 404, 200, 200, 404],
    cancel: [401, 404, 404, 403, 404, 200, 200, 404],
    view: [0, 0, 0, 1, 0, 1, 1, 0],
  },
} as const

let made: Record<Caller, Made | undefined>
let topicId: string

beforeEach(async () => {
  const topic = await makeTopic()
  topicId = topic._id
  const supervisor = await makeSupervisor({ distributorId: 'KTC' })
  const seller = await makeSeller({ supervisor })
  await studyTheory(seller, topicId)
  made = {
    nobody: undefined,
    seller,
    colleague: await makeSeller({ supervisor }),
    supervisor,
    otherSupervisor: await makeSupervisor({ distributorId: 'KTC' }),
    adminAll: await makeAdmin('all'),
    adminScope: await makeAdmin('ktcb'),
    adminElsewhere: await makeAdmin('lhm'),
  }
})

const CAN_NOTHING = {
  edit: false,
  evaluate: false,
  remove: false,
  cancel: false,
  restore: false,
  acknowledge: false,
}

type Action = keyof (typeof EXPECTED)['seller']

function subjectOf(kind: 'seller' | 'edac'): Made {
  const subject = kind === 'seller' ? made.seller : made.supervisor
  if (!subject) throw new Error('nobody is trained')
  return subject
}

/** Performs it on a new training of the seller's or of the supervisor's; the training is not evaluated. */
async function attempt(kind: 'seller' | 'edac', action: Action, caller: Caller): Promise<number> {
  await TrainingModel.deleteMany({})
  const agent = agentOf(app, made[caller]?.token)
  const subject = subjectOf(kind)
  const { loginId } = subject.account
  if (action === 'book') {
    const body =
      kind === 'seller'
        ? ojtBody([topicId], { sellerId: loginId })
        : edacBody({ supervisorId: loginId })
    return (await agent.post(trainingsCalls.add.path, body)).status
  }
  const trainingId = String((await makeTraining(subject))._id)
  // A call without a kind is about the training that it names.
  const bodies = {
    edit: { trainingId, trainingDate: '2026-12-01', trainingTime: '10:00', topicId: [topicId] },
    evaluate: { trainingId, evaluation: 'Failed', edacForm: { table: edacTable() } },
    delete: { id: trainingId },
    cancel: { id: trainingId, reason: 'Ill' },
  }
  if (action === 'edit') return (await agent.post(trainingsCalls.edit.path, bodies.edit)).status
  if (action === 'evaluate')
    return (await agent.post(trainingsCalls.evaluate.path, bodies.evaluate)).status
  if (action === 'cancel')
    return (await agent.post(trainingsCalls.cancel.path, bodies.cancel)).status
  if (action === 'delete')
    return (await agent.post(trainingsCalls.remove.path, bodies.delete)).status
  const { body } = await agent.get(`${trainingsCalls.list.path}?from=2026-01-01&to=2026-12-31`)
  return body.data?.length ?? 0
}

/** A training's entry in the caller's list; undefined if it is not in it. */
async function canOf(kind: 'seller' | 'edac', caller: Caller, evaluation?: 'Passed') {
  await TrainingModel.deleteMany({})
  await makeTraining(subjectOf(kind), evaluation && { evaluation })
  const { body } = await agentOf(app, made[caller]?.token).get(
    `${trainingsCalls.list.path}?from=2026-01-01&to=2026-12-31`,
  )
  return body.data?.[0]?.can
}

describe.each(['seller', 'edac'] as const)('a training of kind %s', (kind) => {
  it.each(['book', 'edit', 'evaluate', 'delete', 'cancel', 'view'] as const)(
    'answers %s to everyone by the rules of the house',
    async (action) => {
      const seen: Record<string, number> = {}
      for (const caller of CALLERS) seen[caller] = await attempt(kind, action, caller)
      const expected = CALLERS.map((caller, index) => [caller, EXPECTED[kind][action][index]])
      expect(seen).toEqual(Object.fromEntries(expected))
    },
  )

  it('shows viewers what they may do with it; once it is evaluated, its seller may acknowledge it', async () => {
    const { view, edit, evaluate, delete: remove, cancel } = EXPECTED[kind]
    for (const [index, caller] of CALLERS.entries()) {
      const can = view[index]
        ? {
            edit: edit[index] === 200,
            evaluate: evaluate[index] === 200,
            remove: remove[index] === 200,
            cancel: cancel[index] === 200,
            restore: false,
            acknowledge: false,
          }
        : undefined
      expect([caller, await canOf(kind, caller)]).toEqual([caller, can])
      const done = can && { ...CAN_NOTHING, acknowledge: caller === 'seller' }
      expect([caller, await canOf(kind, caller, 'Passed')]).toEqual([caller, done])
    }
  })
})
