import { describe, expect, it } from 'vitest'
import {
  checkBooking,
  checkEdit,
  checkEvaluation,
  refuseEdacBooking,
  refuseSellerBooking,
  refuseSupervisorBooking,
} from './booking.rules.ts'

const TODAY = '2026-11-21'
const ojt = {
  mytype: 'seller',
  trainingDate: '2026-12-01',
  trainingTime: '09:30',
  topicId: ['t'],
  bsObjective: 'b',
  tsObjective: 't',
  sellerId: '',
  supervisorId: '',
} as const
const edac = { ...ojt, mytype: 'edac', manager: 'm', supervisorId: 's' } as const

describe('a booking', () => {
  it.each([
    ['seller', {}, null],
    ['seller', { trainingDate: '' }, 'OJT_REQUIRED_SELLER'],
    ['seller', { trainingTime: '' }, 'OJT_REQUIRED_SELLER'],
    ['seller', { topicId: [] }, 'OJT_REQUIRED_SELLER'],
    ['seller', { bsObjective: ' ' }, 'OJT_REQUIRED_SELLER'],
    ['seller', { tsObjective: '' }, 'OJT_REQUIRED_SELLER'],
    ['seller', { tsObjective: '', trainingDate: 'soon' }, 'OJT_REQUIRED_SELLER'],
    ['seller', { trainingDate: '2026-02-29' }, 'DATE_INVALID'],
    ['seller', { trainingDate: '2005-01-01' }, null],
    ['seller', { trainingDate: '2004-12-31' }, 'DATE_INVALID'],
    ['seller', { trainingDate: '2048-01-01' }, 'DATE_INVALID'],
    ['seller', { trainingDate: '0000-01-01' }, 'DATE_INVALID'],
    ['seller', { trainingTime: '24:00' }, 'TIME_INVALID'],
    ['supervisor', {}, 'OJT_REQUIRED_SUPERVISOR'],
    ['supervisor', { sellerId: 's' }, null],
    ['supervisor', { sellerId: 's', bsObjective: '', tsObjective: '' }, null],
    ['supervisor', { sellerId: 's', topicId: [] }, 'OJT_REQUIRED_SUPERVISOR'],
  ] as const)('of on-the-job training by a %s with %j: %s', (role, change, expected) => {
    expect(checkBooking(role, { ...ojt, ...change }, TODAY)).toBe(expected)
  })

  it.each([
    ['supervisor', { supervisorId: '', topicId: [] }, null],
    ['supervisor', { manager: ' ' }, 'EDAC_REQUIRED_SUPERVISOR'],
    ['supervisor', { trainingDate: '' }, 'EDAC_REQUIRED_SUPERVISOR'],
    ['admin', {}, null],
    ['admin', { supervisorId: '' }, 'EDAC_REQUIRED_ADMIN'],
    ['admin', { manager: '' }, 'EDAC_REQUIRED_ADMIN'],
    ['admin', { manager: 'Encik\nLim' }, 'NAME_INVALID'],
    ['admin', { trainingTime: '9:30' }, 'TIME_INVALID'],
  ] as const)('of EDAC by a %s with %j: %s', (role, change, expected) => {
    expect(checkBooking(role, { ...edac, ...change }, TODAY)).toBe(expected)
  })
})

describe('an edit', () => {
  const named = { ...ojt, trainingId: 'x' }
  it.each([
    [named, null],
    [{ ...named, trainingId: ' ' }, 'FIELDS_REQUIRED'],
    [{ ...named, topicId: [] }, 'FIELDS_REQUIRED'],
    [{ ...named, trainingTime: '' }, 'FIELDS_REQUIRED'],
    [{ ...named, trainingDate: 'x' }, 'DATE_INVALID'],
    [{ ...named, mytype: 'edac', topicId: [] }, null],
    [{ ...named, mytype: 'edac', manager: 'm' }, null],
    [{ ...named, mytype: 'edac', manager: '' }, 'FIELDS_REQUIRED'],
  ] as const)('%j: %s', (form, expected) => {
    expect(checkEdit(form, TODAY)).toBe(expected)
  })
})

describe('an evaluation', () => {
  it.each([
    [{ mytype: 'seller', trainingId: 'x', evaluation: 'Passed' }, null],
    [{ mytype: 'seller', trainingId: '', evaluation: '' }, 'FIELDS_REQUIRED'],
    [{ mytype: 'seller', trainingId: 'x', evaluation: '' }, 'EVALUATION_REQUIRED'],
    [{ mytype: 'edac', trainingId: 'x', evaluation: '' }, null],
  ] as const)('%j: %s', (form, expected) => {
    expect(checkEvaluation(form)).toBe(expected)
  })
})

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
