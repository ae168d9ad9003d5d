import { describe, expect, it } from 'vitest'
import {
  checkAdminLogin,
  checkForgot,
  checkLogin,
  checkNewPassword,
  checkReset,
} from './auth.rules.ts'

describe('login', () => {
  it.each([
    ['ali', 'secret', null],
    ['', 'secret', 'FIELDS_REQUIRED'],
    [' ', 'secret', 'FIELDS_REQUIRED'],
    ['ali', '', 'FIELDS_REQUIRED'],
    ['ali', ' ', null],
  ])('%j with %j: %s', (id, password, expected) => {
    expect(checkLogin({ id, password })).toBe(expected)
    expect(checkAdminLogin({ username: id, password })).toBe(expected)
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
    expect(checkForgot(input)).toBe(expected)
  })
})

describe('a new password', () => {
  it.each([
    [['token', 'long enough'], 'long enough', null],
    [['', 'long enough'], 'long enough', 'FIELDS_REQUIRED'],
    [['', 'short'], 'short', 'FIELDS_REQUIRED'],
    [['token', 'short'], 'short', 'PASSWORD_TOO_SHORT'],
  ])('%j: %s', (required, password, expected) => {
    expect(checkNewPassword(required, password)).toBe(expected)
  })

  it.each([
    ['long enough', 'long enough', null],
    ['long enough', 'long enouhg', 'PASSWORD_MISMATCH'],
    ['short', 'shorter', 'PASSWORD_MISMATCH'],
    ['short', 'short', 'PASSWORD_TOO_SHORT'],
    ['long enough', '', 'FIELDS_REQUIRED'],
  ])('%j and %j: %s', (password, confirm, expected) => {
    expect(checkReset({ password, confirm })).toBe(expected)
  })
})
