import { describe, expect, it } from 'vitest'
import type { FieldFault } from '../common/errors.ts'
import { adminLoginFaults, loginFaults } from './login.rules.ts'
import { changeFaults, forgotFaults, repeatFaults, resetFaults } from './auth.rules.ts'

/** The refusal's code. */
const firstOf = (faults: readonly FieldFault[]) => faults[0]?.code ?? null

describe('login', () => {
  it.each([
    ['ali', 'secret', null],
    ['', 'secret', 'FIELDS_REQUIRED'],
    [' ', 'secret', 'FIELDS_REQUIRED'],
    ['ali', '', 'FIELDS_REQUIRED'],
    ['ali', ' ', null],
  ])('%j with %j: %s', (id, password, expected) => {
    expect(firstOf(loginFaults({ id, password }))).toBe(expected)
    expect(firstOf(adminLoginFaults({ username: id, password }))).toBe(expected)
  })
})

describe('a forgotten password', () => {
  it.each([
    [{}, 'FIELDS_REQUIRED'],
    [{ email: ' ', number: '' }, 'FIELDS_REQUIRED'],
    [{ email: 'a@b.my' }, null],
    [{ email: 'nobody' }, 'EMAIL_INVALID'],
    [{ number: '012 3456789' }, null],
    [{ number: '012-3456789' }, 'PHONE_INVALID'],
    [{ email: '', number: '0123456789' }, null],
  ])('%j: %s', (input, expected) => {
    expect(firstOf(forgotFaults(input))).toBe(expected)
  })
})

describe('a new password', () => {
  it.each([
    ['given', 'long enough', null],
    ['', 'long enough', 'FIELDS_REQUIRED'],
    ['', 'short', 'FIELDS_REQUIRED'],
    ['given', '', 'FIELDS_REQUIRED'],
    ['given', 'short', 'PASSWORD_TOO_SHORT'],
  ])('with %j, %j: %s', (given, password, expected) => {
    expect(firstOf(resetFaults({ token: given, password }))).toBe(expected)
    expect(firstOf(changeFaults({ password: given, newPassword: password }))).toBe(expected)
  })

  it.each([
    ['long enough', 'long enough', null],
    ['long enough', 'long enouhg', 'PASSWORD_MISMATCH'],
    ['short', 'shorter', 'PASSWORD_MISMATCH'],
    ['short', 'short', 'PASSWORD_TOO_SHORT'],
    ['long enough', '', 'FIELDS_REQUIRED'],
  ])('%j and %j: %s', (password, confirm, expected) => {
    expect(firstOf(repeatFaults({ newPassword: password, confirm }))).toBe(expected)
  })

  it('is refused at each of its entries', () => {
    expect(repeatFaults({ newPassword: 'short', confirm: 'other' })).toEqual([
      { field: 'confirm', code: 'PASSWORD_MISMATCH' },
      { field: 'newPassword', code: 'PASSWORD_TOO_SHORT' },
    ])
  })
})
