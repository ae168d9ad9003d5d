import { describe, expect, it } from 'vitest'
import { SUPERVISORS_TABLE } from './supervisors.columns.ts'
import { USERS_TABLE, USERS_TO_CHOOSE } from './users.columns.ts'
import {
  columnsOf,
  keptColumns,
  shownColumns,
  unknownColumn,
  viewFaults,
} from './listViews.rules.ts'

describe('the columns of a list', () => {
  it('are those of the specification and more for Users', () => {
    expect(columnsOf('sellers')).toEqual(USERS_TO_CHOOSE)
    expect(columnsOf('supervisors')).toEqual(SUPERVISORS_TABLE)
    expect(USERS_TO_CHOOSE.slice(0, USERS_TABLE.length)).toEqual(USERS_TABLE)
  })

  it.each([
    ['nothing is asked for', [], USERS_TABLE],
    ['the person alone is', ['sellerId'], USERS_TABLE],
    ['only unknown ones are', ['shoeSize', ''], USERS_TABLE],
    ['others are', ['progress', 'belt'], ['sellerId', 'progress', 'belt']],
    ['the person is last', ['progress', 'sellerId'], ['sellerId', 'progress']],
    ['some are unknown or twice', ['belt', 'x', 'belt'], ['sellerId', 'belt']],
    ['more than specified are', ['beltRate'], ['sellerId', 'beltRate']],
  ])('when %s', (_when, asked, shown) => {
    expect(shownColumns('sellers', asked)).toEqual(shown)
  })

  it('are kept unless they are those of the specification', () => {
    expect(keptColumns('sellers', [...USERS_TABLE])).toEqual([])
    expect(keptColumns('sellers', [...USERS_TABLE, 'beltRate'])).toHaveLength(
      USERS_TABLE.length + 1,
    )
    expect(keptColumns('supervisors', ['whiteBelt'])).toEqual(['supervisorId', 'whiteBelt'])
  })

  it.each([
    [[], -1],
    [['belt', 'progress'], -1],
    [['belt', 'noTrainings'], 1],
    [['belt', 'progress', 'belt'], 2],
    [['constructor'], 0],
  ])('%j has its first fault at %i', (names, at) => {
    expect(unknownColumn('sellers', names)).toBe(at)
  })
})

describe('the name of a view', () => {
  it.each([
    ['Late in LHM', null],
    ['金'.repeat(40), null],
    ['', 'FIELDS_REQUIRED'],
    [' \u200B ', 'FIELDS_REQUIRED'],
    ['x'.repeat(41), 'VIEW_NAME_INVALID'],
    ['a\u202Eb', 'VIEW_NAME_INVALID'],
  ])('%j: %s', (name, code) => {
    expect(viewFaults({ name })).toEqual(code ? [{ field: 'name', code }] : [])
  })
})
