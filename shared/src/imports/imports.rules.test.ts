import { expect, it } from 'vitest'
import { importCells } from './imports.columns.ts'
import { checkImportRow } from './imports.rules.ts'

const EMPTY = importCells({})
const SELLER = { ...EMPTY, type: 'seller', id: 'mei', supervisorId: 'boss' }
const MANAGER = { ...EMPTY, type: 'supervisor', id: 'boss', distributorId: 'LHM' }

it.each([
  [SELLER, null],
  [MANAGER, null],
  [{ ...SELLER, type: 'Seller', distributorId: 'unknown' }, null],
  [{ ...MANAGER, distributorId: 'mer-s', supervisorId: 'unknown' }, null],
  [{ ...SELLER, name: '梅', email: 'mei@example.com', number: '012 345 6789' }, null],
  [{ ...EMPTY, action: 'Move', id: 'mei', supervisorId: 'boss' }, null],
  [{ ...SELLER, type: 'Pengguna' }, null],
  [{ ...MANAGER, type: '用户经理' }, null],
  [{ ...EMPTY, action: '停用', id: 'mei' }, null],
  [{ ...EMPTY, action: 'deactivate', id: 'mei' }, null],
  [{ ...EMPTY, action: 'update', id: 'mei', name: 'Mei' }, null],
  [{ ...EMPTY, action: 'Kemas Kini', id: 'mei', number: '0123456789' }, null],
  [{ ...EMPTY, action: 'update', id: 'mei' }, 'FIELDS_REQUIRED'],
  [{ ...EMPTY, action: 'update', name: 'Mei' }, 'FIELDS_REQUIRED'],
  [{ ...EMPTY, action: 'update', id: 'mei', email: 'mei' }, 'EMAIL_INVALID'],
  [{ ...SELLER, action: 'fire' }, 'IMPORT_ACTION_INVALID'],
  [{ ...EMPTY, action: 'move', id: 'mei' }, 'FIELDS_REQUIRED'],
  [{ ...EMPTY, action: 'move', supervisorId: 'boss' }, 'FIELDS_REQUIRED'],
  [{ ...EMPTY, action: 'deactivate' }, 'FIELDS_REQUIRED'],
  [{ ...SELLER, type: '' }, 'FIELDS_REQUIRED'],
  [{ ...SELLER, id: '' }, 'FIELDS_REQUIRED'],
  [{ ...SELLER, supervisorId: '' }, 'FIELDS_REQUIRED'],
  [{ ...MANAGER, distributorId: '' }, 'FIELDS_REQUIRED'],
  [{ ...SELLER, type: 'admin' }, 'IMPORT_TYPE_INVALID'],
  [{ ...SELLER, id: '-mei' }, 'ID_INVALID'],
  [{ ...MANAGER, distributorId: 'ABC' }, 'DISTRIBUTOR_INVALID'],
  [{ ...SELLER, password: 'short' }, 'PASSWORD_TOO_SHORT'],
  [{ ...MANAGER, password: 'x'.repeat(73) }, 'PASSWORD_TOO_LONG'],
  [{ ...SELLER, name: 'x'.repeat(81) }, 'TEXT_TOO_LONG'],
  [{ ...SELLER, name: '=1+1\n=2' }, 'TEXT_INVALID'],
  [{ ...SELLER, email: 'mei' }, 'EMAIL_INVALID'],
  [{ ...MANAGER, number: '12' }, 'PHONE_INVALID'],
])('%j is refused with %s', (row, code) => {
  expect(checkImportRow(row)?.code ?? null).toBe(code)
})
