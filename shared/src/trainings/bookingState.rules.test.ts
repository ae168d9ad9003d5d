import { describe, expect, it } from 'vitest'
import {
  refuseEdacBooking,
  refuseSellerBooking,
  refuseSupervisorBooking,
} from './bookingState.rules.ts'

describe('the state of things', () => {
  const state = { currentTier: 'Green', belt: 'Green', done: 3, total: 3, booked: false } as const
  const black = { ...state, currentTier: 'Black', belt: 'Black' } as const

  it.each([
    [state, null, null],
    [
      { ...state, currentTier: '', booked: true },
      'ALL_TRAININGS_COMPLETED',
      'SELLER_TRAININGS_COMPLETED',
    ],
    [{ ...state, belt: 'White', done: 0 }, 'BELT_NOT_CURRENT', 'BELT_NOT_CURRENT'],
    [{ ...state, done: 2, booked: true }, 'MODULES_INCOMPLETE', 'SELLER_MODULES_INCOMPLETE'],
    [{ ...state, booked: true }, 'ALREADY_INITIATED', 'SELLER_ALREADY_INITIATED'],
    [{ ...black, done: 2 }, 'MODULES_INCOMPLETE', null],
    [{ ...black, done: 1 }, 'MODULES_INCOMPLETE', 'SELLER_MODULES_INCOMPLETE'],
    [{ ...black, done: 1, total: 1 }, null, null],
    [{ ...black, done: 0, total: 1 }, 'MODULES_INCOMPLETE', 'SELLER_MODULES_INCOMPLETE'],
  ] as const)('%j: to the seller %s, to the supervisor %s', (given, seller, supervisor) => {
    expect([refuseSellerBooking(given), refuseSupervisorBooking(given)]).toEqual([
      seller,
      supervisor,
    ])
  })

  it.each([
    [true, false, false, null],
    [false, true, true, 'EDAC_THEORY_INCOMPLETE'],
    [true, true, true, 'EDAC_ALREADY_PASSED'],
    [true, false, true, 'EDAC_ALREADY_OPEN'],
  ] as const)('EDAC: theory %s, passed %s, open %s: %s', (theoryDone, passed, open, expected) => {
    expect(refuseEdacBooking({ theoryDone, passed, open })).toBe(expected)
  })
})
