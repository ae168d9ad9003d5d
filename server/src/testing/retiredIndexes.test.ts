import type { Model } from 'mongoose'
import { expect, it } from 'vitest'
import { AttemptModel } from '../features/study/attempts.model.ts'
import { TeamFiguresModel } from '../features/study/figures.model.ts'
import { ProgressModel } from '../features/study/progress.model.ts'
import { TrainingModel } from '../features/trainings/trainings.model.ts'
import { ensureIndexes } from '../lib/database/connect.ts'
import { useTestDatabase } from './database.ts'

useTestDatabase()

type Key = Record<string, 1 | -1>

const byTime = { trainingDate: 1, trainingTime: 1, _id: 1 } as const
const ofLearners = { loginKey: 1, supervisorKey: 1, nameKey: 1, state: 1 } as const
const ofTeams = { loginKey: 1, nameKey: 1, state: 1 } as const

/** Indexes that older versions made, and those that replaced them. */
const RETIRED: readonly [name: string, Model<never>, former: readonly Key[]][] = [
  ['attempts', AttemptModel as never, [{ accountId: 1, at: 1 }]],
  [
    'trainings',
    TrainingModel as never,
    [
      { sellerAccountId: 1, ...byTime },
      { supervisorId: 1, ...byTime },
    ],
  ],
  [
    'progress',
    ProgressModel as never,
    [
      { role: 1, loginKey: 1, supervisorKey: 1, nameKey: 1, state: 1 },
      { role: 1, 'figures.status': -1, ...ofLearners },
      { role: 1, scope: 1, 'figures.status': -1, ...ofLearners },
      { role: 1, _id: 1, state: 1 },
      { role: 1, scope: 1, _id: 1, state: 1 },
      { role: 1, distributorId: 1, state: 1, createdAt: 1 },
      { role: 1, loginKey: 1 },
      { role: 1, distributorId: 1, loginKey: 1 },
      { role: 1, scope: 1, 'tiers.black.achievedAt': 1, loginKey: 1 },
      { role: 1, _id: 1 },
      { supervisorId: 1, role: 1, loginKey: 1 },
    ],
  ],
  [
    'teamFigures',
    TeamFiguresModel as never,
    [
      { white: 1, ...ofTeams },
      { nameKey: 1, loginKey: 1, state: 1 },
      ofTeams,
      { distributorId: 1, white: 1, loginKey: 1 },
      { distributorId: 1, _id: 1 },
    ],
  ],
]

it.each(RETIRED)(
  '%s lose the indexes that others replace, and no others',
  async (_, model, former) => {
    const { collection } = model
    const keys = async () =>
      (await collection.indexes()).map(({ key }) => JSON.stringify(key)).toSorted()
    const wanted = await keys()
    const own = { madeByTheOperator: 1 } as const
    await collection.createIndexes([...former, own].map((key) => ({ key: { ...key } })))
    expect(await keys()).toHaveLength(wanted.length + former.length + 1)
    await ensureIndexes()
    expect(await keys()).toEqual([...wanted, JSON.stringify(own)].toSorted())
    await collection.dropIndex('madeByTheOperator_1')
  },
)

it.each(RETIRED)('%s have every index of their model', async (_, { collection, schema }) => {
  const there = (await collection.indexes()).map(({ key }) => JSON.stringify(key))
  const wanted = schema.indexes().map(([key]) => JSON.stringify(key))
  expect(there.toSorted()).toEqual([...wanted, JSON.stringify({ _id: 1 })].toSorted())
})
