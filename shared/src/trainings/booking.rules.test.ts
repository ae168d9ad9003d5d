import { describe, expect, it } from 'vitest'
import { lacks } from '../common/required.ts'
import { bookingNeeds, checkPlan, editNeeds, evaluationNeeds } from './booking.rules.ts'

const TODAY = '2026-11-21'
const ojt = {
  trainingDate: '2026-12-01',
  trainingTime: '09:30',
  topicId: ['t'],
  bsObjective: 'b',
  tsObjective: 't',
  sellerId: '',
  supervisorId: '',
} as const
const edac = { ...ojt, topicId: [], supervisorId: 's' } as const
const managed = (manager: string) => ({ ...edac, edacForm: { manager } })

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
    expect(checkPlan({ ...ojt, ...change }, bookingNeeds(role, 'seller'), TODAY)).toBe(expected)
  })

  it.each([
    ['supervisor', { ...managed('m'), supervisorId: '' }, null],
    ['supervisor', managed(' '), 'EDAC_REQUIRED_SUPERVISOR'],
    ['supervisor', edac, 'EDAC_REQUIRED_SUPERVISOR'],
    ['supervisor', { ...managed('m'), trainingDate: '' }, 'EDAC_REQUIRED_SUPERVISOR'],
    ['admin', managed('m'), null],
    ['admin', { ...managed('m'), supervisorId: '' }, 'EDAC_REQUIRED_ADMIN'],
    ['admin', managed(''), 'EDAC_REQUIRED_ADMIN'],
    ['admin', { ...managed('m'), trainingTime: '9:30' }, 'TIME_INVALID'],
  ] as const)('of EDAC by a %s with %j: %s', (role, body, expected) => {
    expect(checkPlan(body, bookingNeeds(role, 'edac'), TODAY)).toBe(expected)
  })
})

describe('an edit', () => {
  const named = { ...ojt, trainingId: 'x' }
  it.each([
    ['seller', named, null],
    ['seller', { ...named, trainingId: ' ' }, 'FIELDS_REQUIRED'],
    ['seller', { ...named, topicId: [] }, 'FIELDS_REQUIRED'],
    ['seller', { ...named, trainingTime: '' }, 'FIELDS_REQUIRED'],
    ['seller', { ...named, trainingDate: 'x' }, 'DATE_INVALID'],
    ['edac', { ...named, topicId: [] }, null],
    ['edac', { ...named, edacForm: { manager: 'm' } }, null],
    ['edac', { ...named, edacForm: { manager: '' } }, 'FIELDS_REQUIRED'],
  ] as const)('of kind %s with %j: %s', (mytype, body, expected) => {
    expect(checkPlan(body, editNeeds(mytype, body), TODAY)).toBe(expected)
  })
})

describe('an evaluation', () => {
  it.each([
    ['seller', { trainingId: 'x', evaluation: 'Passed' }, undefined],
    ['seller', { trainingId: '', evaluation: '' }, 'FIELDS_REQUIRED'],
    ['seller', { trainingId: 'x', evaluation: '' }, 'EVALUATION_REQUIRED'],
    ['edac', { trainingId: 'x', evaluation: '' }, undefined],
  ] as const)('of kind %s with %j: %s', (mytype, body, expected) => {
    const missing = evaluationNeeds(mytype).find((needs) => lacks(body, needs))
    expect(missing && (missing.code ?? 'FIELDS_REQUIRED')).toBe(expected)
  })
})
