import { dayOf } from '@tristar/shared/common/dates'
import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import { edacResult } from '@tristar/shared/trainings/edac.rules'
import { edacFormSchema, eformFields } from '@tristar/shared/trainings/forms.schema'
import { trainingState } from '@tristar/shared/trainings/trainings.rules'
import { compare } from 'bcryptjs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  AccountModel,
  AttemptModel,
  ProgressModel,
  TopicModel,
  TrainingModel,
  recountAttempts,
  recountFigures,
  recountLearner,
  slotOf,
  type Progress,
  type Topic,
  type TrainingDocument,
} from '@tristar/server'
import { TeamFiguresModel } from '@tristar/server/testing/inside'
import { cheapPasswords, createTestApp } from '@tristar/server/testing/app'
import { useTestDatabase } from '@tristar/server/testing/database'
import { makeAdmin, makeSeller, makeSupervisor } from '@tristar/server/testing/factories'
import { makeTopic } from '@tristar/server/testing/topics'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_TEAMS } from './people.ts'
import { DEMO_TOPICS } from './topics.ts'
import { isHalfSeeded, markBegun, wipeHalfSeeded } from './marker.ts'
import { DemoRefused, holdsDemoAccounts, isEmptyDatabase, seedDemo } from './seed.ts'

const ALL_STATES = new Set(['passed', 'failed', 'pending', 'upcoming'])
const SLOW = 120_000
const NOW = new Date('2026-11-21T06:00:00Z')

useTestDatabase()

describe('the demo seeder', () => {
  it(
    'fills an empty database with figures that agree with a recount',
    async () => {
      const { context } = createTestApp()
      const marked: boolean[] = []
      const hash = async (password: string) => {
        marked.push(await isHalfSeeded(), await isEmptyDatabase())
        return context.passwords.inTurn([], (hashing) => hashing.hash(password))
      }
      const passwords = cheapPasswords({ hash })
      expect(await seedDemo({ ...context, passwords }, { now: NOW })).toBe(DEMO_ACCOUNTS)
      expect([...marked, await isHalfSeeded()]).toEqual([true, true, false])

      const topics = await TopicModel.find().lean<Topic[]>()
      const titles = topics.flatMap(({ title, titleMalay, titleChinese }) => [
        title,
        titleMalay,
        titleChinese,
      ])
      expect(new Set(titles)).toEqual(
        new Set(DEMO_TOPICS.flatMap((topic) => Object.values(topic.titles))),
      )
      expect(topics.every(({ files }) => files.length === 3)).toBe(true)
      const pictures = new Set(
        topics.flatMap(({ files }) => files.map(({ coverId }) => String(coverId))),
      )
      expect([pictures.size, pictures.has('undefined')]).toEqual([3 * DEMO_TOPICS.length, false])

      const learners = await ProgressModel.find().lean<Progress[]>()
      expect(learners).toHaveLength(70)
      const disagreeing: string[] = []
      for (const { _id, loginId } of learners)
        if ((await recountLearner(String(_id))).differing.length > 0) disagreeing.push(loginId)
      expect(disagreeing).toEqual([])
      expectMomentsToCome(learners)
      expect((await recountFigures({ fix: false })).differences).toEqual([])
      const analysed = await recountAttempts(context, { fix: false })
      expect([analysed.differences, analysed.unsettled]).toEqual([[], 0])
      expect(analysed.looked).toBeGreaterThan(1000)
      expect(await AttemptModel.countDocuments({ uncounted: true })).toBe(0)
      expect(await TeamFiguresModel.countDocuments()).toBe(DEMO_TEAMS.length)

      const states = (state: string) => learners.filter((learner) => learner.state === state)
      expect(states('inactive').map(({ loginId }) => loginId)).toEqual([
        'mohd.khairi',
        'ravi.menon',
      ])
      const moved = learners.filter(({ supervisorId }) => supervisorId === 'wan.hasnah')
      expect(moved.map(({ loginId }) => loginId)).toContain('siew.peiyin')

      for (const distributor of DISTRIBUTORS)
        expect(learners.some(({ distributorId }) => distributorId === distributor)).toBe(true)
      await expectHistoryInOrder()
      await expectStarsWithTrainings(learners)
      await expectStages(learners)
      await expectTrainings(context.zone)
      await expectLogins()
    },
    SLOW,
  )

  it(
    'refuses a database with an account, and leaves it alone',
    async () => {
      await makeAdmin('all', { username: 'somebody' })
      const { context } = createTestApp()
      await expect(seedDemo(context, { now: NOW })).rejects.toThrow(DemoRefused)
      expect(await AccountModel.countDocuments()).toBe(1)
      expect(await TopicModel.countDocuments()).toBe(0)
      expect(await holdsDemoAccounts()).toBe(false)
    },
    SLOW,
  )

  it('wipes the remains of an interrupted seeding, and nothing else', async () => {
    await markBegun()
    await makeSupervisor({ supervisorId: 'tan.weiliang' })
    await makeTopic()
    expect(await isHalfSeeded()).toBe(true)
    await wipeHalfSeeded()
    expect([await isEmptyDatabase(), await isHalfSeeded()]).toEqual([true, false])
    expect(await ProgressModel.countDocuments()).toBe(0)

    await makeSupervisor({ supervisorId: 'tan.weiliang' })
    await expect(wipeHalfSeeded()).rejects.toThrow('no unfinished demo')
    await markBegun()
    await makeSeller({ sellerId: 'somebody' })
    await expect(wipeHalfSeeded()).rejects.toThrow('no unfinished demo')
    await expect(seedDemo(createTestApp().context, { now: NOW })).rejects.toThrow(DemoRefused)
    expect(await AccountModel.countDocuments()).toBe(3)
  })
})

/** Nothing happens in the future or before the account exists, and no one registers before the supervisor. */
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
    ...trainings.map(({ bookedBy, createdAt: at }) => ({ of: bookedBy, at })),
    ...trainings.flatMap(({ bookedBy, evaluatedAt: at }) => (at ? [{ of: bookedBy, at }] : [])),
  ]
  expect(events.length).toBeGreaterThan(400)
  expect(events.filter(({ at }) => at >= NOW)).toEqual([])
  expect(events.filter(({ of, at }) => at <= (createdAt.get(String(of)) ?? NOW))).toEqual([])
}

/** Whoever has not downloaded the certificate yet has the moment of the star to come, some sellers, and nobody else. */
function expectMomentsToCome(learners: readonly Progress[]): void {
  const due = learners.flatMap(({ role, tiers, seenStars }) =>
    TIERS.filter((tier) => tiers[TIER_KEYS[tier]].achievedAt && !seenStars.includes(tier)).map(
      (tier) => [role, tiers[TIER_KEYS[tier]].downloadedAt],
    ),
  )
  expect(due.length).toBeGreaterThan(2)
  expect(due).toEqual(due.map(() => ['seller', undefined]))
}

/** A seller's star has its passed training. */
async function expectStarsWithTrainings(learners: readonly Progress[]): Promise<void> {
  const sellers = learners.filter(({ role }) => role === 'seller')
  const stars = sellers.flatMap(({ loginId, tiers }) =>
    TIERS.filter((tier) => tiers[TIER_KEYS[tier]].achievedAt).map((tier) => `${loginId} ${tier}`),
  )
  const trainings = await TrainingModel.find({ evaluation: 'Passed', mytype: 'seller' }).lean()
  expect(stars.length).toBeGreaterThan(20)
  expect(trainings.map(({ sellerId, belt }) => `${sellerId} ${belt}`).toSorted()).toEqual(
    stars.toSorted(),
  )
}

/** All four states of both kinds, tan.weiliang's team among them, with forms that the calls would take. */
async function expectTrainings(zone: string): Promise<void> {
  const trainings = await TrainingModel.find().lean<TrainingDocument[]>()
  const today = dayOf(NOW, zone)
  const states = (of: (training: TrainingDocument) => boolean) =>
    new Set(trainings.filter(of).map((training) => trainingState(training, today)))
  expect(states(({ mytype }) => mytype === 'seller')).toEqual(ALL_STATES)
  expect(states(({ mytype }) => mytype === 'edac')).toEqual(ALL_STATES)
  expect(states(({ supervisorId }) => supervisorId === 'tan.weiliang')).toEqual(ALL_STATES)
  for (const { evaluation, eform, edacForm, ...training } of trainings) {
    expect(slotOf({ ...training, ...(evaluation && { evaluation }) })).toBe(training.slot)
    const form = z.object({ ...eformFields, edacForm: edacFormSchema.optional() })
    expect(form.safeParse({ ...eform, edacForm }).success).toBe(true)
  }
  const evaluated = trainings.filter(({ evaluation }) => evaluation)
  expect(
    evaluated.filter(
      (each) => each.edacForm && edacResult(each.edacForm.table) !== each.evaluation,
    ),
  ).toEqual([])
  expect(
    trainings.filter(
      ({ eform, evaluation }) => eform && (eform.bsScore === null) !== (evaluation === undefined),
    ),
  ).toEqual([])
}

/** The main accounts are at the stages that README.md describes. */
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

/** Everyone exists and logs in with the common password. */
async function expectLogins(): Promise<void> {
  expect(await holdsDemoAccounts()).toBe(true)
  expect(await AccountModel.countDocuments({ role: 'seller' })).toBe(63)
  expect(await AccountModel.countDocuments({ role: 'supervisor' })).toBe(DEMO_TEAMS.length)
  expect(await AccountModel.countDocuments({ role: 'admin' })).toBe(5)
  const hashes = await AccountModel.distinct('passwordHash')
  expect(hashes).toHaveLength(1)
  expect(await compare(DEMO_PASSWORD, String(hashes[0]))).toBe(true)
}
