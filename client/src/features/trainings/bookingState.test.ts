import type { SellerUser, SupervisorUser } from '@tristar/shared/session/session.schema'
import { describe, expect, it } from 'vitest'
import { aSeller, aSupervisor } from '../../lib/testing/people'
import { aTask, aTraining, COMPLETED } from '../../lib/testing/study'
import { aTeamRow } from '../../lib/testing/team'
import {
  edacRefusal,
  nothingToBook,
  type Refused,
  sellerRefusal,
  supervisorRefusal,
  topicsOf,
} from './bookingState'

const DONE = [aTask(COMPLETED), aTask({ ...COMPLETED, topicNo: 2 })]
const EDAC_THEORY = aTask({ supervisor: true, topicNo: 9 })

it('offers the tier’s topics without EDAC theory', () => {
  const user = aSupervisor({ alltasks: [...DONE, EDAC_THEORY, aTask({ beltType: 'Green' })] })
  expect(topicsOf(user, 'White').map(({ topicNo }) => topicNo)).toEqual([1, 2])
})

describe('a seller’s own booking', () => {
  it.each<[string, Partial<SellerUser>, Refused | null]>([
    ['is open when all topics are done', {}, null],
    ['needs a current tier', { currentTier: '' }, { code: 'ALL_TRAININGS_COMPLETED', params: {} }],
    [
      'needs all topics of the tier',
      { alltasks: [...DONE, aTask({ topicNo: 3 })] },
      { code: 'MODULES_INCOMPLETE', params: { belt: 'white' } },
    ],
    [
      'is refused while one is open',
      { trainings: [aTraining()] },
      { code: 'ALREADY_INITIATED', params: { belt: 'white' } },
    ],
    [
      'is open again after a failed one',
      { trainings: [aTraining({ evaluation: 'Failed' })] },
      null,
    ],
    ['is not concerned by another tier', { trainings: [aTraining({ belt: 'Green' })] }, null],
  ])('%s', (_, change, expected) => {
    const user = aSeller({ alltasks: DONE, ...change })
    expect(sellerRefusal(user)).toEqual(expected)
  })
})

describe('a User Manager’s booking for a seller', () => {
  const blackTopics = [1, 2, 3].map((topicNo) => aTask({ beltType: 'Black', topicNo }))
  const user = aSupervisor({ alltasks: [...DONE, ...blackTopics] })
  const seller = aTeamRow({ status: 'White', currentTier: 'White', beltProgress: 100 })

  it.each([
    ['all topics done', { beltProgress: 100 }, null],
    ['one of two left', { beltProgress: 50 }, 'SELLER_MODULES_INCOMPLETE'],
    [
      'Black with one of three left',
      { status: 'Black', currentTier: 'Black', beltProgress: 66 },
      null,
    ],
    [
      'Black with two of three left',
      { status: 'Black', currentTier: 'Black', beltProgress: 33 },
      'SELLER_MODULES_INCOMPLETE',
    ],
  ] as const)('%s', (_, change, code) => {
    expect(supervisorRefusal(user, { ...seller, ...change })?.code ?? null).toBe(code)
  })

  it('is refused while one of that seller and tier is open', () => {
    const booked = { ...user, trainings: [aTraining()] }
    expect(supervisorRefusal(booked, seller)?.code).toBe('SELLER_ALREADY_INITIATED')
    expect(supervisorRefusal(booked, { ...seller, sellerId: 'siti' })).toBeNull()
  })
})

const edac = (evaluation?: 'Passed' | 'Failed') =>
  aTraining({ mytype: 'edac', belt: '', ...(evaluation && { evaluation }) })

describe('a User Manager’s own EDAC', () => {
  it.each<[string, Partial<SupervisorUser>, string | null]>([
    ['is open without any EDAC theory', {}, null],
    ['needs the EDAC theory', { alltasks: [EDAC_THEORY] }, 'EDAC_THEORY_INCOMPLETE'],
    ['is passed once', { trainings: [edac('Passed')] }, 'EDAC_ALREADY_PASSED'],
    ['has one open at a time', { trainings: [edac()] }, 'EDAC_OPEN_OWN'],
    ['is open again after a failed one', { trainings: [edac('Failed')] }, null],
  ])('%s', (_, change, code) => {
    expect(edacRefusal(aSupervisor(change))?.code ?? null).toBe(code)
  })
})

describe('nothing at all to book', () => {
  const unready = aTeamRow({ status: 'White', currentTier: 'White', beltProgress: 50 })
  const ready = { ...unready, beltProgress: 100 }
  const manager = { alltasks: DONE, trainings: [edac()] }

  it('is the seller’s refusal', () => {
    expect(nothingToBook(aSeller({ alltasks: DONE }))).toBeNull()
    expect(nothingToBook(aSeller({ alltasks: [aTask()] }))?.code).toBe('MODULES_INCOMPLETE')
  })

  it.each<[string, Partial<SupervisorUser>, string | null]>([
    ['the own EDAC is left', { allsellers: [unready], trainings: [] }, null],
    ['one seller is ready', { allsellers: [unready, ready] }, null],
    ['neither', { allsellers: [unready] }, 'EDAC_OPEN_OWN'],
    ['no sellers, and the EDAC is open', { allsellers: [] }, 'EDAC_OPEN_OWN'],
    [
      'there are more sellers than the session brings',
      { allsellers: [unready], sellerBeltStatus: { white: 2, green: 0, black: 0 } },
      null,
    ],
  ])('is a User Manager’s when nobody is ready: %s', (_, change, code) => {
    expect(nothingToBook(aSupervisor({ ...manager, ...change }))?.code ?? null).toBe(code)
  })
})
