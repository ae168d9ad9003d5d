import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import { compare } from 'bcryptjs'
import { describe, expect, it } from 'vitest'
import { AccountModel } from '../../features/accounts/accounts.model.ts'
import { AttemptModel } from '../../features/progress/attempts.model.ts'
import { ProgressModel, type Progress } from '../../features/progress/progress.model.ts'
import { recountLearner } from '../../features/progress/recount.service.ts'
import { TopicModel, type Topic } from '../../features/topics/topics.model.ts'
import { TrainingModel } from '../../features/trainings/trainings.model.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeAdmin } from '../../testing/factories.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { DEMO_TOPICS } from './catalogue.ts'
import { DEMO_TEAMS } from './people.ts'
import { DemoRefused, holdsDemoAccounts, seedDemo } from './seed.ts'

const SLOW = 120_000
const NOW = new Date('2026-11-21T06:00:00Z')

useTestDatabase()

describe('the demo seeder', () => {
  it(
    'fills an empty database with figures that a recount confirms',
    async () => {
      const { context } = createTestApp()
      expect(await seedDemo(context, NOW)).toBe(DEMO_ACCOUNTS)

      const topics = await TopicModel.find().lean<Topic[]>()
      expect(topics.map(({ title }) => title).toSorted()).toEqual(
        DEMO_TOPICS.map(({ title }) => title).toSorted(),
      )
      expect(topics.every(({ files }) => files.length === 3)).toBe(true)

      const learners = await ProgressModel.find().lean<Progress[]>()
      expect(learners).toHaveLength(66)
      const disagreeing: string[] = []
      for (const { _id, loginId } of learners)
        if (!(await recountLearner(String(_id))).agreed) disagreeing.push(loginId)
      expect(disagreeing).toEqual([])

      for (const distributor of DISTRIBUTORS)
        expect(learners.some(({ distributorId }) => distributorId === distributor)).toBe(true)
      await expectHistoryInOrder()
      await expectStarsWithTrainings(learners)
      await expectStages(learners)
      await expectLogins()
    },
    SLOW,
  )

  it(
    'refuses a database that holds an account, and leaves it alone',
    async () => {
      await makeAdmin('all', { username: 'somebody' })
      const { context } = createTestApp()
      await expect(seedDemo(context, NOW)).rejects.toThrow(DemoRefused)
      expect(await AccountModel.countDocuments()).toBe(1)
      expect(await TopicModel.countDocuments()).toBe(0)
      expect(await holdsDemoAccounts()).toBe(false)
    },
    SLOW,
  )
})

/** Nothing happens in the future or before the account was made, nobody registers before its supervisor. */
async function expectHistoryInOrder(): Promise<void> {
  const accounts = await AccountModel.find().lean()
  const supervisors = new Map(accounts.map(({ loginId, createdAt }) => [loginId, createdAt]))
  const early = accounts.filter(
    ({ supervisorId = '', createdAt }) => createdAt <= (supervisors.get(supervisorId) ?? 0),
  )
  expect(early).toEqual([])
  const createdAt = new Map(accounts.map((account) => [String(account._id), account.createdAt]))
  const attempts = await AttemptModel.find({}, { snapshot: 0 }).lean()
  const trainings = await TrainingModel.find().lean()
  const events = [
    ...attempts.map(({ accountId, at }) => ({ of: accountId, at })),
    ...trainings.map(({ sellerAccountId, evaluatedAt }) => ({
      of: sellerAccountId,
      at: evaluatedAt ?? NOW,
    })),
  ]
  expect(events.length).toBeGreaterThan(400)
  expect(events.filter(({ at }) => at >= NOW)).toEqual([])
  expect(events.filter(({ of, at }) => at <= (createdAt.get(String(of)) ?? NOW))).toEqual([])
}

/** A seller's star has its passed training. */
async function expectStarsWithTrainings(learners: readonly Progress[]): Promise<void> {
  const sellers = learners.filter(({ role }) => role === 'seller')
  const stars = sellers.flatMap(({ loginId, tiers }) =>
    TIERS.filter((tier) => tiers[TIER_KEYS[tier]].achievedAt).map((tier) => `${loginId} ${tier}`),
  )
  const trainings = await TrainingModel.find({ evaluation: 'Passed' }).lean()
  expect(stars.length).toBeGreaterThan(20)
  expect(trainings.map(({ sellerId, belt }) => `${sellerId} ${belt}`).toSorted()).toEqual(
    stars.toSorted(),
  )
}

/** The main accounts are where README.md says that they are. */
async function expectStages(learners: readonly Progress[]): Promise<void> {
  const figures = (id: string) => learners.find(({ loginId }) => loginId === id)?.figures
  expect(figures('arif.danial')?.allProgress).toBe(0)
  expect(figures('lim.jiahui')).toMatchObject({ currentTier: 'White' })
  expect(figures('siti.hajar')).toMatchObject({ currentTier: 'White', beltProgress: 100 })
  expect(figures('wong.kahmun')).toMatchObject({ currentTier: 'Green', studyTier: 'White' })
  expect(figures('nurul.aisyah')).toMatchObject({ currentTier: 'Green', studyTier: 'Green' })
  expect(figures('nurul.aisyah')?.beltProgress).toBeGreaterThan(0)
  expect(figures('ganesh.kumar')).toMatchObject({ currentTier: 'Black', studyTier: 'Black' })
  expect(figures('chan.meiling')).toMatchObject({ currentTier: '', allProgress: 100 })
  const failed = learners.find(({ loginId }) => loginId === 'kavitha.rajan')?.records.at(-1)
  expect(failed).toMatchObject({ evaluation: 'Failed' })
  expect(failed?.quizPassedAt).toBeUndefined()
}

/** Everybody is there and logs in with the one password. */
async function expectLogins(): Promise<void> {
  expect(await holdsDemoAccounts()).toBe(true)
  expect(await AccountModel.countDocuments({ role: 'seller' })).toBe(60)
  expect(await AccountModel.countDocuments({ role: 'supervisor' })).toBe(DEMO_TEAMS.length)
  expect(await AccountModel.countDocuments({ role: 'admin' })).toBe(5)
  const hashes = await AccountModel.distinct('passwordHash')
  expect(hashes).toHaveLength(1)
  expect(await compare(DEMO_PASSWORD, String(hashes[0]))).toBe(true)
}
