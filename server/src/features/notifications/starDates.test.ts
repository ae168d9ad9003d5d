import { TIER_KEYS, type Tier } from '@tristar/shared/common/tiers'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { takeTold, tickMorning } from '../../testing/mornings.ts'
import { makeTopic } from '../../testing/topics.ts'
import { AccountModel } from '../account/account.model.ts'
import { ProgressModel } from '../study/progress/progress.model.ts'
import { EntryModel } from './entries.model.ts'
import { starStages } from './timing.rules.ts'

useTestDatabase()

const DAY = 24 * 60 * 60_000
/** 08:00 in Kuala Lumpur. */
const morningOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
let now = 0
const { context } = createTestApp({ clock: () => new Date(now) })

/** Bronze is expected on 28 February (31 November does not exist: 30 days are clamped), Silver on 30 May. */
const CREATED = new Date('2025-11-30T03:00:00Z')
const BRONZE = '2026-02-28'

async function tick(day: string): Promise<string[]> {
  now = morningOf(day)
  await tickMorning(context)
  return (await takeTold()).filter((each) => each.startsWith('DATE_'))
}

async function tickOn(days: readonly string[]): Promise<string[]> {
  const all: string[] = []
  for (const day of days) for (const each of await tick(day)) all.push(`${day} ${each}`)
  return all
}

async function earn(_id: unknown, tier: Tier): Promise<void> {
  const set = { [`tiers.${TIER_KEYS[tier]}.achievedAt`]: new Date(0) }
  await ProgressModel.updateOne({ _id: String(_id) }, { $set: set })
}

const around = (month: string, ...days: number[]) =>
  days.map((day) => `2026-${month}-${String(day).padStart(2, '0')}`)

const stagesOf = (since: string, day: string) =>
  starStages({ since, day }).map(({ ahead, after, until }) => [ahead, after, until])

beforeEach(async () => {
  await makeTopic({ beltType: 'White' })
  await makeTopic({ beltType: 'Green' })
})

describe('a star’s expected date', () => {
  it('is told 14 and 3 days before and the day after, to sellers and User Managers who learn', async () => {
    const supervisor = await makeSupervisor({ supervisorId: 'boss', createdAt: CREATED })
    await makeSeller({ sellerId: 'ann', supervisor, createdAt: CREATED })
    const days = [...around('02', 13, 14, 15, 24, 25, 26, 28), ...around('03', 1, 2)]
    expect(await tickOn(days)).toEqual([
      `2026-02-14 DATE_NEAR ann White ${BRONZE} 14`,
      `2026-02-14 DATE_NEAR boss White ${BRONZE} 14`,
      `2026-02-25 DATE_NEAR ann White ${BRONZE} 3`,
      `2026-02-25 DATE_NEAR boss White ${BRONZE} 3`,
      `2026-03-01 DATE_PASSED ann White ${BRONZE} -1`,
      `2026-03-01 DATE_PASSED boss White ${BRONZE} -1`,
    ])
    expect(await tickOn(around('05', 16))).toContain('2026-05-16 DATE_NEAR ann Green 2026-05-30 14')
    // The distributor has no topics for the Gold star.
    await tickOn(around('07', 1))
    expect(await tickOn(around('07', 16, 27, 31))).toEqual([])
  })

  it('names star and date', async () => {
    await makeSeller({ createdAt: CREATED })
    now = morningOf('2026-02-25')
    await tickMorning(context)
    const params = { belt: 'White', date: BRONZE }
    expect(await EntryModel.find().lean()).toMatchObject([{ kind: 'DATE_NEAR', params }])
  })

  it('is no matter once the star is earned', async () => {
    const { account } = await makeSeller({ createdAt: CREATED })
    await earn(account._id, 'White')
    expect(await tick('2026-02-14')).toEqual([])
    expect(await tick('2026-03-01')).toEqual([])
  })

  it.each([
    ['inactive', { deactivatedAt: new Date(0) }],
    ['erased', { deactivatedAt: new Date(0), erasedAt: new Date(0) }],
  ])('is not told to somebody who is %s', async (_, change) => {
    const { account } = await makeSeller({ createdAt: CREATED })
    await AccountModel.updateOne({ _id: account._id }, change)
    expect(await tick('2026-02-14')).toEqual([])
  })

  it('is not told to somebody who waits for approval', async () => {
    await makeSupervisor({ createdAt: CREATED, approved: false })
    expect(await tick('2026-02-14')).toEqual([])
  })

  it('is told once, late, after days without a server; only the last of what was missed', async () => {
    await makeSeller({ sellerId: 'ann', createdAt: CREATED })
    const later = new Date(CREATED.getTime() + 12 * DAY)
    await makeSeller({ sellerId: 'ben', createdAt: later })
    expect(await tick('2026-02-13')).toEqual([])
    expect(await tick('2026-03-01')).toEqual([
      `DATE_NEAR ben White 2026-03-12 14`,
      `DATE_PASSED ann White ${BRONZE} -1`,
    ])
    expect(await tick('2026-03-02')).toEqual([])
  })

  it('is not told of the past at the very first start', async () => {
    await makeSeller({ createdAt: CREATED })
    expect(await tick('2026-03-02')).toEqual([])
  })
})

describe('starStages', () => {
  it.each([
    [
      'a day',
      '2026-03-09',
      [
        ['2026-03-08', '2026-03-09'],
        ['2026-03-12', '2026-03-13'],
        ['2026-03-23', '2026-03-24'],
      ],
    ],
    [
      'five days',
      '2026-03-05',
      [
        ['2026-03-04', '2026-03-09'],
        ['2026-03-09', '2026-03-13'],
        ['2026-03-19', '2026-03-24'],
      ],
    ],
    [
      'a month',
      '2026-02-08',
      [
        ['2026-02-07', '2026-03-09'],
        ['2026-03-09', '2026-03-13'],
        ['2026-03-13', '2026-03-24'],
      ],
    ],
  ])('after %s names each date once', (_, since, [passed = [], near = [], far = []]) => {
    expect(stagesOf(since, '2026-03-10')).toEqual([
      [-1, ...passed],
      [3, ...near],
      [14, ...far],
    ])
  })
})
