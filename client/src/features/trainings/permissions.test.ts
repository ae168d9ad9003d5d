import { expect, it } from 'vitest'
import { aTraining } from '../../lib/testing/study'
import { permissionsOf } from './permissions'

const OJT = aTraining()
const EDAC = aTraining({ mytype: 'edac' })
const ALL = { edit: true, evaluate: true, remove: true }
const NONE = { edit: false, evaluate: false, remove: false }

it.each([
  ['a seller edits', 'seller', OJT, { ...NONE, edit: true }],
  ['a supervisor does everything with on-the-job trainings', 'supervisor', OJT, ALL],
  ['a supervisor only looks at the own EDAC', 'supervisor', EDAC, NONE],
  ['an admin does everything with EDAC', 'admin', EDAC, ALL],
  ['an admin has no part in on-the-job trainings', 'admin', OJT, NONE],
] as const)('%s', (_, role, training, expected) => {
  expect(permissionsOf(role, training)).toEqual(expected)
  expect(permissionsOf(role, { ...training, evaluation: 'Failed' })).toEqual(NONE)
})
