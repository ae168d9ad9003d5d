import type { FieldFault } from '../common/errors.ts'
import { describe, expect, it } from 'vitest'
import {
  checkNewName,
  checkPassword,
  checkPasswordOf,
  contactFaults,
  newAdminFaults,
  sellerRegistrationFaults,
  supervisorRegistrationFaults,
  isEmail,
  isPhone,
  normalizePhone,
} from './account.rules.ts'

describe('phone numbers', () => {
  it.each([
    ['0123456789', true],
    ['01234567890', true],
    ['012 345 6789', true],
    [' 0123456789 ', true],
    ['012345678', false],
    ['012345678901', false],
    ['0223456789', false],
    ['60123456789', false],
    ['012-3456789', false],
    ['+0123456789', false],
    ['\u202D0123456789\u202C', true],
    ['\u202E0123456789', false],
    ['01２3456789', false],
    ['', false],
  ])('%s: %s', (number, expected) => {
    expect(isPhone(number)).toBe(expected)
  })

  it('are kept without spaces', () => {
    expect(normalizePhone(' 012 345\t6789 ')).toBe('0123456789')
  })
})

describe('email addresses', () => {
  it.each([
    ['siti@example.com', true],
    ['a.b+c@mail.example.my', true],
    ['siti', false],
    ['siti@', false],
    ['@example.com', false],
    ['siti@example', false],
    ['si ti@example.com', false],
    ['si\u200Bti@example.com', true],
    ['si\u202Eti@example.com', false],
    ['si\u0001ti@example.com', false],
    ['a@b@example.com', false],
    ['a,b@example.com', false],
    ['a@b.c>', false],
    ['a@[10.0.0.1]', false],
    ['a@b.c;d@e.f', false],
    ['a@b.c%0D%0Abcc:x.y', false],
    ['a%0abcc@b.c', false],
    ['a@b..c', false],
    [`${'x'.repeat(250)}@example.com`, false],
  ])('%s: %s', (email, expected) => {
    expect(isEmail(email)).toBe(expected)
  })
})

describe('passwords', () => {
  it.each([
    ['1234567', 'PASSWORD_TOO_SHORT'],
    ['12345678', null],
    // Eight characters, each of four bytes.
    ['🙂🙂🙂🙂🙂🙂🙂🙂', null],
    ['密码密码密码密', 'PASSWORD_TOO_SHORT'],
    ['x'.repeat(72), null],
    ['x'.repeat(73), 'PASSWORD_TOO_LONG'],
    ['密'.repeat(24), null],
    ['密'.repeat(25), 'PASSWORD_TOO_LONG'],
    ['é'.repeat(36), null],
    ['é'.repeat(37), 'PASSWORD_TOO_LONG'],
  ])('%s', (password, expected) => {
    expect(checkPassword(password)).toBe(expected)
  })
})

describe('passwords that anybody would try first', () => {
  it.each([
    ['siti.aminah', 'Siti.Aminah', 'PASSWORD_COMMON'],
    ['siti.aminah', ' siti.aminah', 'PASSWORD_COMMON'],
    ['siti.aminah', 'siti.aminah1', null],
    ['siti', 'aaaaaaaa', 'PASSWORD_COMMON'],
    ['siti', '🙂🙂🙂🙂🙂🙂🙂🙂', 'PASSWORD_COMMON'],
    ['siti', 'aaaaaaab', null],
  ])('of %s: %s is %s', (id, password, expected) => {
    expect(checkPasswordOf(id, password)).toBe(expected)
  })
})

describe('names that would be pressed', () => {
  it.each([
    ['Siti @ example.com', '', 'NAME_LINK'],
    ['see WWW.evil.my', '', 'NAME_LINK'],
    ['https://evil.my', '', 'NAME_LINK'],
    ['Siti a/p Www', '', null],
    // Kept until it is changed.
    ['Siti @ KL', 'Siti @ KL', null],
    ['Siti @ JB', 'Siti @ KL', 'NAME_LINK'],
    ['', 'Siti @ KL', null],
  ])('%s, stored %s: %s', (name, stored, expected) => {
    expect(checkNewName(name, stored)).toBe(expected)
  })
})

/** The refusal's code. */
const firstOf = (faults: readonly FieldFault[]) => faults[0]?.code ?? null

describe('all faults of a form', () => {
  it('names every wrong field, missing ones first', () => {
    const none = { sellerId: 'a!', password: 'short', supervisorId: '' }
    expect(sellerRegistrationFaults(none)).toEqual([
      { field: 'supervisorId', code: 'FIELDS_REQUIRED' },
      { field: 'sellerId', code: 'ID_INVALID' },
      { field: 'password', code: 'PASSWORD_TOO_SHORT' },
    ])
    expect(contactFaults({ name: 'x'.repeat(81), email: 'a', number: '1' })).toEqual([
      { field: 'name', code: 'TEXT_TOO_LONG', params: { text: 'name', max: 80 } },
      { field: 'email', code: 'EMAIL_INVALID' },
      { field: 'number', code: 'PHONE_INVALID' },
    ])
  })
})

describe('registration', () => {
  const seller = { sellerId: 'ali', password: 'long enough', supervisorId: 'siti' }
  it.each([
    [{}, null],
    [{ sellerId: ' ali ' }, null],
    [{ sellerId: ' ' }, 'FIELDS_REQUIRED'],
    [{ sellerId: '\u200B' }, 'FIELDS_REQUIRED'],
    [{ sellerId: 'a\u00ADli' }, null],
    [{ sellerId: 'a\u202Eil' }, 'ID_INVALID'],
    [{ password: '' }, 'FIELDS_REQUIRED'],
    [{ supervisorId: '' }, 'FIELDS_REQUIRED'],
    [{ sellerId: '-', supervisorId: '' }, 'FIELDS_REQUIRED'],
    [{ sellerId: 'a!' }, 'ID_INVALID'],
    [{ sellerId: 'Former-ali' }, 'ID_RESERVED'],
    [{ sellerId: 'formerly' }, null],
    [{ sellerId: 'a!', password: 'short' }, 'ID_INVALID'],
    [{ password: 'short' }, 'PASSWORD_TOO_SHORT'],
  ])('of a seller with %j: %s', (change, expected) => {
    expect(firstOf(sellerRegistrationFaults({ ...seller, ...change }))).toBe(expected)
  })

  const supervisor = { supervisorId: 'siti', password: 'long enough', distributorId: 'MER-EC' }
  it.each([
    [{}, null],
    [{ supervisorId: '' }, 'FIELDS_REQUIRED'],
    [{ distributorId: '' }, 'FIELDS_REQUIRED'],
    [{ distributorId: 'MER', password: '' }, 'FIELDS_REQUIRED'],
    [{ distributorId: 'MER' }, 'DISTRIBUTOR_INVALID'],
    [{ supervisorId: '0123456789abcdef01234567' }, 'ID_INVALID'],
    [{ password: 'x'.repeat(73) }, 'PASSWORD_TOO_LONG'],
  ])('of a supervisor with %j: %s', (change, expected) => {
    expect(firstOf(supervisorRegistrationFaults({ ...supervisor, ...change }))).toBe(expected)
  })
})

it('keeps the ids of erased people from admins too', () => {
  expect(firstOf(newAdminFaults({ username: 'former-admin' }))).toBe('ID_RESERVED')
})

describe('contact data', () => {
  it.each([
    [{}, null],
    [{ name: '', email: '', number: '' }, null],
    [{ name: 'x'.repeat(80), email: 'a@b.my', number: '0123456789' }, null],
    // A rare Chinese character is one, though JavaScript stores it as two.
    [{ name: '𠮷'.repeat(80) }, null],
    [{ name: '𠮷'.repeat(81) }, 'TEXT_TOO_LONG'],
    [{ name: 'x'.repeat(81) }, 'TEXT_TOO_LONG'],
    [{ name: ' Siti Nurhaliza binti Abdul-Rahman, \n' }, null],
    [{ name: '=1+1\nTan' }, 'TEXT_INVALID'],
    [{ name: 'Tan\rAh Kow' }, 'TEXT_INVALID'],
    [{ name: 'Tan\u2028Ah Kow' }, 'TEXT_INVALID'],
    [{ name: 'Tan\u0000' }, 'TEXT_INVALID'],
    [{ name: 'Tan\u0085Kow' }, 'TEXT_INVALID'],
    [{ name: 'Tan \u202Egnp.exe' }, 'TEXT_INVALID'],
    [{ name: 'Tan \u2067Ah\u2069' }, 'TEXT_INVALID'],
    // Isolates around a name, as chats copy it, mean nothing.
    [{ name: 'Tan \u2068Ah\u2069' }, null],
    // A joiner belongs to the letters of some languages.
    [{ name: 'க்\u200Dஷ' }, null],
    [{ email: 'a@b' }, 'EMAIL_INVALID'],
    [{ number: '12345' }, 'PHONE_INVALID'],
  ])('%j: %s', (contact, expected) => {
    expect(firstOf(contactFaults(contact))).toBe(expected)
  })
})
