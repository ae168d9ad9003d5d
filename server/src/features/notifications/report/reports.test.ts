import type { NotificationParams } from '@tristar/shared/notifications/kinds'
import type { Channel } from '@tristar/shared/notifications/kinds/kind'
import { beforeEach, describe, expect, it } from 'vitest'
import { watchCommands } from '../../../testing/commands.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { DAY, setUpMailing } from '../../../testing/mailing.ts'
import { tickMorning } from '../../../testing/mornings.ts'
import { packCounts } from '../../../lib/packedCounts.ts'
import { AccountModel } from '../../account/account.model.ts'
import { MonthModel } from '../../trends/months.model.ts'
import { EntryModel } from '../entries.model.ts'
import { SettingsModel } from '../settings.model.ts'
import { reportDueOn } from '../timing.rules.ts'

useTestDatabase()
const mailing = setUpMailing()

/** Monday, 2 November 2026, 08:00 in Kuala Lumpur: the 1st is a Sunday. */
const MONDAY = Date.parse('2026-11-02T00:00:00Z')

/** Keeps what the sellers of a unit did in a month. */
async function keep(unit: string, month: string, counts: Record<string, number>) {
  const { bronze = 0, ...rest } = counts
  await MonthModel.create({
    _id: `${unit}:seller:${month}`,
    unit,
    role: 'seller',
    month,
    revision: 1,
    counts: {
      n: packCounts(new Map(Object.entries(rest))),
      ...(bronze > 0 && { White: packCounts(new Map([['30', bronze]])) }),
    },
  })
}

const teamOf = ({ account }: Made) => account._id.toHexString()

/** Two full months of a unit. */
async function keepTwo(unit: string) {
  await keep(unit, '2026-09', { joined: 3, active: 2, topics: 5, first: 4, passedFirst: 2 })
  const more = { first: 5, passedFirst: 4, passed: 3, failed: 1, bronze: 2 }
  await keep(unit, '2026-10', { joined: 1, active: 1, topics: 5, ...more })
}

const choose = (made: Made, REPORT: Channel) =>
  SettingsModel.create({ _id: made.account._id, channels: { REPORT }, quiet: null, sms: false })

async function told() {
  const entries = await EntryModel.find({ kind: 'REPORT' }).lean()
  return entries.map(({ to, params }) => ({ to, params: params as NotificationParams['REPORT'] }))
}

async function morning(at = MONDAY) {
  mailing.now = at
  await tickMorning(mailing.context)
  return told()
}

const leave = (change: object) => AccountModel.updateOne({ _id: mailing.boss.account._id }, change)

async function settled(change: () => Promise<unknown>) {
  await keepTwo(teamOf(mailing.boss))
  await change()
}

beforeEach(() => {
  mailing.now = MONDAY
})

describe('the monthly report', () => {
  it('tells a manager of the team’s last full month, and what changed, in Tristar alone', async () => {
    await keepTwo(teamOf(mailing.boss))
    const [entry, ...more] = await morning()
    expect(more).toEqual([])
    expect(entry?.to).toEqual(mailing.boss.account._id)
    expect(entry?.params).toEqual({
      month: '2026-10',
      before: '2026-09',
      of: 'team',
      White: 2,
      Green: 0,
      Black: 0,
      people: 4,
      peopleBefore: 3,
      active: 1,
      activeBefore: 2,
      stars: 2,
      starsBefore: 0,
      topics: 5,
      topicsBefore: 5,
      passedFirst: 80,
      passedFirstBefore: 50,
      held: 4,
      heldBefore: 0,
      passed: 75,
    })
    expect(await mailing.deliver()).toEqual([])
  })

  it('goes by mail to those who chose so, in their language, and names nobody', async () => {
    await keepTwo(teamOf(mailing.boss))
    await keepTwo('lhm')
    const admin = await makeAdmin('lhm', { email: 'chief@example.com' })
    await choose(mailing.boss, 'mail')
    await choose(admin, 'both')
    await AccountModel.updateOne({ _id: mailing.boss.account._id }, { language: 'ch' })
    const entries = await morning()
    expect(entries.map(({ to }) => to)).toEqual([admin.account._id])
    const mails = mailing.outbox.toSorted((one, other) => (one.subject < other.subject ? -1 : 1))
    expect(mails.map(({ to }) => to)).toEqual([
      { email: 'chief@example.com' },
      { email: 'boss@example.com' },
    ])
    const [english, chinese] = mails
    expect(english?.subject).toBe(
      'Tristar: The report of October 2026 is ready. Stars earned: 2, active people: 1',
    )
    expect(english?.text).toContain(`LHM · October 2026 against September 2026

Users: 4 · 1 more
Active people: 1 · 1 fewer
Stars earned:
- 2 · 2 more
- Bronze star: 2; Silver star: 0; Gold star: 0
Topics completed: 5 · as in September 2026
Passed at the first attempt: 80% · 30 points up
Trainings held: 4 · 4 more
Trainings passed: 75%

Month by month
- All months are under Trends
  https://tristar.example.com/admin/trends

Open the report: https://tristar.example.com/admin/trends/report?month=2026-10
`)
    expect(chinese?.subject).toContain('2026年10月的报告已可查看')
    expect(chinese?.text).toContain('您的团队 · 2026年10月与2026年9月相比')
    expect(chinese?.text).toContain('/supervisor/trends/report?month=2026-10')
    expect(chinese?.html).toContain('上升 30 个百分点')
    expect(chinese?.calendar).toBeUndefined()
    for (const { text = '' } of mails) expect(text).not.toMatch(/\bAnn\b/)
  })

  it('is of the scope for an admin', async () => {
    await keepTwo('all')
    await keep('mers', '2026-10', { joined: 7 })
    const [chief, mers] = [await makeAdmin('all'), await makeAdmin('mers')]
    await makeAdmin('merec')
    const people = Object.fromEntries(
      (await morning()).map(({ to, params }) => [String(to), [params.of, params.people]]),
    )
    expect(people).toEqual({
      [String(chief.account._id)]: ['all', 4],
      [String(mers.account._id)]: ['mers', 7],
    })
  })

  it('is told once, on the first working day, or later in the month when no server ran', async () => {
    await keepTwo(teamOf(mailing.boss))
    expect(await morning(MONDAY - DAY)).toEqual([])
    expect(await morning(MONDAY + 9 * DAY)).toHaveLength(1)
    await morning(MONDAY + 10 * DAY)
    await morning(MONDAY + 11 * DAY)
    expect(await told()).toHaveLength(1)
    await morning(Date.parse('2026-12-01T00:00:00Z'))
    expect(new Set((await told()).map(({ params }) => params.month))).toEqual(
      new Set(['2026-10', '2026-11']),
    )
  })

  it.each<[string, () => Promise<unknown>]>([
    ['where nobody was there yet', () => keep(teamOf(mailing.boss), '2026-11', { joined: 2 })],
    ['to one who wants none', () => settled(() => choose(mailing.boss, 'none'))],
    ['to one who has left', () => settled(() => leave({ deactivatedAt: new Date(0) }))],
    ['to one who waits for approval', () => settled(() => leave({ approved: false }))],
    ['to a seller', () => keepTwo(teamOf(mailing.ann))],
  ])('is not told %s', async (_whom, prepare) => {
    await prepare()
    expect(await morning()).toEqual([])
    expect(await mailing.deliver()).toEqual([])
  })

  it('reads the months of many teams at once', async () => {
    for (let more = 0; more < 30; more += 1) await keepTwo(teamOf(await makeSupervisor()))
    await makeSeller({ supervisor: mailing.boss })
    let reads = 0
    await watchCommands(
      () => morning(),
      ({ command }) => {
        if (command['find'] === 'months') reads += 1
      },
    )
    expect(await told()).toHaveLength(30)
    // The admins' scopes, and two batches of teams.
    expect(reads).toBe(3)
  })
})

describe('reportDueOn', () => {
  it.each([
    ['2026-11-01', '2026-11-02', '2026-10'],
    ['2026-10-31', '2026-11-01', null],
    ['2026-11-02', '2026-11-03', null],
    ['2026-11-01', '2026-11-20', '2026-10'],
    ['2026-08-15', '2026-11-20', '2026-10'],
    ['2026-08-15', '2026-11-01', null],
    ['2026-12-31', '2027-01-01', '2026-12'],
  ])('since %s, on %s: %s', (since, day, due) => {
    expect(reportDueOn({ since, day })).toBe(due)
  })
})
