import { describe, expect, it } from 'vitest'
import { ROLES } from '../common/roles.ts'
import { refuseChange, restorableUntil, type TrainingStanding } from './lifecycle.rules.ts'
import { TRAINING_TYPES } from './trainings.schema.ts'

const TODAY = '2026-11-28'

const STANDINGS = {
  upcoming: { state: 'upcoming' },
  pending: { state: 'pending' },
  passed: { state: 'passed' },
  failed: { state: 'failed' },
  acknowledged: { state: 'passed', acknowledged: true },
  'cancelled by the caller': {
    state: 'cancelled',
    cancelled: { day: '2026-11-21', own: true },
  },
  'cancelled by another': { state: 'cancelled', cancelled: { day: '2026-11-21', own: false } },
  'not held, too long ago': { state: 'notHeld', cancelled: { day: '2026-11-20', own: true } },
} as const satisfies Record<string, Omit<TrainingStanding, 'mytype'>>
type Standing = keyof typeof STANDINGS

const CHANGES = ['edit', 'evaluate', 'remove', 'cancel', 'restore', 'acknowledge', 'tick'] as const

const [E, C, N, L, F, D, O, A] = [
  'TRAINING_EVALUATED',
  'TRAINING_CANCELLED',
  'TRAINING_NOT_CANCELLED',
  'RESTORE_TOO_LATE',
  'FORBIDDEN',
  'CANCEL_DAY_REACHED',
  'TRAINING_NOT_EVALUATED',
  'TRAINING_ACKNOWLEDGED',
] as const

/** The refusals in the order of CHANGES. */
const OF_ASSESSOR: Record<Standing, (string | null)[]> = {
  upcoming: [null, null, null, null, N, F, F],
  pending: [null, null, null, null, N, F, F],
  passed: [E, E, E, E, N, F, F],
  failed: [E, E, E, E, N, F, F],
  acknowledged: [E, E, E, E, N, F, F],
  'cancelled by the caller': [C, C, C, C, null, F, F],
  'cancelled by another': [C, C, C, C, null, F, F],
  'not held, too long ago': [C, C, C, C, L, F, F],
}
const OF_SELLER: Record<Standing, (string | null)[]> = {
  upcoming: [null, F, F, null, N, O, O],
  pending: [null, F, F, D, N, O, O],
  passed: [E, F, F, E, N, null, null],
  failed: [E, F, F, E, N, null, null],
  acknowledged: [E, F, F, E, N, A, null],
  'cancelled by the caller': [C, F, F, C, null, C, C],
  'cancelled by another': [C, F, F, C, F, C, C],
  'not held, too long ago': [C, F, F, C, L, C, C],
}
const NOTHING = [F, F, F, F, F, F, F]

/** Who changes which kind. */
function expectedOf(role: (typeof ROLES)[number], mytype: 'seller' | 'edac', standing: Standing) {
  if (mytype === 'edac') return role === 'admin' ? OF_ASSESSOR[standing] : NOTHING
  if (role === 'admin') return NOTHING
  return role === 'seller' ? OF_SELLER[standing] : OF_ASSESSOR[standing]
}

describe('a change of a training', () => {
  const cases = ROLES.flatMap((role) =>
    TRAINING_TYPES.flatMap((mytype) =>
      (Object.keys(STANDINGS) as Standing[]).map((standing) => ({ role, mytype, standing })),
    ),
  )

  it.each(cases)('by a $role, of kind $mytype, $standing', ({ role, mytype, standing }) => {
    const refusals = CHANGES.map((change) =>
      refuseChange(change, { mytype, ...STANDINGS[standing] }, { role, today: TODAY }),
    )
    expect(refusals).toEqual(expectedOf(role, mytype, standing))
  })
})

it('is taken back until the seventh day after', () => {
  expect(restorableUntil('2026-11-21')).toBe('2026-11-28')
  expect(restorableUntil('2026-12-28')).toBe('2027-01-04')
})
