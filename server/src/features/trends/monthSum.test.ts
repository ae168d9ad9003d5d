import { Types } from 'mongoose'
import { expect, it } from 'vitest'
import { packedSums } from '../../lib/packedCounts.ts'
import type { Happening, Place } from './happenings.model.ts'
import { MonthSum } from './monthSum.ts'

const [boss, peer, far] = ['a', 'b', 'c'].map((letter) => new Types.ObjectId(letter.repeat(24)))
const lhm = { distributorId: 'LHM', supervisorAccountId: boss ?? null } as const
const next = { distributorId: 'LHM', supervisorAccountId: peer ?? null } as const
const ktc = { distributorId: 'KTC', supervisorAccountId: far ?? null } as const
const accountId = new Types.ObjectId()

const of = (kind: Happening['kind'], place: Place, more: Partial<Happening> = {}): Happening => ({
  _id: kind,
  kind,
  // The first of the month in Kuala Lumpur.
  at: new Date('2026-10-31T16:30:00Z'),
  accountId,
  role: 'seller',
  place,
  ...more,
})

function countsOf(happenings: readonly Happening[]): Record<string, Record<string, string>> {
  const sum = new MonthSum('Asia/Kuala_Lumpur')
  for (const happening of happenings) sum.addHappening(happening)
  const documents = [...sum.documents].map(([_id, { parts }]) => [
    _id.replace(':seller:2026-11', ''),
    packedSums({}, parts),
  ])
  return Object.fromEntries(documents) as Record<string, Record<string, string>>
}

const [BOSS, PEER, FAR] = ['a', 'b', 'c'].map((letter) => letter.repeat(24))

it.each<[string, Happening[], Record<string, Record<string, string>>]>([
  [
    'who joins, everywhere',
    [of('joined', lhm)],
    { all: { n: 'joined:1' }, lhm: { n: 'joined:1' }, [`${BOSS}`]: { n: 'joined:1' } },
  ],
  [
    'a move within a scope, for its teams alone',
    [of('moved', lhm, { to: next })],
    { [`${BOSS}`]: { n: 'left:1' }, [`${PEER}`]: { n: 'joined:1' } },
  ],
  [
    'a move between scopes, for both',
    [of('moved', lhm, { to: ktc })],
    {
      lhm: { n: 'left:1' },
      [`${BOSS}`]: { n: 'left:1' },
      ktcb: { n: 'joined:1' },
      [`${FAR}`]: { n: 'joined:1' },
    },
  ],
  [
    'stars by their days',
    [12, 12, 9].map((days) =>
      of('star', { ...lhm, supervisorAccountId: null }, { tier: 'White', days }),
    ),
    { all: { White: '12:2,9:1' }, lhm: { White: '12:2,9:1' } },
  ],
  [
    'no cancellation that was taken back',
    [of('cancelled', lhm), of('restored', lhm)],
    { all: {}, lhm: {}, [`${BOSS}`]: {} },
  ],
])('a month counts %s', (_what, happenings, expected) => {
  expect(countsOf(happenings)).toEqual(expected)
})
