import { describe, expect, it } from 'vitest'
import { USER_FIELDS } from '../people/users.columns.ts'
import { actionOf, placesOf, typeOf } from './imports.words.ts'

it.each([
  ['', 'add'],
  ['Add', 'add'],
  ['MOVE', 'move'],
  ['deactivate', 'deactivate'],
  ['Kemas\u00A0kini', 'update'],
  ['更新', 'update'],
  ['\u200Bupdate', 'update'],
  ['fire', ''],
])('the action %j is %j', (cell, action) => {
  expect(actionOf(cell)).toBe(action)
})

it.each([
  ['Seller', 'seller'],
  ['user', 'seller'],
  ['USER  MANAGER', 'supervisor'],
  ['Pengurus Pengguna', 'supervisor'],
  ['用户经理', 'supervisor'],
  ['admin', ''],
  ['', ''],
])('the type %j is %j', (cell, type) => {
  expect(typeOf(cell)).toBe(type)
})

describe('the columns', () => {
  it.each([
    ['of the template', ['id', 'name', 'supervisorId'], { id: 0, name: 1, supervisorId: 2 }, ''],
    ['with invisible characters', ['\uFEFFid', 'na\u00ADme'], { id: 0, name: 1 }, ''],
    ['in another case and width', ['ＩＤ', 'Supervisor ID'], { id: 0, supervisorId: 1 }, ''],
    ['of a list of users', ['User ID', 'User Manager ID'], { id: 0, supervisorId: 1 }, 'seller'],
    [
      'of a list of managers',
      ['User Manager ID', 'Name'],
      { id: 0, supervisorId: -1 },
      'supervisor',
    ],
    ['of the passwords', ['ID', '初始密码', '姓名'], { id: 0, password: 1, name: 2 }, ''],
    ['that do not name people', ['Remark'], { id: -1 }, ''],
    ['twice, the first of the template’s own names', ['Name', 'ID', 'name'], { name: 0 }, ''],
  ])('%s are found', (_which, head, at, role) => {
    expect(placesOf(head)).toMatchObject({ at, role })
  })

  it.each(['en', 'bm', 'ch'] as const)('of a list in %s are found', (language) => {
    const fields = ['sellerId', 'name', 'distributorId', 'supervisorId'] as const
    const { at, role } = placesOf(fields.map((field) => USER_FIELDS[field].head[language]))
    expect([at.id, at.name, at.distributorId, at.supervisorId, role]).toEqual([
      0,
      1,
      2,
      3,
      'seller',
    ])
  })
})
